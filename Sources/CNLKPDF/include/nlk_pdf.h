// C functions over poppler and qpdf for Swift: the text layer of a page with its boxes, pages as pictures, and files put together of pages of
// others. No type of either library is named here.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An open PDF file. Owner: whoever opened it. Used by one thread at a time.
typedef struct nlk_pdf nlk_pdf;

enum nlk_pdf_status {
  nlk_pdf_fine = 0,
  nlk_pdf_damaged = 1,
  /// Needs a password, or another one.
  nlk_pdf_locked = 2,
  nlk_pdf_too_large = 3,
  nlk_pdf_no_memory = 4,
};

/// A word of the text layer, in points, origin top left of the upright page.
typedef struct {
  /// Offset and length of its UTF-8 in the text pool.
  uint32_t text_start;
  uint32_t text_count;
  double left;
  double top;
  double width;
  double height;
  /// 0, 1, 2, 3 quarter turns.
  int32_t rotation;
  int32_t is_vertical;
  int32_t has_space_behind;
  /// Number of its first character's place in the pool of places, and how many there are: one a character, or none.
  uint32_t place_start;
  uint32_t place_count;
} nlk_pdf_word;

/// Where a character of a word begins and how far it reaches, in points, origin top left.
typedef struct {
  double left;
  double top;
  double width;
  double height;
} nlk_pdf_place;

/// Opens the file at `path` with the bytes of a password, empty for none. NULL with a `nlk_pdf_status` when that fails.
nlk_pdf *_Nullable nlk_pdf_open(
    const char *_Nonnull path, const uint8_t *_Nonnull password, int32_t *_Nonnull status);
void nlk_pdf_close(nlk_pdf *_Nullable pdf);
int32_t nlk_pdf_pages(const nlk_pdf *_Nonnull pdf);
/// Whether the file says that the program `name` made it.
int32_t nlk_pdf_is_by(const nlk_pdf *_Nonnull pdf, const char *_Nonnull name);

/// Makes page `page` (from 0) the current one and gives its size in points.
int32_t nlk_pdf_select(nlk_pdf *_Nonnull pdf, int32_t page, double *_Nonnull width, double *_Nonnull height);
/// The words of the current page in reading order; they belong to `pdf` until the next call.
const nlk_pdf_word *_Nullable nlk_pdf_words(
    nlk_pdf *_Nonnull pdf, int64_t *_Nonnull count, const uint8_t *_Nullable *_Nonnull text,
    const nlk_pdf_place *_Nullable *_Nonnull places);
/// Whether the file holds the letters of the current page's fonts: 1 where it holds those of any, 0 where another font stands for all of them.
int32_t nlk_pdf_embeds_fonts(nlk_pdf *_Nonnull pdf);
/// Draws the current page with three bytes a pixel into `*pixels`, which the caller frees with `nlk_pdf_free`.
int32_t nlk_pdf_render(
    nlk_pdf *_Nonnull pdf, double resolution, int64_t max_pixels, uint8_t *_Nullable *_Nonnull pixels,
    int32_t *_Nonnull width, int32_t *_Nonnull height);
void nlk_pdf_free(uint8_t *_Nullable pixels);

/// Bytes of the messages below, with their end.
enum { nlk_pdf_message_size = 256 };

/// A PDF file whose pages can be taken over as they are. Owner: whoever opened it. Used by one thread at a time.
typedef struct nlk_pdf_original nlk_pdf_original;

/// Opens the file at `path` with the first of `count` passwords that fits. NULL, with the reason in `message`, when it cannot be read.
nlk_pdf_original *_Nullable nlk_pdf_original_open(
    const char *_Nonnull path, const char *_Nonnull const *_Nullable passwords, int64_t count,
    int64_t *_Nonnull pages, char *_Nonnull message);
void nlk_pdf_original_close(nlk_pdf_original *_Nullable original);
/// Tries to take page `page` (from 0) over. Gives a `nlk_pdf_status`, with the reason in `message`.
int32_t nlk_pdf_original_try(nlk_pdf_original *_Nonnull original, int64_t page, char *_Nonnull message);

/// A file within a file.
typedef struct {
  int64_t start;
  int64_t count;
} nlk_pdf_part;

/// A page of a file that is to stand in another file as it is.
typedef struct {
  /// Where it is to stand, from 0: the page there now has the text that it gets.
  int64_t page;
  /// Number of its file, and its own number there, from 0.
  int64_t part;
  int64_t source;
  /// Clockwise turns with which it is to be shown.
  int32_t quarter_turns;
  int32_t has_text;
} nlk_pdf_kept_page;

/// Writes the file at `path`, which nlk wrote, to `result`, which is there already, with `count` of its pages replaced by those of the `parts` of
/// the file `originals`. Gives a `nlk_pdf_status`, with the reason in `message`.
int32_t nlk_pdf_assemble(
    const char *_Nonnull path, const char *_Nonnull originals, const nlk_pdf_part *_Nullable parts, int64_t part_count,
    const char *_Nonnull const *_Nullable passwords, int64_t password_count, const nlk_pdf_kept_page *_Nullable kept,
    int64_t count, const char *_Nonnull result, char *_Nonnull message);

#ifdef __cplusplus
}
#endif
