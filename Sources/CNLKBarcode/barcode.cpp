#include "nlk_barcode.h"

#define ZX_USE_UTF8 1
#include <ZXing/ReadBarcode.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

struct nlk_barcodes {
  struct texts {
    std::string symbology, text;
    std::vector<uint8_t> bytes;
  };
  std::vector<texts> owned;
  std::vector<nlk_barcode> items;
};

/// Scan lines that must agree: with fewer, ruled lines and letters are now and then taken for a linear code.
static const int agreeing_lines = 3;

/// Linear codes are searched apart and at one scale: the library (1.4) stops the program where it meets the same one at two scales.
static ZXing::Results read_all(const ZXing::ImageView &picture) {
  ZXing::DecodeHints hints;
  hints.setFormats(ZXing::BarcodeFormat::MatrixCodes);
  auto found = ZXing::ReadBarcodes(picture, hints);
  hints.setFormats(ZXing::BarcodeFormat::LinearCodes).setMinLineCount(agreeing_lines).setTryDownscale(false);
  for (auto &code : ZXing::ReadBarcodes(picture, hints)) found.push_back(std::move(code));
  return found;
}

nlk_barcodes *nlk_barcodes_read(const uint8_t *grey, int32_t width, int32_t height) try {
  auto found = std::make_unique<nlk_barcodes>();
  auto results = read_all({grey, width, height, ZXing::ImageFormat::Lum});
  found->owned.reserve(results.size());
  found->items.reserve(results.size());
  for (const auto &result : results) {
    if (!result.isValid()) continue;
    auto kind = result.contentType();
    bool binary = kind == ZXing::ContentType::Binary || kind == ZXing::ContentType::Mixed ||
                  kind == ZXing::ContentType::UnknownECI;
    nlk_barcodes::texts texts;
    texts.symbology = ZXing::ToString(result.format());
    if (!binary) texts.text = result.text();
    texts.bytes.assign(result.bytes().begin(), result.bytes().end());
    found->owned.push_back(std::move(texts));
    const auto &kept = found->owned.back();
    nlk_barcode item = {};
    item.symbology = kept.symbology.c_str();
    item.text = reinterpret_cast<const uint8_t *>(kept.text.data());
    item.text_count = static_cast<int64_t>(kept.text.size());
    item.bytes = kept.bytes.data();
    item.bytes_count = static_cast<int64_t>(kept.bytes.size());
    item.is_binary = binary;
    for (int corner = 0; corner < 4; corner++) {
      item.corners[2 * corner] = result.position()[corner].x;
      item.corners[2 * corner + 1] = result.position()[corner].y;
    }
    found->items.push_back(item);
  }
  return found.release();
} catch (...) {
  return nullptr;
}

const nlk_barcode *nlk_barcodes_items(const nlk_barcodes *barcodes, int64_t *count) {
  *count = static_cast<int64_t>(barcodes->items.size());
  return barcodes->items.data();
}

void nlk_barcodes_free(nlk_barcodes *barcodes) { delete barcodes; }
