// C functions over zxing-cpp for Swift: pixels in, barcodes and matrix codes out. No type of the library is named here.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The codes of one picture. Owner: whoever read them, who frees them with `nlk_barcodes_free`.
typedef struct nlk_barcodes nlk_barcodes;

/// One code. The pointers belong to the `nlk_barcodes`.
typedef struct {
  /// The library's name of its kind, such as `QRCode` or `EAN-13`.
  const char *_Nonnull symbology;
  /// UTF-8 without an end mark; empty where the code holds bytes that are no text.
  const uint8_t *_Nonnull text;
  int64_t text_count;
  const uint8_t *_Nonnull bytes;
  int64_t bytes_count;
  int32_t is_binary;
  /// x and y of each corner, going round, in pixels.
  double corners[8];
} nlk_barcode;

/// Looks for codes of all kinds, upright or turned, in `width` x `height` grey pixels without padding. NULL where memory is short.
nlk_barcodes *_Nullable nlk_barcodes_read(const uint8_t *_Nonnull grey, int32_t width, int32_t height);
const nlk_barcode *_Nullable nlk_barcodes_items(const nlk_barcodes *_Nonnull barcodes, int64_t *_Nonnull count);
void nlk_barcodes_free(nlk_barcodes *_Nullable barcodes);

#ifdef __cplusplus
}
#endif
