#include <libheif/heif.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

/// Copies a decoded picture row by row. 0 when it has no pixels or memory is short.
static int copy_plane(struct heif_image *image, nlk_picture *out) {
  int stride = 0;
  const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
  int width = heif_image_get_width(image, heif_channel_interleaved);
  int height = heif_image_get_height(image, heif_channel_interleaved);
  if (!plane || width <= 0 || height <= 0 || stride < width * 3) return 0;
  size_t row = (size_t)width * 3;
  out->pixels = malloc(row * (size_t)height);
  if (!out->pixels) return 0;
  for (int y = 0; y < height; y++) memcpy(out->pixels + row * (size_t)y, plane + (size_t)stride * (size_t)y, row);
  out->width = width;
  out->height = height;
  out->channels = 3;
  return 1;
}

/// The primary picture. libheif applies the turns that the container asks for; the EXIF orientation repeats them and is not looked at.
int32_t nlk_read_heif(const uint8_t *bytes, int64_t length, int64_t max_pixels, nlk_picture *out) {
  struct heif_context *context = heif_context_alloc();
  struct heif_image_handle *handle = NULL;
  struct heif_image *image = NULL;
  int32_t status = nlk_picture_damaged;
  struct heif_error error = heif_context_read_from_memory_without_copy(context, bytes, (size_t)length, NULL);
  if (error.code == heif_error_Unsupported_filetype) status = nlk_picture_unsupported;
  if (error.code == heif_error_Ok) error = heif_context_get_primary_image_handle(context, &handle);
  if (error.code == heif_error_Ok) {
    out->width = heif_image_handle_get_width(handle);
    out->height = heif_image_handle_get_height(handle);
    if ((int64_t)out->width * out->height > max_pixels) {
      status = nlk_picture_too_large;
    } else {
      error = heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL);
      if (error.code == heif_error_Ok && copy_plane(image, out)) status = nlk_picture_fine;
      if (error.code == heif_error_Unsupported_feature) status = nlk_picture_unsupported;
    }
  }
  if (image) heif_image_release(image);
  if (handle) heif_image_handle_release(handle);
  heif_context_free(context);
  return status;
}
