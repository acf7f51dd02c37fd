#include "cnlkicu.h"

#include <stdlib.h>
#include <unicode/usprep.h>
#include <unicode/ustring.h>

int32_t cnlk_prepare_password(const uint8_t *text, int32_t length, uint8_t *result, int32_t capacity) {
  enum { room = 256 };
  UErrorCode status = U_ZERO_ERROR;
  UChar source[room], target[room];
  int32_t count = 0, prepared = 0, written = 0;
  u_strFromUTF8(source, room, &count, (const char *)text, length, &status);
  UStringPrepProfile *profile = usprep_openByType(USPREP_RFC4013_SASLPREP, &status);
  if (U_SUCCESS(status))
    prepared = usprep_prepare(profile, source, count, target, room, USPREP_ALLOW_UNASSIGNED, NULL, &status);
  if (profile) usprep_close(profile);
  u_strToUTF8((char *)result, capacity, &written, target, prepared, &status);
  return U_FAILURE(status) || written > capacity ? -1 : written;
}
