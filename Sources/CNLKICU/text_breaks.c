#include "cnlkicu.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

struct cnlk_units {
  UChar *units;
  uint32_t *offsets;  // UTF-8 offset of each unit, and of the end
  int32_t count;
  int32_t capacity;
};

struct cnlk_breaker {
  UBreakIterator *iterator;
  const cnlk_units *units;
};

cnlk_units *cnlk_units_open(void) { return calloc(1, sizeof(cnlk_units)); }

void cnlk_units_close(cnlk_units *units) {
  if (units == NULL) return;
  free(units->units);
  free(units->offsets);
  free(units);
}

// Grows both arrays to hold `length` units and the end; the old content is not kept.
static UBool reserve(cnlk_units *units, int32_t length) {
  if (units->capacity >= length) return 1;
  free(units->units);
  free(units->offsets);
  units->capacity = 0;
  units->count = 0;
  units->units = malloc(sizeof(UChar) * ((size_t)length + 1));
  units->offsets = malloc(sizeof(uint32_t) * ((size_t)length + 1));
  if (units->units == NULL || units->offsets == NULL) return 0;
  units->capacity = length;
  return 1;
}

int32_t cnlk_units_set(cnlk_units *units, const uint8_t *text, int32_t length) {
  if (!reserve(units, length)) return U_MEMORY_ALLOCATION_ERROR;
  int32_t count = 0;
  int32_t next = 0;
  while (next < length) {
    int32_t start = next;
    UChar32 scalar;
    U8_NEXT(text, next, length, scalar);
    if (scalar < 0) scalar = 0xFFFD;
    units->offsets[count] = (uint32_t)start;
    if (scalar <= 0xFFFF) {
      units->units[count++] = (UChar)scalar;
    } else {
      // Four bytes of UTF-8 give two units, so the arrays never run over.
      units->units[count++] = U16_LEAD(scalar);
      units->offsets[count] = (uint32_t)start;
      units->units[count++] = U16_TRAIL(scalar);
    }
  }
  units->offsets[count] = (uint32_t)length;
  units->count = count;
  return 0;
}

cnlk_breaker *cnlk_breaker_open(int32_t sentences, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(sentences ? UBRK_SENTENCE : UBRK_WORD, locale, NULL, 0, &code);
  *status = U_FAILURE(code) ? code : 0;
  if (U_FAILURE(code)) return NULL;
  cnlk_breaker *breaker = malloc(sizeof(cnlk_breaker));
  if (breaker == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    ubrk_close(iterator);
    return NULL;
  }
  breaker->iterator = iterator;
  breaker->units = NULL;
  return breaker;
}

void cnlk_breaker_close(cnlk_breaker *breaker) {
  if (breaker == NULL) return;
  ubrk_close(breaker->iterator);
  free(breaker);
}

int32_t cnlk_breaker_start(cnlk_breaker *breaker, const cnlk_units *units) {
  UErrorCode code = U_ZERO_ERROR;
  breaker->units = units;
  ubrk_setText(breaker->iterator, units->units, units->count, &code);
  if (U_FAILURE(code)) return code;
  ubrk_first(breaker->iterator);
  return 0;
}

int32_t cnlk_breaker_next(cnlk_breaker *breaker, uint32_t *ends, int32_t capacity) {
  int32_t count = 0;
  while (count < capacity) {
    int32_t end = ubrk_next(breaker->iterator);
    if (end == UBRK_DONE) break;
    ends[count++] = breaker->units->offsets[end];
  }
  return count;
}
