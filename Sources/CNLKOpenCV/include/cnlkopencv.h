// C functions over OpenCV's imgproc for Swift: bytes in, bytes out. No type of OpenCV is named here.
//
// A picture is rows from the top without padding, one byte (grey) or three bytes (red, green, blue) a pixel; `channels`
// is 1 or 3. The caller owns every buffer, nothing is kept. Everything runs on the calling thread.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What stopped a function; nothing else is ever returned.
enum cnlk_cv_problem {
  cnlk_cv_fine = 0,
  cnlk_cv_no_memory = 1,
  /// OpenCV refused the arguments.
  cnlk_cv_refused = 2,
};

/// A picture to read.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
  int32_t channels;
} cnlk_cv_picture;

/// Shrinks by averaging over areas, or enlarges by bilinear interpolation, to `width` x `height`.
int32_t cnlk_cv_resize(cnlk_cv_picture source, uint8_t *result, int32_t width, int32_t height);

/// Weighted grey of a colour picture (ITU-R BT.601).
int32_t cnlk_cv_gray(cnlk_cv_picture source, uint8_t *result);

/// Median over `size` x `size` pixels; `size` is odd.
int32_t cnlk_cv_median(cnlk_cv_picture source, int32_t size, uint8_t *result);

/// Brightest, then darkest value over `size` x `size` pixels: takes away what is dark and thinner than `size`.
int32_t cnlk_cv_close(cnlk_cv_picture source, int32_t size, uint8_t *result);

/// Mean over `width` x `height` pixels.
int32_t cnlk_cv_mean(cnlk_cv_picture source, int32_t width, int32_t height, uint8_t *result);

/// Writes for each pixel (x, y) of the result the source pixel at the place that the 3 x 3 matrix (row by row) maps it
/// to; what falls outside repeats the nearest edge pixel, or is `fill` when `fill` is 0 to 255.
int32_t cnlk_cv_warp(cnlk_cv_picture source, const double *matrix, int32_t fill, uint8_t *result, int32_t width,
                     int32_t height);

#ifdef __cplusplus
}
#endif
