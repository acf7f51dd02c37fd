#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

static uint32_t little(const uint8_t *at, int32_t count) {
  uint32_t value = 0;
  for (int32_t i = count - 1; i >= 0; i--) value = value << 8 | at[i];
  return value;
}

static int is_heif(const uint8_t *bytes, int64_t length) { return length > 12 && memcmp(bytes + 4, "ftyp", 4) == 0; }

static int has_format(const uint8_t *bytes, int64_t length, int32_t *format) {
  return length > 12 && findFileFormatBuffer(bytes, format) == 0 && *format != IFF_UNKNOWN;
}

static int is_tiff(int32_t format) {
  return format == IFF_TIFF || (format >= IFF_TIFF_PACKBITS && format <= IFF_TIFF_ZIP) || format == IFF_TIFF_JPEG;
}

/// More TIFF pages than this are not looked for.
static const int32_t page_limit = 3000;

int32_t nlk_picture_pages(const uint8_t *bytes, int64_t length) {
  int32_t format, width, height, bits, samples, resolution, palette, kind;
  if (is_heif(bytes, length)) return 1;
  if (!has_format(bytes, length, &format)) return 0;
  if (!is_tiff(format)) return 1;
  int32_t count = 0;
  while (count < page_limit &&
         readHeaderMemTiff(bytes, (size_t)length, count, &width, &height, &bits, &samples, &resolution, &palette, &kind) == 0)
    count++;
  return count;
}

/// Skips the sub-blocks of a GIF at `at`; the offset behind them, or -1.
static int64_t behind_blocks(const uint8_t *bytes, int64_t length, int64_t at) {
  while (at < length && bytes[at] != 0) at += 1 + bytes[at];
  return at < length ? at + 1 : -1;
}

/// Finds the first frame of a GIF: its size, and the offset behind it.
static int64_t first_frame(const uint8_t *bytes, int64_t length, int64_t *width, int64_t *height) {
  if (length < 13) return -1;
  int64_t at = 13 + (bytes[10] & 0x80 ? 3 << ((bytes[10] & 7) + 1) : 0);
  *width = little(bytes + 6, 2);
  *height = little(bytes + 8, 2);
  while (at >= 0 && at + 1 < length) {
    if (bytes[at] == 0x21) {
      at = behind_blocks(bytes, length, at + 2);
    } else if (bytes[at] == 0x2C && at + 10 < length) {
      int64_t right = little(bytes + at + 1, 2) + little(bytes + at + 5, 2);
      int64_t bottom = little(bytes + at + 3, 2) + little(bytes + at + 7, 2);
      if (right > *width) *width = right;
      if (bottom > *height) *height = bottom;
      int32_t flags = bytes[at + 9];
      return behind_blocks(bytes, length, at + 11 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0));
    } else {
      return -1;
    }
  }
  return -1;
}

/// Only the first frame is handed to the library, which would decode all of them.
static int32_t read_gif(const uint8_t *bytes, int64_t length, int64_t max_pixels, PIX **pix, nlk_picture *out) {
  int64_t width = 0, height = 0;
  int64_t end = first_frame(bytes, length, &width, &height);
  out->width = (int32_t)width;
  out->height = (int32_t)height;
  if (width * height > max_pixels) return nlk_picture_too_large;
  if (end < 0) return nlk_picture_damaged;
  uint8_t *frame = malloc((size_t)end + 1);
  if (!frame) return nlk_picture_no_memory;
  memcpy(frame, bytes, (size_t)end);
  frame[end] = 0x3B;
  *pix = pixReadMemGif(frame, (size_t)end + 1);
  free(frame);
  return *pix ? nlk_picture_fine : nlk_picture_damaged;
}

/// Size that the header announces. 0 when it cannot be read.
static int announced(
    const uint8_t *bytes, int64_t length, int32_t format, int32_t page, int32_t *width, int32_t *height) {
  int32_t bits, samples, resolution, palette, kind;
  if (format == IFF_BMP) {
    if (length < 26) return 0;
    if (little(bytes + 14, 4) < 40) {
      *width = (int32_t)little(bytes + 18, 2);
      *height = (int32_t)little(bytes + 20, 2);
    } else {
      *width = (int32_t)little(bytes + 18, 4);
      *height = abs((int32_t)little(bytes + 22, 4));
    }
    return *width > 0 && *height > 0;
  }
  if (is_tiff(format))
    return readHeaderMemTiff(
               bytes, (size_t)length, page, width, height, &bits, &samples, &resolution, &palette, &kind) == 0;
  return pixReadHeaderMem(bytes, (size_t)length, &kind, width, height, &bits, &samples, &palette) == 0;
}

/// Turns `pix` as EXIF orientation `orientation` says; destroys it.
static PIX *upright(PIX *pix, int32_t orientation) {
  static const int32_t turns[] = {0, 0, 0, 2, 2, 1, 1, 3, 3};
  static const int32_t mirrored[] = {0, 0, 1, 0, 1, 1, 0, 1, 0};
  if (orientation < 2 || orientation > 8) return pix;
  PIX *turned = turns[orientation] ? pixRotateOrth(pix, turns[orientation]) : pixClone(pix);
  pixDestroy(&pix);
  if (turned && mirrored[orientation]) {
    PIX *flipped = pixFlipLR(NULL, turned);
    pixDestroy(&turned);
    return flipped;
  }
  return turned;
}

/// An animation in the extended form of WebP, which the library does not read.
static int is_animated(const uint8_t *bytes, int64_t length) {
  return length > 20 && memcmp(bytes + 12, "VP8X", 4) == 0 && (bytes[20] & 2);
}

static int32_t read_picture(
    const uint8_t *bytes, int64_t length, int32_t page, int32_t orientation, int64_t max_pixels, nlk_picture *out) {
  int32_t format, width = 0, height = 0;
  memset(out, 0, sizeof *out);
  if (is_heif(bytes, length)) {
    // JPEG 2000 has another signature box, so that "ftyp" here is one of the HEIF family.
    return page > 0 ? nlk_picture_no_page : nlk_read_heif(bytes, length, max_pixels, out);
  }
  if (!has_format(bytes, length, &format)) return nlk_picture_unknown;
  if (page > 0 && !is_tiff(format)) return nlk_picture_no_page;
  if (format == IFF_WEBP && is_animated(bytes, length)) return nlk_picture_unsupported;
  PIX *pix = NULL;
  if (format == IFF_GIF) {
    int32_t status = read_gif(bytes, length, max_pixels, &pix, out);
    if (status != nlk_picture_fine) return status;
  } else {
    if (!announced(bytes, length, format, page, &width, &height))
      return page > 0 ? nlk_picture_no_page : nlk_picture_damaged;
    out->width = width;
    out->height = height;
    if ((int64_t)width * height > max_pixels) return nlk_picture_too_large;
    pix = is_tiff(format) ? pixReadMemTiff(bytes, (size_t)length, page) : pixReadMem(bytes, (size_t)length);
  }
  if (pix && !is_tiff(format)) pix = upright(pix, orientation);
  return pix ? nlk_take_pix(pix, out) : nlk_picture_damaged;
}

int32_t nlk_picture_read(
    const uint8_t *bytes, int64_t length, int32_t page, int32_t orientation, int64_t max_pixels, nlk_picture *out) {
  // The libraries give no picture, whatever the reason; a failed allocation leaves its mark.
  errno = 0;
  int32_t status = read_picture(bytes, length, page, orientation, max_pixels, out);
  return status == nlk_picture_damaged && errno == ENOMEM ? nlk_picture_no_memory : status;
}
