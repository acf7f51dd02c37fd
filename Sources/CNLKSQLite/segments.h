#pragma once
#include "scoring.h"

/// Where a term stands: pages ascending, and for each the bytes of its positions as FTS5 packs them.
struct cnlk_postings {
    int32_t *pages;
    /// Where the positions on each page begin and end in `bytes`.
    struct cnlk_span {
        uint32_t start, end;
    } *spans;
    int64_t count, room;
    /// What FTS5 stores, row numbers between positions.
    uint8_t *bytes;
    int64_t length, byte_room;
};

/// Reads terms from the tables that FTS5 keeps them in (segments.c).
struct cnlk_segments {
    sqlite3_stmt *block, *leaf;
    struct cnlk_segment {
        int64_t id, first, last;
    } *segments;
    int count, room;
};

int cnlk_segments_open(struct cnlk_segments *segments, sqlite3 *db);
void cnlk_segments_close(struct cnlk_segments *segments);
/// Reads which segments there are; to be called on each new state of the file. SQLITE_CORRUPT where that cannot be read.
int cnlk_segments_begin(struct cnlk_segments *segments);
/// Adds where `term` stands to `postings`, which is empty: pages that `scoring` has a length for, `most` at most.
/// SQLITE_TOOBIG where there are more.
int cnlk_segments_read(
    struct cnlk_segments *segments, const uint8_t *term, int length, const cnlk_scoring *scoring, int64_t most,
    struct cnlk_postings *postings);
void cnlk_postings_free(struct cnlk_postings *postings);

/// A number as SQLite packs it: seven bits a byte, the highest first. Returns its length, 0 where it goes beyond `end`.
static inline int cnlk_varint(const uint8_t *bytes, int64_t offset, int64_t end, uint64_t *value) {
    uint64_t result = 0;
    if (offset < end && bytes[offset] < 0x80) {
        *value = bytes[offset];
        return 1;
    }
    for (int index = 0; index < 9; index++) {
        if (offset + index >= end) return 0;
        uint8_t byte = bytes[offset + index];
        if (index == 8) {
            *value = result << 8 | byte;
            return 9;
        }
        result = result << 7 | (byte & 0x7F);
        if (byte < 0x80) {
            *value = result;
            return index + 1;
        }
    }
    return 0;
}
