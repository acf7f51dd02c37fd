#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

/// Ink of an evened page is darker than this; rules are often drawn in a lighter grey.
enum { ink = 200, rule_ink = 225 };

/// A Leptonica picture with a copy of the pixels; NULL when memory is short.
static PIX *grey_pix(const uint8_t *gray, int32_t width, int32_t height) {
  PIX *pix = pixCreate(width, height, 8);
  if (!pix) return NULL;
  uint32_t *data = pixGetData(pix);
  int32_t words = pixGetWpl(pix);
  for (int32_t y = 0; y < height; y++) {
    uint32_t *line = data + (size_t)y * (size_t)words;
    for (int32_t x = 0; x < width; x++) SET_DATA_BYTE(line, x, gray[(size_t)y * (size_t)width + (size_t)x]);
  }
  return pix;
}

static int ascending(const void *left, const void *right) {
  int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
  return (a > b) - (a < b);
}

/// Median height of what looks like letters in a black and white page, 0 when there are too few.
static double letter_height_of(PIX *binary) {
  BOXA *boxes = pixConnCompBB(binary, 8);
  if (!boxes) return 0;
  int32_t count = boxaGetCount(boxes), kept = 0;
  int32_t *heights = malloc(sizeof(int32_t) * (size_t)(count > 0 ? count : 1));
  for (int32_t i = 0; heights && i < count; i++) {
    int32_t x, y, w, h;
    boxaGetBoxGeometry(boxes, i, &x, &y, &w, &h);
    if (h >= 6 && w >= 3 && h < pixGetHeight(binary) / 8 && w < 6 * h && h < 6 * w) heights[kept++] = h;
  }
  double median = 0;
  if (kept >= 12) {
    qsort(heights, (size_t)kept, sizeof(int32_t), ascending);
    median = heights[kept / 2];
  }
  free(heights);
  boxaDestroy(&boxes);
  return median;
}

/// Replaces `*pix` by `next` unless that is NULL.
static int take(PIX **pix, PIX *next) {
  if (!next) return 0;
  pixDestroy(pix);
  *pix = next;
  return 1;
}

/// Paints ruled lines white: straight runs of ink much longer than letters are wide, and thin.
static void remove_rules(PIX *pix, double letters) {
  int32_t length = (int32_t)(letters * 5), thickness = (int32_t)(letters / 3);
  if (length < 60) length = 60;
  if (thickness < 5) thickness = 5;
  PIX *binary = pixThresholdToBinary(pix, rule_ink);
  if (!binary) return;
  for (int32_t pass = 0; pass < 2; pass++) {
    int32_t across = pass == 0;
    PIX *runs = across ? pixOpenBrick(NULL, binary, length, 1) : pixOpenBrick(NULL, binary, 1, length);
    // Bars and pictures are no rules.
    PIX *thick = !runs ? NULL : across ? pixOpenBrick(NULL, runs, 1, thickness) : pixOpenBrick(NULL, runs, thickness, 1);
    if (runs && thick) {
      pixSubtract(runs, runs, thick);
      // The soft edge of a line is not ink by the threshold.
      PIX *mask = across ? pixDilateBrick(NULL, runs, 1, 3) : pixDilateBrick(NULL, runs, 3, 1);
      if (mask) pixSetMasked(pix, mask, 255);
      pixDestroy(&mask);
    }
    pixDestroy(&runs);
    pixDestroy(&thick);
  }
  pixDestroy(&binary);
}

int32_t nlk_picture_normalize(
    const uint8_t *gray, int32_t width, int32_t height, double letter_height, int64_t max_pixels, nlk_picture *out,
    double *inverse) {
  memset(out, 0, sizeof *out);
  PIX *pix = grey_pix(gray, width, height);
  if (!pix) return nlk_picture_damaged;
  double m[6] = {1, 0, 0, 0, 1, 0};
  // Tiles of the background of 16 pixels want a page that is larger than a few of them.
  if (width >= 64 && height >= 64) take(&pix, pixBackgroundNorm(pix, NULL, NULL, 16, 16, 80, 60, 250, 2, 1));
  PIX *binary = pixThresholdToBinary(pix, ink);
  if (binary) {
    float angle = 0, confidence = 0;
    int found = width >= 200 && height >= 200 &&
                pixFindSkewSweepAndSearch(binary, &angle, &confidence, 4, 2, 9.0F, 1.0F, 0.01F) == 0;
    double letters = letter_height_of(binary);
    pixDestroy(&binary);
    if (found && confidence > 2.0F && fabsf(angle) > 0.1F) {
      double turn = (double)angle * 3.14159265358979 / 180;
      if (take(&pix, pixRotate(pix, (float)turn, L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, width, height))) {
        // Leptonica turns clockwise about the middle; the result may be wider and higher.
        double c = cos(turn), s = sin(turn);
        double mx = pixGetWidth(pix) / 2.0, my = pixGetHeight(pix) / 2.0;
        m[0] = c, m[1] = s, m[2] = width / 2.0 - c * mx - s * my;
        m[3] = -s, m[4] = c, m[5] = height / 2.0 + s * mx - c * my;
      }
    }
    remove_rules(pix, letters);
    double scale = letters > 0 ? letter_height / letters : 1;
    double most = sqrt((double)max_pixels / ((double)pixGetWidth(pix) * pixGetHeight(pix)));
    if (scale > 3) scale = 3;
    if (scale < 0.4) scale = 0.4;
    if (scale > most) scale = most;
    if ((scale > 1.15 || scale < 0.85) && take(&pix, pixScale(pix, (float)scale, (float)scale))) {
      double back = 1 / scale;
      m[0] *= back, m[1] *= back, m[3] *= back, m[4] *= back;
    }
  }
  memcpy(inverse, m, sizeof m);
  return nlk_take_pix(pix, out);
}
