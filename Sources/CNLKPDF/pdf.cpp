#include "nlk_pdf.h"

#include <poppler/cpp/poppler-document.h>
#include <poppler/cpp/poppler-font.h>
#include <poppler/cpp/poppler-global.h>
#include <poppler/cpp/poppler-page-renderer.h>
#include <poppler/cpp/poppler-page.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

struct nlk_pdf {
  std::unique_ptr<poppler::document> document;
  std::unique_ptr<poppler::page> page;
  int number = 0;
  std::vector<nlk_pdf_word> words;
  std::vector<nlk_pdf_place> places;
  std::string text;
};

static void ignore(const std::string &, void *) {}

nlk_pdf *nlk_pdf_open(const char *path, const uint8_t *password, int32_t *status) try {
  poppler::set_debug_error_function(ignore, nullptr);
  *status = nlk_pdf_damaged;
  errno = 0;
  std::string word = reinterpret_cast<const char *>(password);
  std::unique_ptr<poppler::document> document(poppler::document::load_from_file(path, word, word));
  if (!document) {
    if (errno == ENOMEM) *status = nlk_pdf_no_memory;
    return nullptr;
  }
  if (document->is_locked()) {
    *status = nlk_pdf_locked;
    return nullptr;
  }
  *status = nlk_pdf_fine;
  auto pdf = std::make_unique<nlk_pdf>();
  pdf->document = std::move(document);
  return pdf.release();
} catch (const std::bad_alloc &) {
  *status = nlk_pdf_no_memory;
  return nullptr;
} catch (...) {
  *status = nlk_pdf_damaged;
  return nullptr;
}

void nlk_pdf_close(nlk_pdf *pdf) { delete pdf; }

int32_t nlk_pdf_pages(const nlk_pdf *pdf) { return pdf->document->pages(); }

int32_t nlk_pdf_is_by(const nlk_pdf *pdf, const char *name) try {
  auto bytes = pdf->document->info_key("Producer").to_utf8();
  return std::string(bytes.data(), bytes.size()) == name;
} catch (...) {
  return 0;
}

int32_t nlk_pdf_select(nlk_pdf *pdf, int32_t page, double *width, double *height) try {
  pdf->number = page;
  pdf->page.reset(pdf->document->create_page(page));
  if (!pdf->page) return nlk_pdf_damaged;
  auto turn = pdf->page->orientation();
  auto box = pdf->page->page_rect();
  bool lies = turn == poppler::page::landscape || turn == poppler::page::seascape;
  *width = lies ? box.height() : box.width();
  *height = lies ? box.width() : box.height();
  return std::isfinite(*width) && std::isfinite(*height) && *width > 0 && *height > 0 ? nlk_pdf_fine
                                                                                      : nlk_pdf_damaged;
} catch (const std::bad_alloc &) {
  return nlk_pdf_no_memory;
} catch (...) {
  return nlk_pdf_damaged;
}

/// Adds the places of the characters of `box`, where each has one.
static void add_places(const poppler::text_box &box, size_t characters, nlk_pdf *pdf, nlk_pdf_word *word) {
  word->place_start = static_cast<uint32_t>(pdf->places.size());
  for (size_t i = 0; i < characters; i++) {
    auto place = box.char_bbox(i);
    if (place.is_empty()) {
      pdf->places.resize(word->place_start);
      return;
    }
    pdf->places.push_back({place.x(), place.y(), place.width(), place.height()});
  }
  word->place_count = static_cast<uint32_t>(characters);
}

const nlk_pdf_word *nlk_pdf_words(
    nlk_pdf *pdf, int64_t *count, const uint8_t **text, const nlk_pdf_place **places) try {
  pdf->words.clear();
  pdf->places.clear();
  pdf->text.clear();
  for (const auto &box : pdf->page->text_list(poppler::page::text_list_include_font)) {
    auto bytes = box.text().to_utf8();
    auto place = box.bbox();
    nlk_pdf_word word = {};
    word.text_start = static_cast<uint32_t>(pdf->text.size());
    word.text_count = static_cast<uint32_t>(bytes.size());
    word.left = place.x();
    word.top = place.y();
    word.width = place.width();
    word.height = place.height();
    word.rotation = box.rotation();
    word.is_vertical = box.has_font_info() && box.get_wmode() == poppler::text_box::vertical_wmode;
    word.has_space_behind = box.has_space_after();
    auto starts = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
    add_places(box, static_cast<size_t>(std::count_if(bytes.begin(), bytes.end(), starts)), pdf, &word);
    pdf->text.append(bytes.data(), bytes.size());
    pdf->words.push_back(word);
  }
  *count = static_cast<int64_t>(pdf->words.size());
  *text = reinterpret_cast<const uint8_t *>(pdf->text.data());
  *places = pdf->places.data();
  return pdf->words.data();
} catch (...) {
  *count = 0;
  return nullptr;
}

int32_t nlk_pdf_embeds_fonts(nlk_pdf *pdf) try {
  std::unique_ptr<poppler::font_iterator> pages(pdf->document->create_font_iterator(pdf->number));
  // Type 3 fonts are drawings in the file itself, of signs as often as of letters.
  for (const auto &font : pages->next())
    if (font.is_embedded() && font.type() != poppler::font_info::type3) return 1;
  return 0;
} catch (...) {
  return 1;
}

int32_t nlk_pdf_render(
    nlk_pdf *pdf, double resolution, int64_t max_pixels, uint8_t **pixels, int32_t *width, int32_t *height) try {
  auto box = pdf->page->page_rect();
  if (box.width() / 72 * resolution * (box.height() / 72 * resolution) > static_cast<double>(max_pixels))
    return nlk_pdf_too_large;
  errno = 0;
  poppler::page_renderer renderer;
  renderer.set_render_hints(
      poppler::page_renderer::antialiasing | poppler::page_renderer::text_antialiasing);
  renderer.set_image_format(poppler::image::format_rgb24);
  auto image = renderer.render_page(pdf->page.get(), resolution, resolution);
  if (!image.is_valid() || image.width() <= 0 || image.height() <= 0)
    return errno == ENOMEM ? nlk_pdf_no_memory : nlk_pdf_damaged;
  auto row = static_cast<size_t>(image.width()) * 3;
  auto *copy = static_cast<uint8_t *>(std::malloc(row * static_cast<size_t>(image.height())));
  if (!copy) return nlk_pdf_no_memory;
  const char *data = image.const_data();
  for (int y = 0; y < image.height(); y++)
    std::copy_n(data + static_cast<ptrdiff_t>(image.bytes_per_row()) * y, row, copy + row * static_cast<size_t>(y));
  *pixels = copy;
  *width = image.width();
  *height = image.height();
  return nlk_pdf_fine;
} catch (const std::bad_alloc &) {
  return nlk_pdf_no_memory;
} catch (...) {
  return nlk_pdf_damaged;
}

void nlk_pdf_free(uint8_t *pixels) { std::free(pixels); }
