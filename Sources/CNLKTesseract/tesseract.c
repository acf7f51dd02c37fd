#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <tesseract/capi.h>

#include "nlk_tesseract.h"

struct nlk_tesseract {
  TessBaseAPI *api;
  nlk_tesseract_symbol *symbols;
  int64_t count;
  int64_t capacity;
  /// Readings of each symbol that are kept beside the chosen one.
  int32_t kept_choices;
  nlk_tesseract_choice *choices;
  int64_t choice_count;
  int64_t choice_capacity;
  uint8_t *text;
  size_t text_count;
  size_t text_capacity;
};

nlk_tesseract *nlk_tesseract_open(const char *data, const char *languages) {
  nlk_tesseract *engine = calloc(1, sizeof *engine);
  if (!engine) return NULL;
  engine->api = TessBaseAPICreate();
  TessBaseAPISetVariable(engine->api, "debug_file", "/dev/null");
  if (TessBaseAPIInit2(engine->api, data, languages, OEM_LSTM_ONLY) != 0) {
    nlk_tesseract_close(engine);
    return NULL;
  }
  return engine;
}

void nlk_tesseract_close(nlk_tesseract *engine) {
  if (!engine) return;
  TessBaseAPIDelete(engine->api);
  free(engine->symbols);
  free(engine->choices);
  free(engine->text);
  free(engine);
  // What an engine held are many small pieces, which glibc keeps for the process unless told otherwise.
  malloc_trim(0);
}

/// Appends to the text pool and says where; 0 when memory is short.
static int append_text(nlk_tesseract *engine, const char *text, uint32_t *start, uint32_t *count) {
  size_t length = strlen(text);
  if (engine->text_count + length > engine->text_capacity) {
    size_t capacity = (engine->text_capacity + length) * 2 + 1024;
    void *grown = realloc(engine->text, capacity);
    if (!grown) return 0;
    engine->text = grown;
    engine->text_capacity = capacity;
  }
  *start = (uint32_t)engine->text_count;
  *count = (uint32_t)length;
  memcpy(engine->text + engine->text_count, text, length);
  engine->text_count += length;
  return 1;
}

/// Appends a symbol; 0 when memory is short.
static int append(nlk_tesseract *engine, nlk_tesseract_symbol symbol, const char *text) {
  if (engine->count == engine->capacity) {
    int64_t capacity = engine->capacity ? engine->capacity * 2 : 1024;
    void *grown = realloc(engine->symbols, (size_t)capacity * sizeof *engine->symbols);
    if (!grown) return 0;
    engine->symbols = grown;
    engine->capacity = capacity;
  }
  if (!append_text(engine, text, &symbol.text_start, &symbol.text_count)) return 0;
  engine->symbols[engine->count++] = symbol;
  return 1;
}

/// Appends the readings of the symbol that `result` is at, other than `chosen`; 0 when memory is short.
static int append_choices(
    nlk_tesseract *engine, const TessResultIterator *result, const char *chosen, nlk_tesseract_symbol *symbol) {
  symbol->choice_start = (uint32_t)engine->choice_count;
  TessChoiceIterator *rival = TessResultIteratorGetChoiceIterator(result);
  if (!rival) return 1;
  int fits = 1;
  do {
    // Owned by the iterator.
    const char *text = TessChoiceIteratorGetUTF8Text(rival);
    if (!text || !*text || strcmp(text, chosen) == 0) continue;
    if (engine->choice_count == engine->choice_capacity) {
      int64_t capacity = engine->choice_capacity ? engine->choice_capacity * 2 : 1024;
      void *grown = realloc(engine->choices, (size_t)capacity * sizeof *engine->choices);
      if (!(fits = grown != NULL)) break;
      engine->choices = grown;
      engine->choice_capacity = capacity;
    }
    nlk_tesseract_choice choice = {0, 0};
    if (!(fits = append_text(engine, text, &choice.text_start, &choice.text_count))) break;
    engine->choices[engine->choice_count++] = choice;
    symbol->choice_count++;
  } while (symbol->choice_count < (uint32_t)engine->kept_choices && TessChoiceIteratorNext(rival));
  TessChoiceIteratorDelete(rival);
  return fits;
}

static uint32_t starts_of(const TessPageIterator *page) {
  uint32_t starts = 0;
  if (TessPageIteratorIsAtBeginningOf(page, RIL_BLOCK)) starts |= nlk_starts_block;
  if (TessPageIteratorIsAtBeginningOf(page, RIL_PARA)) starts |= nlk_starts_paragraph;
  if (TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE)) starts |= nlk_starts_line;
  if (TessPageIteratorIsAtBeginningOf(page, RIL_WORD)) starts |= nlk_starts_word;
  return starts;
}

enum { most_blocks = 256, lines_of_a_column = 6 };

/// Width of the words of the line that `line` is at.
static int inked_width(const TessPageIterator *line) {
  int left, top, right, bottom, sum = 0;
  TessPageIterator *word = TessPageIteratorCopy(line);
  do {
    if (!TessPageIteratorBoundingBox(word, RIL_WORD, &left, &top, &right, &bottom)) break;
    sum += right - left;
  } while (!TessPageIteratorIsAtFinalElement(word, RIL_TEXTLINE, RIL_WORD) && TessPageIteratorNext(word, RIL_WORD));
  TessPageIteratorDelete(word);
  return sum;
}

/// Whether two blocks of running text stand beside each other: at least six lines each, most of them twelve times as long as high, and words over
/// three quarters of the block's width. The lines of a table's columns are short or have holes.
static int has_columns(TessPageIterator *layout, int32_t width) {
  struct { int left, top, right, bottom; } columns[most_blocks];
  int count = 0;
  do {
    int left, top, right, bottom, l, t, r, b, lines = 0, full = 0;
    if (TessPageIteratorBlockType(layout) > PT_VERTICAL_TEXT ||
        !TessPageIteratorBoundingBox(layout, RIL_BLOCK, &left, &top, &right, &bottom))
      continue;
    TessPageIterator *line = TessPageIteratorCopy(layout);
    do {
      if (!TessPageIteratorBoundingBox(line, RIL_TEXTLINE, &l, &t, &r, &b)) break;
      lines++;
      full += r - l >= 12 * (b - t) && inked_width(line) * 4 >= (right - left) * 3;
    } while (!TessPageIteratorIsAtFinalElement(line, RIL_BLOCK, RIL_TEXTLINE) &&
             TessPageIteratorNext(line, RIL_TEXTLINE));
    TessPageIteratorDelete(line);
    if (lines < lines_of_a_column || full * 3 < lines * 2 || (right - left) * 5 < width || count == most_blocks) continue;
    columns[count].left = left, columns[count].right = right;
    columns[count].top = top, columns[count].bottom = bottom;
    count++;
  } while (TessPageIteratorNext(layout, RIL_BLOCK));
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++) {
      int apart = columns[i].left >= columns[j].right || columns[j].left >= columns[i].right;
      int shared = (columns[i].bottom < columns[j].bottom ? columns[i].bottom : columns[j].bottom) -
                   (columns[i].top > columns[j].top ? columns[i].top : columns[j].top);
      int shorter = columns[i].bottom - columns[i].top < columns[j].bottom - columns[j].top
                        ? columns[i].bottom - columns[i].top
                        : columns[j].bottom - columns[j].top;
      if (apart && shared * 2 > shorter) return 1;
    }
  return 0;
}

/// Moves `*rest` behind `symbol` in the text of a line; whether there was a space in front of it.
static int follows_space(const char **rest, const char *symbol) {
  int space = 0;
  const char *at = *rest;
  while (*at == ' ') at++, space = 1;
  size_t length = strlen(symbol);
  if (strncmp(at, symbol, length) != 0) return 0;
  *rest = at + length;
  return space;
}

/// Reads the picture that was set and keeps its symbols.
static int32_t recognize(nlk_tesseract *engine) {
  engine->count = 0;
  engine->choice_count = 0;
  engine->text_count = 0;
  if (TessBaseAPIRecognize(engine->api, NULL) != 0) return 1;
  TessResultIterator *result = TessBaseAPIGetIterator(engine->api);
  int32_t status = 0;
  if (result) {
    const TessPageIterator *page = TessResultIteratorGetPageIteratorConst(result);
    // What a symbol without text was the first of passes on to the next one.
    uint32_t pending = 0;
    char *line = NULL;
    const char *rest = "";
    do {
      nlk_tesseract_symbol symbol = {0};
      uint32_t starts = starts_of(page);
      if (starts & nlk_starts_line) {
        if (line) TessDeleteText(line);
        line = TessResultIteratorGetUTF8Text(result, RIL_TEXTLINE);
        rest = line ? line : "";
      }
      pending |= starts;
      char *text = TessResultIteratorGetUTF8Text(result, RIL_SYMBOL);
      if (!text) continue;
      if (follows_space(&rest, text)) pending |= nlk_follows_space;
      if (*text && TessPageIteratorBoundingBox(
                       page, RIL_SYMBOL, &symbol.left, &symbol.top, &symbol.right, &symbol.bottom)) {
        symbol.confidence = TessResultIteratorConfidence(result, RIL_SYMBOL);
        symbol.word_confidence = TessResultIteratorConfidence(result, RIL_WORD);
        symbol.starts = pending;
        pending = 0;
        if (engine->kept_choices > 0 && !append_choices(engine, result, text, &symbol)) status = 1;
        if (!append(engine, symbol, text)) status = 1;
      }
      TessDeleteText(text);
    } while (status == 0 && TessResultIteratorNext(result, RIL_SYMBOL));
    if (line) TessDeleteText(line);
    TessResultIteratorDelete(result);
  }
  TessBaseAPIClear(engine->api);
  return status;
}

void nlk_tesseract_keep_choices(nlk_tesseract *engine, int32_t choices) {
  // Each iteration searches the network's output once more, without what was found before. Modes 1 and 2 give the same choices here.
  static const char *const iterations[] = {"1", "1", "2", "3", "4", "5"};
  engine->kept_choices = choices < 0 ? 0 : choices;
  TessBaseAPISetVariable(engine->api, "lstm_choice_mode", choices > 0 ? "2" : "0");
  TessBaseAPISetVariable(
      engine->api, "lstm_choice_iterations", iterations[choices < 0 ? 0 : choices > 5 ? 5 : choices]);
}

int32_t nlk_tesseract_read(
    nlk_tesseract *engine, const uint8_t *gray, int32_t width, int32_t height, int32_t resolution, int32_t has_blocks) {
  TessBaseAPISetPageSegMode(engine->api, has_blocks ? PSM_AUTO : PSM_SINGLE_BLOCK);
  TessBaseAPISetImage(engine->api, gray, width, height, 1, width);
  TessBaseAPISetSourceResolution(engine->api, resolution);
  return recognize(engine);
}

int32_t nlk_tesseract_read_line(
    nlk_tesseract *engine, const uint8_t *gray, int32_t stride, int32_t width, int32_t height, int32_t resolution,
    int32_t is_vertical) {
  TessBaseAPISetPageSegMode(engine->api, is_vertical ? PSM_SINGLE_BLOCK_VERT_TEXT : PSM_SINGLE_LINE);
  TessBaseAPISetImage(engine->api, gray, width, height, 1, stride);
  TessBaseAPISetSourceResolution(engine->api, resolution);
  return recognize(engine);
}

int32_t nlk_tesseract_lines(
    nlk_tesseract *engine, const uint8_t *gray, int32_t width, int32_t height, int32_t resolution,
    nlk_tesseract_line *lines, int32_t most, int32_t *columns) {
  *columns = 0;
  TessBaseAPISetImage(engine->api, gray, width, height, 1, width);
  TessBaseAPISetSourceResolution(engine->api, resolution);
  TessBaseAPISetPageSegMode(engine->api, PSM_AUTO);
  TessPageIterator *layout = TessBaseAPIAnalyseLayout(engine->api);
  if (!layout) return 0;
  int32_t count = 0;
  do {
    nlk_tesseract_line line;
    if (TessPageIteratorBlockType(layout) >= PT_VERTICAL_TEXT || count == most ||
        !TessPageIteratorBoundingBox(layout, RIL_TEXTLINE, &line.left, &line.top, &line.right, &line.bottom))
      continue;
    lines[count++] = line;
  } while (TessPageIteratorNext(layout, RIL_TEXTLINE));
  TessPageIteratorBegin(layout);
  *columns = has_columns(layout, width);
  TessPageIteratorDelete(layout);
  TessBaseAPIClear(engine->api);
  return count;
}

int32_t nlk_tesseract_script(
    const char *data, const uint8_t *gray, int32_t width, int32_t height, int32_t resolution, char *name, int32_t room,
    float *confidence) {
  TessBaseAPI *api = TessBaseAPICreate();
  TessBaseAPISetVariable(api, "debug_file", "/dev/null");
  int32_t status = 1;
  if (TessBaseAPIInit2(api, data, "osd", OEM_TESSERACT_ONLY) == 0) {
    int turn;
    float sure;
    const char *script = NULL;
    TessBaseAPISetPageSegMode(api, PSM_OSD_ONLY);
    TessBaseAPISetImage(api, gray, width, height, 1, width);
    TessBaseAPISetSourceResolution(api, resolution);
    if (TessBaseAPIDetectOrientationScript(api, &turn, &sure, &script, confidence) && script &&
        strlen(script) < (size_t)room) {
      strcpy(name, script);
      status = 0;
    }
  }
  TessBaseAPIDelete(api);
  return status;
}

const nlk_tesseract_symbol *nlk_tesseract_symbols(const nlk_tesseract *engine, int64_t *count) {
  *count = engine->count;
  return engine->symbols;
}

const uint8_t *nlk_tesseract_text(const nlk_tesseract *engine) { return engine->text; }

const nlk_tesseract_choice *nlk_tesseract_choices(const nlk_tesseract *engine, int64_t *count) {
  *count = engine->choice_count;
  return engine->choices;
}
