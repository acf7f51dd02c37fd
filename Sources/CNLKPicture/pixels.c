#include <stdlib.h>

#include "picture.h"

void nlk_picture_quiet(void) { setMsgSeverity(L_SEVERITY_NONE); }

void nlk_picture_free(nlk_picture *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}

/// Palette, transparency (over white), 2, 4 and 16 bits: all become 8 bits grey or 32 bits colour. Destroys `pix`.
static PIX *plain(PIX *pix) {
  PIX *next;
  if (pixGetColormap(pix)) {
    int32_t opaque = 1;
    pixcmapIsOpaque(pixGetColormap(pix), &opaque);
    next = pixRemoveColormap(pix, opaque ? REMOVE_CMAP_BASED_ON_SRC : REMOVE_CMAP_WITH_ALPHA);
    pixDestroy(&pix);
    if (!(pix = next)) return NULL;
  }
  if (pixGetDepth(pix) == 32 && pixGetSpp(pix) == 4) {
    next = pixAlphaBlendUniform(pix, 0xffffff00);
    pixDestroy(&pix);
    if (!(pix = next)) return NULL;
  }
  switch (pixGetDepth(pix)) {
    case 8:
    case 32: return pix;
    case 1: next = pixConvert1To8(NULL, pix, 255, 0); break;
    case 16: next = pixConvert16To8(pix, L_MS_BYTE); break;
    default: next = pixConvertTo8(pix, 0); break;
  }
  pixDestroy(&pix);
  return next;
}

int32_t nlk_take_pix(PIX *pix, nlk_picture *out) {
  if (!(pix = plain(pix))) return nlk_picture_damaged;
  int32_t width, height, depth;
  pixGetDimensions(pix, &width, &height, &depth);
  int32_t channels = depth == 32 ? 3 : 1;
  uint8_t *pixels = malloc((size_t)width * (size_t)height * (size_t)channels);
  if (!pixels) {
    pixDestroy(&pix);
    return nlk_picture_damaged;
  }
  const uint32_t *data = pixGetData(pix);
  int32_t words = pixGetWpl(pix);
  uint8_t *target = pixels;
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *line = data + (size_t)y * (size_t)words;
    for (int32_t x = 0; x < width; x++) {
      if (channels == 1) {
        *target++ = (uint8_t)GET_DATA_BYTE(line, x);
      } else {
        *target++ = (uint8_t)(line[x] >> L_RED_SHIFT);
        *target++ = (uint8_t)(line[x] >> L_GREEN_SHIFT);
        *target++ = (uint8_t)(line[x] >> L_BLUE_SHIFT);
      }
    }
  }
  out->pixels = pixels;
  out->width = width;
  out->height = height;
  out->channels = channels;
  out->resolution = pixGetXRes(pix) > 0 ? pixGetXRes(pix) : 0;
  pixDestroy(&pix);
  return nlk_picture_fine;
}
