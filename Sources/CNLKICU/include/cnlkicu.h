// C functions over ICU for Swift. No ICU type, macro or header may be named here: Foundation brings another ICU, and
// the two clash when Swift sees both. Handles are opaque; status codes are ICU's (above 0: failure).
#pragma once
#include <stdint.h>

// -- Word and sentence breaks (text_breaks.c) --

/// UTF-16 copy of a text with the UTF-8 offset of every unit; reused from text to text.
typedef struct cnlk_units cnlk_units;
/// A break iterator of one locale.
typedef struct cnlk_breaker cnlk_breaker;

/// NULL when memory is short.
cnlk_units *_Nullable cnlk_units_open(void);
void cnlk_units_close(cnlk_units *_Nullable units);
/// Copies `length` bytes of UTF-8; ill-formed bytes become U+FFFD. Returns 0, or an ICU status above 0.
int32_t cnlk_units_set(cnlk_units *_Nonnull units, const uint8_t *_Nullable text, int32_t length);

/// Finds sentences (`sentences` 1) or words (0). Owner: the caller, who closes it. NULL with `status` above 0 on failure.
cnlk_breaker *_Nullable cnlk_breaker_open(int32_t sentences, const char *_Nonnull locale, int32_t *_Nonnull status);
void cnlk_breaker_close(cnlk_breaker *_Nullable breaker);
/// Starts on `units`, which must stay unchanged until the last `cnlk_breaker_next`.
int32_t cnlk_breaker_start(cnlk_breaker *_Nonnull breaker, const cnlk_units *_Nonnull units);
/// Writes up to `capacity` UTF-8 end offsets of the next segments; returns how many, 0 at the end.
int32_t cnlk_breaker_next(cnlk_breaker *_Nonnull breaker, uint32_t *_Nonnull ends, int32_t capacity);

// -- Passwords (passwords.c) --

/// Prepares a password by SASLprep (usprep_prepare with USPREP_RFC4013_SASLPREP). Gives the bytes of the result, or -1 where `text` is refused or too
/// long.
int32_t cnlk_prepare_password(
    const uint8_t *_Nonnull text, int32_t length, uint8_t *_Nonnull result, int32_t capacity);

// -- Normalization and properties (normalization.c) --

/// Whether `text` is in NFC (unorm2_spanQuickCheckYes and, where that is unsure, a full check): 1, 0, or minus an ICU status.
int32_t cnlk_is_composed(const uint8_t *_Nullable text, int32_t length);
/// NFC (`fold` 0) or NFKC_Casefold (`fold` 1) as UTF-8. Owner of the result: the caller, who frees it with `cnlk_free`.
uint8_t *_Nullable cnlk_normalize(
    int32_t fold, const uint8_t *_Nullable text, int32_t length, int32_t *_Nonnull result_length,
    int32_t *_Nonnull status);
void cnlk_free(void *_Nullable memory);
/// UScriptCode of a scalar.
int32_t cnlk_script(uint32_t scalar);
/// Short name of a UScriptCode ("Hani"); static storage.
const char *_Nonnull cnlk_script_name(int32_t script);
/// Text of an ICU status ("U_FILE_ACCESS_ERROR"); static storage.
const char *_Nonnull cnlk_status_name(int32_t status);

// -- Encodings (encodings.c) --

/// A converter to Unicode that remembers the bytes of a character cut by the end of a chunk.
typedef struct cnlk_converter cnlk_converter;

/// NULL with `status` above 0 on failure (unknown name among them).
cnlk_converter *_Nullable cnlk_converter_open(const char *_Nonnull name, int32_t *_Nonnull status);
void cnlk_converter_close(cnlk_converter *_Nullable converter);
/// Converts one chunk. Every UTF-16 unit gets the offset of its first byte relative to the chunk (negative: it began in an
/// earlier chunk). Bad bytes give U+FFFD and are listed by `cnlk_converter_bad`. `last`: no chunk follows.
/// Returns the number of units, which stay valid until the next call, or minus an ICU status.
int32_t cnlk_converter_convert(
    cnlk_converter *_Nonnull converter, const uint8_t *_Nullable bytes, int32_t length, int32_t last);
const uint16_t *_Nullable cnlk_converter_units(const cnlk_converter *_Nonnull converter);
const int32_t *_Nullable cnlk_converter_offsets(const cnlk_converter *_Nonnull converter);
/// Number of bad sequences in the last chunk; the unit indexes of the first ones are in `cnlk_converter_bad`.
int32_t cnlk_converter_bad_count(const cnlk_converter *_Nonnull converter);
/// Index of the U+FFFD unit of bad sequence `index`, -1 when it is not remembered.
int32_t cnlk_converter_bad(const cnlk_converter *_Nonnull converter, int32_t index);
/// Bytes at the end of the chunks so far that belong to an unfinished character.
int32_t cnlk_converter_pending(cnlk_converter *_Nonnull converter);
/// Makes the converter forget the unfinished character, if its encoding has no other state; returns how many bytes that was, which the
/// caller hands over again with the next chunk.
int32_t cnlk_converter_take_back(cnlk_converter *_Nonnull converter);
/// Number of encodings, and the name of each; static storage.
int32_t cnlk_encoding_count(void);
const char *_Nullable cnlk_encoding_name(int32_t index);
/// Name number `alias` of encoding `index`, NULL behind the last; static storage.
const char *_Nullable cnlk_encoding_alias(int32_t index, int32_t alias);
/// The name that the IANA registry or MIME gives to the encoding `name`, NULL when unknown; static storage.
const char *_Nullable cnlk_encoding_standard_name(const char *_Nonnull name);
/// Writes what ICU's detector (ucsdet) takes the bytes for to `name`; returns its confidence in percent, 0 for nothing.
int32_t cnlk_encoding_detect(
    const uint8_t *_Nonnull bytes, int32_t length, char *_Nonnull name, int32_t capacity);
