// Reads where a term stands straight from the tables of FTS5.
// FTS5 hands its rows out one at a time, through the virtual machine of SQLite, and opens its tables anew for each question; decoding the
// same bytes here takes a tenth of the time, and one reading answers all questions of a search. What is read is what FTS5 writes: file
// format of SQLite 3.9 to today, described at the head of its source file fts5_index.c:
//
//     terms_data, row 10    4 bytes; mark FF 00 00 01 in newer files; levels, segments, writes; for each level: merged, segments; for each
//                           segment: number, first leaf, last leaf (newer files: five numbers more)
//     terms_idx             segment, beginning of a leaf's first term → leaf * 2
//     terms_data, others    row segment << 37 | leaf: 2 bytes where the first row number stands (0: none), 2 bytes where the list of terms
//                           begins; terms, each followed by its rows; then the list: where each term stands, as differences
//     a term                letters shared with the one before (not for the first of a leaf), letters of its own, those letters
//     a row                 number, as difference unless first of its term or leaf; bytes of its positions * 2 + removed; positions, which
//                           may go on behind the head of the next leaf
#include "segments.h"

#include <stdlib.h>
#include <string.h>

/// Before each term of the main index.
static const uint8_t main_index = '0';
static const int head_length = 4;
static const int most_segments = 2000;
/// Bytes that one term may take; beyond, FTS5 is asked.
static const int64_t most_bytes = 256 << 20;

int cnlk_segments_open(struct cnlk_segments *segments, sqlite3 *db) {
    int status = sqlite3_prepare_v3(
        db, "SELECT block FROM terms_data WHERE id = ?1", -1, SQLITE_PREPARE_PERSISTENT, &segments->block, NULL);
    if (status != SQLITE_OK) return status;
    return sqlite3_prepare_v3(
        db, "SELECT pgno FROM terms_idx WHERE segid = ?1 AND term <= ?2 ORDER BY term DESC LIMIT 1", -1,
        SQLITE_PREPARE_PERSISTENT, &segments->leaf, NULL);
}

void cnlk_segments_close(struct cnlk_segments *segments) {
    sqlite3_finalize(segments->block);
    sqlite3_finalize(segments->leaf);
    free(segments->segments);
}

void cnlk_postings_free(struct cnlk_postings *postings) {
    free(postings->pages);
    free(postings->spans);
    free(postings->bytes);
}

/// A block; valid until the statement is reset. SQLITE_CORRUPT where there is none.
static int read_block(struct cnlk_segments *segments, int64_t id, const uint8_t **bytes, int64_t *length) {
    sqlite3_reset(segments->block);
    sqlite3_bind_int64(segments->block, 1, id);
    int status = sqlite3_step(segments->block);
    if (status != SQLITE_ROW) return status == SQLITE_DONE ? SQLITE_CORRUPT : status;
    *bytes = sqlite3_column_blob(segments->block, 0);
    *length = sqlite3_column_bytes(segments->block, 0);
    return *bytes == NULL ? SQLITE_CORRUPT : SQLITE_OK;
}

static int read_structure(struct cnlk_segments *segments, const uint8_t *bytes, int64_t length) {
    int64_t offset = 4;
    int extra = 0;
    if (length >= 8 && memcmp(bytes + 4, "\xFF\x00\x00\x01", 4) == 0) offset = 8, extra = 5;
    uint64_t numbers[3];
    for (int index = 0; index < 3; index++) {
        int size = cnlk_varint(bytes, offset, length, &numbers[index]);
        if (size == 0) return SQLITE_CORRUPT;
        offset += size;
    }
    if (numbers[1] > (uint64_t)most_segments || numbers[0] > (uint64_t)most_segments) return SQLITE_TOOBIG;
    int total = (int)numbers[1];
    if (total > segments->room) {
        void *room = realloc(segments->segments, (size_t)total * sizeof *segments->segments);
        if (room == NULL) return SQLITE_NOMEM;
        segments->segments = room;
        segments->room = total;
    }
    // The newest come first level by level, and last in their level: from the end on, so that page numbers ascend.
    int place = total;
    for (uint64_t level = 0; level < numbers[0]; level++) {
        uint64_t merged, here, value;
        int size = cnlk_varint(bytes, offset, length, &merged);
        int next = size ? cnlk_varint(bytes, offset + size, length, &here) : 0;
        if (next == 0 || here > (uint64_t)place) return SQLITE_CORRUPT;
        offset += size + next;
        place -= (int)here;
        for (int index = 0; index < (int)here; index++) {
            struct cnlk_segment *segment = &segments->segments[place + index];
            int64_t *fields[] = {&segment->id, &segment->first, &segment->last};
            for (int field = 0; field < 3 + extra; field++) {
                size = cnlk_varint(bytes, offset, length, &value);
                // FTS5 numbers segments in 16 bits; what stands behind the last page is not used here.
                if (size == 0 || (field < 3 && value > (field == 0 ? 0xFFFF : INT32_MAX))) return SQLITE_CORRUPT;
                offset += size;
                if (field < 3) *fields[field] = (int64_t)value;
            }
        }
    }
    if (place != 0) return SQLITE_CORRUPT;
    segments->count = total;
    return SQLITE_OK;
}

int cnlk_segments_begin(struct cnlk_segments *segments) {
    const uint8_t *bytes;
    int64_t length;
    segments->count = 0;
    int status = read_block(segments, 10, &bytes, &length);
    if (status == SQLITE_OK) status = read_structure(segments, bytes, length);
    sqlite3_reset(segments->block);
    return status;
}

/// A leaf that is read from beginning to end.
struct leaf {
    struct cnlk_segments *segments;
    const struct cnlk_segment *segment;
    int64_t number;
    const uint8_t *bytes;
    /// Behind terms and rows, and behind the list of terms.
    int64_t end, length;
    /// Where the first term and the first row number stand; 0: there is none.
    int64_t first_term, first_row;
};

static int open_leaf(struct leaf *leaf, int64_t number) {
    leaf->number = number;
    int status = read_block(leaf->segments, leaf->segment->id << 37 | number, &leaf->bytes, &leaf->length);
    if (status != SQLITE_OK) return status;
    if (leaf->length < head_length) return SQLITE_CORRUPT;
    leaf->first_row = leaf->bytes[0] << 8 | leaf->bytes[1];
    leaf->end = leaf->bytes[2] << 8 | leaf->bytes[3];
    if (leaf->end < head_length || leaf->end > leaf->length || leaf->first_row > leaf->end) return SQLITE_CORRUPT;
    uint64_t first = 0;
    if (leaf->end < leaf->length && cnlk_varint(leaf->bytes, leaf->end, leaf->length, &first) == 0) return SQLITE_CORRUPT;
    if (first > (uint64_t)leaf->end || (first != 0 && first < (uint64_t)head_length)) return SQLITE_CORRUPT;
    if (leaf->first_row != 0 && leaf->first_row < head_length) return SQLITE_CORRUPT;
    leaf->first_term = (int64_t)first;
    return SQLITE_OK;
}

/// Room for one page more; 0 when memory is short.
static int make_room(struct cnlk_postings *postings) {
    if (postings->count < postings->room) return 1;
    int64_t room = postings->room ? postings->room * 2 : 64;
    void *pages = realloc(postings->pages, (size_t)room * sizeof *postings->pages);
    if (pages == NULL) return 0;
    postings->pages = pages;
    void *spans = realloc(postings->spans, (size_t)room * sizeof *postings->spans);
    if (spans == NULL) return 0;
    postings->spans = spans;
    postings->room = room;
    return 1;
}

/// Takes over the rows of a leaf from `start` to `end`.
static int copy_rows(struct cnlk_postings *postings, const struct leaf *leaf, int64_t start, int64_t end) {
    int64_t length = end - start, room = postings->byte_room;
    if (length < 0) return SQLITE_CORRUPT;
    if (postings->length + length > room) {
        room = room * 2 > postings->length + length ? room * 2 : postings->length + length;
        if (room > most_bytes) return SQLITE_TOOBIG;
        void *bytes = realloc(postings->bytes, (size_t)room);
        if (bytes == NULL) return SQLITE_NOMEM;
        postings->bytes = bytes;
        postings->byte_room = room;
    }
    memcpy(postings->bytes + postings->length, leaf->bytes + start, (size_t)length);
    postings->length += length;
    return SQLITE_OK;
}

/// Reads the rows of a term from `offset` of the leaf on; `end`: behind the last of this leaf, `is_last`: no term follows in the leaf.
static int read_rows(
    struct leaf *leaf, int64_t offset, int64_t end, int is_last, const cnlk_scoring *scoring, int64_t most,
    struct cnlk_postings *postings) {
    uint64_t page = 0;
    int is_absolute = 1;
    int status = copy_rows(postings, leaf, offset, end);
    if (status != SQLITE_OK) return status;
    for (;;) {
        if (offset >= end) {
            if (!is_last || leaf->number >= leaf->segment->last) return SQLITE_OK;
            status = open_leaf(leaf, leaf->number + 1);
            if (status != SQLITE_OK) return status;
            if (leaf->first_row == 0 || (leaf->first_term && leaf->first_row > leaf->first_term)) return SQLITE_OK;
            offset = leaf->first_row;
            end = leaf->first_term ? leaf->first_term : leaf->end;
            is_last = leaf->first_term == 0;
            is_absolute = 1;
            status = copy_rows(postings, leaf, offset, end);
            if (status != SQLITE_OK) return status;
        }
        uint64_t number, size;
        int length = cnlk_varint(leaf->bytes, offset, end, &number);
        int next = length ? cnlk_varint(leaf->bytes, offset + length, end, &size) : 0;
        if (next == 0) return SQLITE_CORRUPT;
        offset += length + next;
        page = is_absolute ? number : page + number;
        is_absolute = 0;
        size >>= 1;
        if (size > INT32_MAX) return SQLITE_CORRUPT;
        int64_t rest = (int64_t)size;
        // A page without a length was taken out: its rows are still there, or marks that they are not.
        int is_wanted = size > 0 && page <= INT32_MAX && cnlk_length_of_page(scoring, (sqlite3_int64)page) != 0;
        if (is_wanted && postings->count >= most) return SQLITE_TOOBIG;
        if (is_wanted && !make_room(postings)) return SQLITE_NOMEM;
        // What was taken over ends where the leaf does.
        uint32_t start = (uint32_t)(postings->length - (end - offset));
        for (;;) {
            int64_t here = end - offset < rest ? end - offset : rest;
            offset += here;
            rest -= here;
            if (rest == 0) break;
            if (!is_last || leaf->number >= leaf->segment->last) return SQLITE_CORRUPT;
            status = open_leaf(leaf, leaf->number + 1);
            if (status != SQLITE_OK) return status;
            offset = head_length;
            end = leaf->first_term ? leaf->first_term : leaf->end;
            is_last = leaf->first_term == 0;
            is_absolute = 1;
            status = copy_rows(postings, leaf, offset, end);
            if (status != SQLITE_OK) return status;
        }
        if (is_wanted) {
            postings->pages[postings->count] = (int32_t)page;
            postings->spans[postings->count++] = (struct cnlk_span){start, start + (uint32_t)size};
        }
    }
}

/// Looks for a term, the mark of the main index before it, in the leaf that would hold it, and reads its rows.
static int read_term(
    struct leaf *leaf, const uint8_t *term, int length, const cnlk_scoring *scoring, int64_t most,
    struct cnlk_postings *postings) {
    uint64_t step;
    int64_t list = leaf->end, place = 0;
    // How many letters the term of the leaf has in common with the one that is looked for.
    int64_t common = 0;
    while (list < leaf->length) {
        int size = cnlk_varint(leaf->bytes, list, leaf->length, &step);
        if (size == 0 || step > (uint64_t)(leaf->end - place)) return SQLITE_CORRUPT;
        int is_first = place == 0;
        list += size;
        place += (int64_t)step;
        uint64_t shared = 0, own;
        int64_t offset = place;
        if (!is_first) {
            size = cnlk_varint(leaf->bytes, offset, leaf->end, &shared);
            if (size == 0) return SQLITE_CORRUPT;
            offset += size;
        }
        size = cnlk_varint(leaf->bytes, offset, leaf->end, &own);
        if (size == 0) return SQLITE_CORRUPT;
        offset += size;
        if (own > (uint64_t)(leaf->end - offset)) return SQLITE_CORRUPT;
        // Terms ascend: one that shares less with its predecessor than that has in common with ours lies behind ours.
        if ((int64_t)shared < common) return SQLITE_OK;
        if ((int64_t)shared == common) {
            int64_t index = 0;
            while (index < (int64_t)own && common < length && leaf->bytes[offset + index] == term[common]) index++, common++;
            if (index == (int64_t)own && common == length) {
                int64_t end = leaf->end;
                int is_last = list >= leaf->length;
                if (!is_last) {
                    if (cnlk_varint(leaf->bytes, list, leaf->length, &step) == 0) return SQLITE_CORRUPT;
                    if (step > (uint64_t)(leaf->end - place)) return SQLITE_CORRUPT;
                    end = place + (int64_t)step;
                }
                return read_rows(leaf, offset + (int64_t)own, end, is_last, scoring, most, postings);
            }
            if (index < (int64_t)own && (common == length || leaf->bytes[offset + index] > term[common])) return SQLITE_OK;
        }
    }
    return SQLITE_OK;
}

/// The leaf of a segment that holds a term if one does.
static int find_leaf(struct cnlk_segments *segments, const struct cnlk_segment *segment, const uint8_t *term, int length, int64_t *leaf) {
    sqlite3_reset(segments->leaf);
    sqlite3_bind_int64(segments->leaf, 1, segment->id);
    sqlite3_bind_blob(segments->leaf, 2, term, length, SQLITE_STATIC);
    int status = sqlite3_step(segments->leaf);
    *leaf = status == SQLITE_ROW ? sqlite3_column_int64(segments->leaf, 0) >> 1 : segment->first;
    sqlite3_reset(segments->leaf);
    if (status != SQLITE_ROW && status != SQLITE_DONE) return status;
    if (*leaf < segment->first) *leaf = segment->first;
    return *leaf > segment->last ? SQLITE_CORRUPT : SQLITE_OK;
}

int cnlk_segments_read(
    struct cnlk_segments *segments, const uint8_t *term, int length, const cnlk_scoring *scoring, int64_t most,
    struct cnlk_postings *postings) {
    uint8_t key[129];
    if (length < 0 || length > 128) return SQLITE_TOOBIG;
    key[0] = main_index;
    memcpy(key + 1, term, (size_t)length);
    int status = SQLITE_OK;
    for (int index = 0; index < segments->count && status == SQLITE_OK; index++) {
        struct leaf leaf = {.segments = segments, .segment = &segments->segments[index]};
        // A segment that is being merged away begins with leaf 0.
        if (leaf.segment->first == 0) continue;
        int64_t number;
        status = find_leaf(segments, leaf.segment, key, length + 1, &number);
        if (status == SQLITE_OK) status = open_leaf(&leaf, number);
        if (status == SQLITE_OK) status = read_term(&leaf, key, length + 1, scoring, most, postings);
    }
    sqlite3_reset(segments->block);
    return status;
}
