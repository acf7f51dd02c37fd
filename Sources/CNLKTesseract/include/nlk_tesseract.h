// C functions over Tesseract for Swift: grey pixels in, flat tables of symbols out. No type of Tesseract is named here.
#pragma once
#include <stdint.h>

/// A loaded engine. Owner: whoever opened it. Used by one thread at a time.
typedef struct nlk_tesseract nlk_tesseract;

/// What a symbol is the first of.
enum nlk_tesseract_start {
  nlk_starts_block = 1,
  nlk_starts_paragraph = 2,
  nlk_starts_line = 4,
  nlk_starts_word = 8,
  /// Tesseract sees a space in front of it: in scripts that put no spaces between words it cuts words without one.
  nlk_follows_space = 16,
};

/// One character as it was read, in reading order.
typedef struct {
  /// Offset and length of its UTF-8 in the text pool.
  uint32_t text_start;
  uint32_t text_count;
  /// Pixels of the picture, origin top left.
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
  /// 0 to 100: of the symbol, and of the word that it belongs to.
  float confidence;
  float word_confidence;
  uint32_t starts;
  /// Its other readings in the table of choices, best first.
  uint32_t choice_start;
  uint32_t choice_count;
} nlk_tesseract_symbol;

/// Another reading of a symbol: its UTF-8 in the text pool.
typedef struct {
  uint32_t text_start;
  uint32_t text_count;
} nlk_tesseract_choice;

/// A horizontal line of text as the layout of a page shows it, pixels, origin top left.
typedef struct {
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
} nlk_tesseract_line;

/// Loads `languages` ("chi_sim+eng") from the folder `data`; NULL when that fails.
nlk_tesseract *_Nullable nlk_tesseract_open(const char *_Nonnull data, const char *_Nonnull languages);
void nlk_tesseract_close(nlk_tesseract *_Nullable engine);

/// Says how many other readings of each symbol are kept from now on.
void nlk_tesseract_keep_choices(nlk_tesseract *_Nonnull engine, int32_t choices);

/// Reads a grey picture (rows without padding). 0 when it was read. The tables belong to the engine until the next call.
///
/// Text in several blocks (columns, vertical writing) is read block by block; everything else (tables, receipts, a single column) line by line
/// over the whole width.
int32_t nlk_tesseract_read(
    nlk_tesseract *_Nonnull engine, const uint8_t *_Nonnull gray, int32_t width, int32_t height, int32_t resolution,
    int32_t has_blocks);
/// Reads a grey picture of one line, or of a block of vertical lines (rows of `stride` bytes). 0 when it was read.
int32_t nlk_tesseract_read_line(
    nlk_tesseract *_Nonnull engine, const uint8_t *_Nonnull gray, int32_t stride, int32_t width, int32_t height,
    int32_t resolution, int32_t is_vertical);
/// Finds horizontal lines of text in a grey picture (rows without padding) without reading them: at most `most`; their number. `columns`:
/// whether blocks of running text stand beside each other.
int32_t nlk_tesseract_lines(
    nlk_tesseract *_Nonnull engine, const uint8_t *_Nonnull gray, int32_t width, int32_t height, int32_t resolution,
    nlk_tesseract_line *_Nonnull lines, int32_t most, int32_t *_Nonnull columns);
/// Names the script of a grey picture (rows without padding) with the data `osd` of the folder `data`: writes "Latin", "Arabic", "Cyrillic" to
/// `name`, and how sure it is (from 0; above 2 it is rarely wrong). 0 where it could; otherwise there is no such data, or too little text.
int32_t nlk_tesseract_script(
    const char *_Nonnull data, const uint8_t *_Nonnull gray, int32_t width, int32_t height, int32_t resolution,
    char *_Nonnull name, int32_t room, float *_Nonnull confidence);
const nlk_tesseract_symbol *_Nullable nlk_tesseract_symbols(const nlk_tesseract *_Nonnull engine, int64_t *_Nonnull count);
const uint8_t *_Nullable nlk_tesseract_text(const nlk_tesseract *_Nonnull engine);
const nlk_tesseract_choice *_Nullable nlk_tesseract_choices(const nlk_tesseract *_Nonnull engine, int64_t *_Nonnull count);
