#include <stdlib.h>
#include <string.h>

#include "picture.h"

/// The pixels as Leptonica holds them, 8 or 32 bits; 1 bit when all are black or white and `bilevel` is set.
static PIX *packed(const nlk_picture *picture, int32_t bilevel) {
  PIX *pix = pixCreate(picture->width, picture->height, picture->channels == 3 ? 32 : 8);
  if (!pix) return NULL;
  uint32_t *data = pixGetData(pix);
  int32_t words = pixGetWpl(pix);
  const uint8_t *source = picture->pixels;
  for (int32_t y = 0; y < picture->height; y++) {
    uint32_t *line = data + (size_t)y * (size_t)words;
    for (int32_t x = 0; x < picture->width; x++) {
      if (picture->channels == 1) {
        SET_DATA_BYTE(line, x, *source++);
      } else {
        composeRGBPixel(source[0], source[1], source[2], line + x);
        source += 3;
      }
    }
  }
  if (bilevel && picture->channels == 1) {
    PIX *thin = pixThresholdToBinary(pix, 128);
    pixDestroy(&pix);
    pix = thin;
  }
  int32_t resolution = picture->resolution > 0 ? (int32_t)(picture->resolution + 0.5) : 0;
  if (pix && resolution) pixSetResolution(pix, resolution, resolution);
  return pix;
}

int32_t nlk_picture_write(
    const nlk_picture *picture, int32_t format, int32_t bilevel, uint8_t **bytes, int64_t *length) {
  *bytes = NULL;
  *length = 0;
  PIX *pix = packed(picture, bilevel);
  if (!pix) return nlk_picture_damaged;
  size_t size = 0;
  int32_t status = 1;
  if (format == nlk_picture_jpeg && pixGetDepth(pix) > 1) {
    status = pixWriteMemJpeg(bytes, &size, pix, 90, 0);
  } else if (format == nlk_picture_tiff) {
    status = pixWriteMemTiff(bytes, &size, pix, pixGetDepth(pix) == 1 ? IFF_TIFF_G4 : IFF_TIFF_ZIP);
  } else {
    status = pixWriteMemPng(bytes, &size, pix, 0);
  }
  pixDestroy(&pix);
  *length = (int64_t)size;
  return status == 0 && *bytes ? nlk_picture_fine : nlk_picture_damaged;
}

void nlk_picture_free_bytes(uint8_t *bytes) { free(bytes); }
