// C functions over Leptonica and libheif for Swift: bytes of a picture file in, pixels out; and the arithmetic that text recognition asks for
// before it reads. No type of either library is named here.
#pragma once
#include <stdint.h>

/// Pixels: rows from the top without padding, 1 or 3 bytes each. Owner: whoever called, who frees them with `nlk_picture_free`.
typedef struct {
  uint8_t *_Nullable pixels;
  int32_t width;
  int32_t height;
  int32_t channels;
  /// Pixels an inch, 0 when the file does not say.
  double resolution;
} nlk_picture;

enum nlk_picture_status {
  nlk_picture_fine = 0,
  /// Not a picture of a format that can be read here.
  nlk_picture_unknown = 1,
  nlk_picture_damaged = 2,
  /// More pixels than allowed; width and height of the picture are set.
  nlk_picture_too_large = 3,
  /// There is no page of that number.
  nlk_picture_no_page = 4,
  /// Sound, but of a kind that the library does not read.
  nlk_picture_unsupported = 5,
  /// Memory is short.
  nlk_picture_no_memory = 6,
};

/// Silences the libraries, which print what they find wrong.
void nlk_picture_quiet(void);

/// Pages of a TIFF (a chain that turns back on itself ends there), 1 for other pictures; 0 when it cannot be told.
int32_t nlk_picture_pages(const uint8_t *_Nonnull bytes, int64_t length);

/// Decodes page `page` (from 0). `orientation` is 1 to 8 as in EXIF and is undone; HEIC, AVIF and TIFF turn themselves.
/// Nothing larger than `max_pixels` is decoded. Gives a `nlk_picture_status`.
int32_t nlk_picture_read(
    const uint8_t *_Nonnull bytes, int64_t length, int32_t page, int32_t orientation, int64_t max_pixels,
    nlk_picture *_Nonnull out);

/// A grey page made ready for recognition: even background, straight lines, letters of a good size.
///
/// `inverse` maps a point of the result to the page: x = m[0] * X + m[1] * Y + m[2], y = m[3] * X + m[4] * Y + m[5].
int32_t nlk_picture_normalize(
    const uint8_t *_Nonnull gray, int32_t width, int32_t height, double letter_height, int64_t max_pixels,
    nlk_picture *_Nonnull out, double *_Nonnull inverse);

void nlk_picture_free(nlk_picture *_Nonnull picture);

enum nlk_picture_format {
  nlk_picture_png = 0,
  /// Colours at a quarter of the places, quality 90.
  nlk_picture_jpeg = 1,
  nlk_picture_tiff = 2,
};

/// Encodes `picture`, grey as one bit a pixel when `bilevel` is not 0 (PNG then, where JPEG was asked for). The caller frees
/// `bytes` with `nlk_picture_free_bytes`.
int32_t nlk_picture_write(
    const nlk_picture *_Nonnull picture, int32_t format, int32_t bilevel, uint8_t *_Nullable *_Nonnull bytes,
    int64_t *_Nonnull length);

void nlk_picture_free_bytes(uint8_t *_Nullable bytes);
