#include "nlk_barcode.h"

#define ZX_USE_UTF8 1
#include <ZXing/ReadBarcode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace {

struct point {
  double x, y;
};

/// A code with what it says, before it is laid out for C.
struct code {
  ZXing::Result result;
  std::array<point, 4> corners;
  int lines;
};

/// A linear code counts where this many scan lines agree: with fewer, ruled lines and letters are now and then taken for one.
const int agreeing_lines = 3;
/// Scan lines over a page.
const int scan_lines = 512;

void read_matrix_codes(const ZXing::ImageView &picture, std::vector<code> &codes) {
  ZXing::DecodeHints hints;
  hints.setFormats(ZXing::BarcodeFormat::MatrixCodes);
  for (const auto &result : ZXing::ReadBarcodes(picture, hints)) {
    if (!result.isValid()) continue;
    code found = {result, {}, 0};
    for (int corner = 0; corner < 4; corner++) {
      auto place = result.position()[corner];
      found.corners[static_cast<size_t>(corner)] = {static_cast<double>(place.x), static_cast<double>(place.y)};
    }
    codes.push_back(std::move(found));
  }
}

/// Whether a scan line from `left` to `right` at `y` goes on with `group`, whose last line is `corners[3]` to `corners[2]`.
bool continues(const code &group, const ZXing::Result &line, double left, double right, double y, double step) {
  double length = right - left;
  return group.result.format() == line.format() && group.result.bytes() == line.bytes() &&
         std::fabs(group.corners[3].x - left) < length / 4 && std::fabs(group.corners[2].x - right) < length / 4 &&
         y - group.corners[3].y <= 4 * step + length / 4;
}

/// Reads linear codes along the rows of `picture`.
///
/// The library gets one row at a time: given several, it (version 1.4) stops the program where the same code stands twice.
std::vector<code> read_linear_codes(const ZXing::ImageView &picture) {
  ZXing::DecodeHints hints;
  hints.setFormats(ZXing::BarcodeFormat::LinearCodes)
      .setMinLineCount(1)
      .setTryDownscale(false)
      .setTryRotate(false)
      .setBinarizer(ZXing::Binarizer::GlobalHistogram);
  std::vector<code> groups;
  int step = std::max(1, picture.height() / scan_lines);
  for (int y = step / 2; y < picture.height(); y += step) {
    for (const auto &line : ZXing::ReadBarcodes(picture.cropped(0, y, picture.width(), 1), hints)) {
      if (!line.isValid()) continue;
      double left = std::min(line.position()[0].x, line.position()[1].x);
      double right = std::max(line.position()[0].x, line.position()[1].x);
      auto group = std::find_if(groups.begin(), groups.end(), [&](const code &group) {
        return continues(group, line, left, right, y, step);
      });
      point from = {left, static_cast<double>(y)}, to = {right, static_cast<double>(y)};
      if (group == groups.end()) {
        groups.push_back({line, {from, to, to, from}, 1});
      } else {
        group->corners[2] = to;
        group->corners[3] = from;
        group->lines++;
      }
    }
  }
  groups.erase(
      std::remove_if(groups.begin(), groups.end(), [](const code &group) { return group.lines < agreeing_lines; }),
      groups.end());
  return groups;
}

/// Whether the smallest boxes around two codes have a place in common.
bool overlap(const code &a, const code &b) {
  auto less_x = [](point p, point q) { return p.x < q.x; };
  auto less_y = [](point p, point q) { return p.y < q.y; };
  auto [ax0, ax1] = std::minmax_element(a.corners.begin(), a.corners.end(), less_x);
  auto [bx0, bx1] = std::minmax_element(b.corners.begin(), b.corners.end(), less_x);
  auto [ay0, ay1] = std::minmax_element(a.corners.begin(), a.corners.end(), less_y);
  auto [by0, by1] = std::minmax_element(b.corners.begin(), b.corners.end(), less_y);
  return ax0->x <= bx1->x && bx0->x <= ax1->x && ay0->y <= by1->y && by0->y <= ay1->y;
}

std::vector<code> read_all(const ZXing::ImageView &picture) {
  std::vector<code> codes;
  read_matrix_codes(picture, codes);
  auto linear = read_linear_codes(picture);
  for (auto &group : read_linear_codes(picture.rotated(90))) {
    for (auto &corner : group.corners) corner = {corner.y, picture.height() - 1 - corner.x};
    linear.push_back(std::move(group));
  }
  // Part of a code may read as one of another kind, on fewer lines.
  std::vector<std::size_t> order(linear.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return linear[a].lines != linear[b].lines ? linear[a].lines > linear[b].lines : a < b;
  });
  for (const auto index : order)
    if (std::none_of(codes.begin(), codes.end(), [&](const code &other) { return overlap(linear[index], other); }))
      codes.push_back(std::move(linear[index]));
  return codes;
}

}  // namespace

struct nlk_barcodes {
  struct texts {
    std::string symbology, text;
    std::vector<uint8_t> bytes;
  };
  std::vector<texts> owned;
  std::vector<nlk_barcode> items;
};

nlk_barcodes *nlk_barcodes_read(const uint8_t *grey, int32_t width, int32_t height) try {
  auto found = std::make_unique<nlk_barcodes>();
  auto codes = read_all({grey, width, height, ZXing::ImageFormat::Lum});
  found->owned.reserve(codes.size());
  found->items.reserve(codes.size());
  for (const auto &code : codes) {
    auto kind = code.result.contentType();
    bool binary = kind == ZXing::ContentType::Binary || kind == ZXing::ContentType::Mixed ||
                  kind == ZXing::ContentType::UnknownECI;
    nlk_barcodes::texts texts;
    texts.symbology = ZXing::ToString(code.result.format());
    if (!binary) texts.text = code.result.text();
    texts.bytes.assign(code.result.bytes().begin(), code.result.bytes().end());
    found->owned.push_back(std::move(texts));
    const auto &kept = found->owned.back();
    nlk_barcode item = {};
    item.symbology = kept.symbology.c_str();
    item.text = reinterpret_cast<const uint8_t *>(kept.text.data());
    item.text_count = static_cast<int64_t>(kept.text.size());
    item.bytes = kept.bytes.data();
    item.bytes_count = static_cast<int64_t>(kept.bytes.size());
    item.is_binary = binary;
    for (size_t corner = 0; corner < 4; corner++) {
      item.corners[2 * corner] = code.corners[corner].x;
      item.corners[2 * corner + 1] = code.corners[corner].y;
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
