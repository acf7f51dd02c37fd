// Draws the pictures under Fixtures/pictures: two lines of text in every format that is read.
//
// cc tools/lib/draw_pictures.c -o /var/tmp/draw -llept -lheif && /var/tmp/draw Fixtures/pictures
#include <leptonica/allheaders.h>
#include <libheif/heif.h>
#include <stdio.h>
#include <string.h>

/// A white page of 840 x 240 pixels with two lines.
static PIX *page(const char *first, const char *second) {
  PIX *pix = pixCreate(840, 240, 8);
  pixSetAllArbitrary(pix, 255);
  L_BMF *font = bmfCreate(NULL, 12);
  l_int32 width, overflow;
  pixSetTextline(pix, font, first, 0, 60, 100, &width, &overflow);
  pixSetTextline(pix, font, second, 0, 60, 180, &width, &overflow);
  bmfDestroy(&font);
  return pix;
}

static void write_heif(PIX *gray, enum heif_compression_format format, const char *path) {
  PIX *pix = pixConvertTo32(gray);
  int width = pixGetWidth(pix), height = pixGetHeight(pix), stride;
  struct heif_context *context = heif_context_alloc();
  struct heif_encoder *encoder;
  struct heif_image *image;
  heif_context_get_encoder_for_format(context, format, &encoder);
  heif_encoder_set_lossy_quality(encoder, 40);
  heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image);
  heif_image_add_plane(image, heif_channel_interleaved, width, height, 24);
  uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      l_int32 r, g, b;
      pixGetRGBPixel(pix, x, y, &r, &g, &b);
      plane[y * stride + 3 * x] = (uint8_t)r, plane[y * stride + 3 * x + 1] = (uint8_t)g;
      plane[y * stride + 3 * x + 2] = (uint8_t)b;
    }
  heif_context_encode_image(context, image, encoder, NULL, NULL);
  heif_context_write_to_file(context, path);
  heif_image_release(image);
  heif_encoder_release(encoder);
  heif_context_free(context);
  pixDestroy(&pix);
}

/// Copies a JPEG with a segment that says EXIF orientation 6: turn to the right to see it upright.
static void write_turned(PIX *pix, const char *path) {
  static const uint8_t segment[] = {0xFF, 0xE1, 0, 34, 'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8,
                                    0,    1,    0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0};
  l_uint8 *data;
  size_t count;
  pixWriteMemJpeg(&data, &count, pix, 60, 0);
  FILE *file = fopen(path, "wb");
  fwrite(data, 1, 2, file);
  fwrite(segment, 1, sizeof segment, file);
  fwrite(data + 2, 1, count - 2, file);
  fclose(file);
}

int main(int count, char **arguments) {
  char path[4096];
  const char *folder = count > 1 ? arguments[1] : ".";
#define AT(name) (snprintf(path, sizeof path, "%s/%s", folder, name), path)
  PIX *gray = page("Lake House Contract", "Number AB-12 of 2024");
  PIX *bits = pixThresholdToBinary(gray, 128);
  pixWrite(AT("lease.png"), bits, IFF_PNG);
  pixWriteJpeg(AT("lease.jpg"), gray, 60, 0);
  pixWrite(AT("lease.webp"), gray, IFF_WEBP);
  pixWrite(AT("lease.gif"), bits, IFF_GIF);
  pixWrite(AT("lease.bmp"), bits, IFF_BMP);
  pixWrite(AT("lease.jp2"), gray, IFF_JP2);
  write_heif(gray, heif_compression_HEVC, AT("lease.heic"));
  write_heif(gray, heif_compression_AV1, AT("lease.avif"));
  PIX *left = pixRotateOrth(gray, 3);
  write_turned(left, AT("turned.jpg"));
  PIX *second = page("Second page", "Deposit and rent");
  PIX *second_bits = pixThresholdToBinary(second, 128);
  pixWriteTiff(AT("pages.tif"), bits, IFF_TIFF_G4, "w");
  pixWriteTiff(AT("pages.tif"), second_bits, IFF_TIFF_G4, "a");
  return 0;
}
