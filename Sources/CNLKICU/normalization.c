#include "cnlkicu.h"

#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

void cnlk_free(void *memory) { free(memory); }

// UTF-16 copy of a text, ill-formed bytes as U+FFFD. Owner: the caller, who frees it.
static UChar *copy_units(const uint8_t *text, int32_t length, int32_t *count, UErrorCode *status) {
  UChar *units = malloc(sizeof(UChar) * ((size_t)length + 1));
  if (units == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  u_strFromUTF8WithSub(units, length + 1, count, (const char *)text, length, 0xFFFD, NULL, status);
  if (U_SUCCESS(*status)) return units;
  free(units);
  return NULL;
}

int32_t cnlk_is_composed(const uint8_t *text, int32_t length) {
  if (length == 0) return 1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  UChar *units = copy_units(text, length, &count, &status);
  const UNormalizer2 *normalizer = unorm2_getNFCInstance(&status);
  UBool composed = unorm2_isNormalized(normalizer, units, count, &status);
  free(units);
  return U_FAILURE(status) ? -(int32_t)status : composed != 0;
}

uint8_t *cnlk_normalize(
    int32_t fold, const uint8_t *text, int32_t length, int32_t *result_length, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = 0;
  UChar *source = NULL;
  UChar *target = NULL;
  uint8_t *result = NULL;
  *result_length = 0;
  const UNormalizer2 *normalizer = fold ? unorm2_getNFKCCasefoldInstance(&code) : unorm2_getNFCInstance(&code);
  if (U_SUCCESS(code) && length > 0) source = copy_units(text, length, &count, &code);
  int32_t capacity = 2 * count + 32;
  int32_t needed = 0;
  while (U_SUCCESS(code)) {
    target = malloc(sizeof(UChar) * (size_t)capacity);
    if (target == NULL) {
      code = U_MEMORY_ALLOCATION_ERROR;
      break;
    }
    needed = unorm2_normalize(normalizer, source, count, target, capacity, &code);
    if (code != U_BUFFER_OVERFLOW_ERROR) break;
    code = U_ZERO_ERROR;
    capacity = needed + 1;
    free(target);
    target = NULL;
  }
  if (U_SUCCESS(code)) {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    int64_t size = (int64_t)needed * 3 + 1;
    result = size <= INT32_MAX ? malloc((size_t)size) : NULL;
    code = U_ZERO_ERROR;
    if (result == NULL) {
      code = U_MEMORY_ALLOCATION_ERROR;
    } else {
      u_strToUTF8((char *)result, (int32_t)size, result_length, target, needed, &code);
    }
  }
  free(source);
  free(target);
  *status = U_FAILURE(code) ? code : 0;
  if (U_FAILURE(code)) {
    free(result);
    return NULL;
  }
  return result;
}

int32_t cnlk_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript((UChar32)scalar, &status);
}

const char *cnlk_script_name(int32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  return name == NULL ? "Zzzz" : name;
}

const char *cnlk_status_name(int32_t status) { return u_errorName((UErrorCode)status); }
