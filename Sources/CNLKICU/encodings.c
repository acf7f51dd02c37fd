#include "cnlkicu.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>
#include <unicode/ucsdet.h>

enum { remembered_bad = 64 };

struct cnlk_converter {
  UConverter *converter;
  UChar *units;
  int32_t *offsets;
  int32_t capacity;
  int32_t bad_count;
  int32_t bad[remembered_bad];
};

// Callback: a bad sequence becomes U+FFFD and its place is remembered. ICU's own substitution writes U+001A for single bytes.
static void substitute(
    const void *context, UConverterToUnicodeArgs *arguments, const char *bytes, int32_t length,
    UConverterCallbackReason reason, UErrorCode *status) {
  (void)bytes;
  (void)length;
  if (reason > UCNV_IRREGULAR) return;
  cnlk_converter *converter = (cnlk_converter *)context;
  if (converter->bad_count < remembered_bad) {
    converter->bad[converter->bad_count] = (int32_t)(arguments->target - converter->units);
  }
  converter->bad_count += 1;
  static const UChar replacement = 0xFFFD;
  *status = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, status);
}

cnlk_converter *cnlk_converter_open(const char *name, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  cnlk_converter *converter = calloc(1, sizeof(cnlk_converter));
  if (converter == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  converter->converter = ucnv_open(name, &code);
  if (U_SUCCESS(code)) {
    ucnv_setToUCallBack(converter->converter, substitute, converter, NULL, NULL, &code);
  }
  *status = U_FAILURE(code) ? code : 0;
  if (U_SUCCESS(code)) return converter;
  cnlk_converter_close(converter);
  return NULL;
}

void cnlk_converter_close(cnlk_converter *converter) {
  if (converter == NULL) return;
  if (converter->converter != NULL) ucnv_close(converter->converter);
  free(converter->units);
  free(converter->offsets);
  free(converter);
}

// Makes room for `capacity` units, keeping the old ones.
static UBool grow(cnlk_converter *converter, int32_t capacity) {
  if (converter->capacity >= capacity) return 1;
  UChar *units = realloc(converter->units, sizeof(UChar) * (size_t)capacity);
  if (units == NULL) return 0;
  converter->units = units;
  int32_t *offsets = realloc(converter->offsets, sizeof(int32_t) * (size_t)capacity);
  if (offsets == NULL) return 0;
  converter->offsets = offsets;
  converter->capacity = capacity;
  return 1;
}

int32_t cnlk_converter_convert(cnlk_converter *converter, const uint8_t *bytes, int32_t length, int32_t last) {
  converter->bad_count = 0;
  if (length > INT32_MAX / 4) return -(int32_t)U_ILLEGAL_ARGUMENT_ERROR;
  if (!grow(converter, length + 64)) return -(int32_t)U_MEMORY_ALLOCATION_ERROR;
  const char *start = (const char *)bytes;
  const char *source = start;
  int32_t count = 0;
  for (;;) {
    UErrorCode code = U_ZERO_ERROR;
    UChar *target = converter->units + count;
    // ICU counts offsets from the source pointer of each call.
    int32_t base = (int32_t)(source - start);
    int32_t first = count;
    ucnv_toUnicode(
        converter->converter, &target, converter->units + converter->capacity, &source, start + length,
        converter->offsets + count, (UBool)(last != 0), &code);
    count = (int32_t)(target - converter->units);
    for (int32_t index = first; index < count && base > 0; index++) {
      if (converter->offsets[index] >= 0) converter->offsets[index] += base;
    }
    if (code != U_BUFFER_OVERFLOW_ERROR) return U_FAILURE(code) ? -(int32_t)code : count;
    if (converter->capacity > INT32_MAX / 4 || !grow(converter, converter->capacity * 2)) {
      return -(int32_t)U_MEMORY_ALLOCATION_ERROR;
    }
  }
}

const uint16_t *cnlk_converter_units(const cnlk_converter *converter) { return converter->units; }

const int32_t *cnlk_converter_offsets(const cnlk_converter *converter) { return converter->offsets; }

int32_t cnlk_converter_bad_count(const cnlk_converter *converter) { return converter->bad_count; }

int32_t cnlk_converter_bad(const cnlk_converter *converter, int32_t index) {
  return index >= 0 && index < remembered_bad && index < converter->bad_count ? converter->bad[index] : -1;
}

int32_t cnlk_converter_pending(cnlk_converter *converter) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = ucnv_toUCountPending(converter->converter, &code);
  return U_FAILURE(code) ? 0 : count;
}

int32_t cnlk_converter_take_back(cnlk_converter *converter) {
  int32_t count = cnlk_converter_pending(converter);
  if (count > 0 && ucnv_getType(converter->converter) != UCNV_MBCS) return 0;
  if (count > 0) ucnv_resetToUnicode(converter->converter);
  return count;
}

int32_t cnlk_encoding_count(void) { return ucnv_countAvailable(); }

const char *cnlk_encoding_name(int32_t index) { return ucnv_getAvailableName(index); }

const char *cnlk_encoding_alias(int32_t index, int32_t alias) {
  UErrorCode code = U_ZERO_ERROR;
  const char *name = ucnv_getAvailableName(index);
  if (name == NULL || alias < 0 || alias >= ucnv_countAliases(name, &code)) return NULL;
  const char *found = ucnv_getAlias(name, (uint16_t)alias, &code);
  return U_FAILURE(code) ? NULL : found;
}

const char *cnlk_encoding_standard_name(const char *name) {
  UErrorCode code = U_ZERO_ERROR;
  const char *found = ucnv_getStandardName(name, "MIME", &code);
  if (found == NULL || U_FAILURE(code)) {
    code = U_ZERO_ERROR;
    found = ucnv_getStandardName(name, "IANA", &code);
  }
  return U_FAILURE(code) ? NULL : found;
}

int32_t cnlk_encoding_detect(const uint8_t *bytes, int32_t length, char *name, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t confidence = 0;
  UCharsetDetector *detector = ucsdet_open(&code);
  ucsdet_setText(detector, (const char *)bytes, length, &code);
  const UCharsetMatch *match = U_SUCCESS(code) ? ucsdet_detect(detector, &code) : NULL;
  if (match != NULL) {
    confidence = ucsdet_getConfidence(match, &code);
    const char *found = ucsdet_getName(match, &code);
    if (U_FAILURE(code) || found == NULL || (int32_t)strlen(found) >= capacity) {
      confidence = 0;
    } else {
      strcpy(name, found);
    }
  }
  if (detector != NULL) ucsdet_close(detector);
  return confidence;
}
