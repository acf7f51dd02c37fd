// What the files of this target share.
#pragma once
#include <leptonica/allheaders.h>

#include "nlk_picture.h"

/// Copies `pix` as grey or colour into `out` and destroys it.
int32_t nlk_take_pix(PIX *pix, nlk_picture *out);
int32_t nlk_read_heif(const uint8_t *bytes, int64_t length, int64_t max_pixels, nlk_picture *out);
