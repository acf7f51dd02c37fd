// Reads a prepared stream of terms, whose layout cnlksqlite.h draws.
#pragma once
#include "cnlksqlite.h"

struct cnlk_stream_term {
    const uint8_t *bytes;
    int length;
    /// Whether it stands at the place of the term before it.
    int is_colocated;
};

/// The term at `*offset`, 1 for the first, which is moved behind it: SQLITE_ROW, SQLITE_DONE at the end, SQLITE_CORRUPT.
static inline int cnlk_next_term(const uint8_t *stream, int32_t length, int32_t *offset, struct cnlk_stream_term *term) {
    if (*offset >= length) return SQLITE_DONE;
    int head = stream[*offset];
    *term = (struct cnlk_stream_term){stream + *offset + 1, head & ~CNLK_COLOCATED, (head & CNLK_COLOCATED) != 0};
    if (term->length == 0 || term->length > length - *offset - 1) return SQLITE_CORRUPT;
    *offset += 1 + term->length;
    return SQLITE_ROW;
}
