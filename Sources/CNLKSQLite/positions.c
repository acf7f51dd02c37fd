// Reads where the terms of a phrase stand on a page.
#include <stdlib.h>

#include "matching.h"

static int append_position(struct cnlk_positions *positions, int32_t value) {
    if (positions->count == positions->room) {
        int64_t room = positions->room ? positions->room * 2 : 64;
        void *values = realloc(positions->values, (size_t)room * sizeof *positions->values);
        if (values == NULL) return SQLITE_NOMEM;
        positions->values = values;
        positions->room = room;
    }
    positions->values[positions->count++] = value;
    return SQLITE_OK;
}

int64_t cnlk_seek(const int32_t *pages, int64_t count, int64_t start, int32_t page) {
    int64_t low = start, step = 1;
    while (low + step < count && pages[low + step] < page) low += step, step *= 2;
    int64_t high = low + step < count ? low + step : count;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (pages[middle] < page) low = middle + 1;
        else high = middle;
    }
    return low;
}

/// Appends where a term stands on a page.
static int read_positions(struct cnlk_term *term, int32_t page, struct cnlk_positions *positions) {
    const struct cnlk_postings *postings = &term->postings;
    if (term->cursor > 0 && postings->pages[term->cursor - 1] >= page) term->cursor = 0;
    term->cursor = cnlk_seek(postings->pages, postings->count, term->cursor, page);
    int64_t index = term->cursor;
    if (index >= postings->count || postings->pages[index] != page) return SQLITE_OK;
    int64_t offset = postings->spans[index].start, end = postings->spans[index].end;
    int32_t base = 0;
    uint64_t value, sum = 0;
    while (offset < end) {
        int size = cnlk_varint(postings->bytes, offset, end, &value);
        if (size == 0) return SQLITE_CORRUPT;
        offset += size;
        if (value == 1) {
            size = cnlk_varint(postings->bytes, offset, end, &value);
            if (size == 0) return SQLITE_CORRUPT;
            offset += size;
            base = value == cnlk_title_column ? CNLK_TITLE_START : 0;
            sum = 0;
            continue;
        }
        sum += value - 2;
        if (value < 2) return SQLITE_CORRUPT;
        if (sum >= 1u << 27) return SQLITE_TOOBIG;
        int status = append_position(positions, base + (int32_t)sum);
        if (status != SQLITE_OK) return status;
    }
    return SQLITE_OK;
}

/// Body before title, as FTS5 orders them.
static int compare_positions(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/// Where any term of a place stands on a page, each position once.
static int read_place(cnlk_matcher *matcher, const struct cnlk_place *place, int32_t page, struct cnlk_positions *positions) {
    positions->count = 0;
    int sources = 0;
    for (int index = 0; index < place->count; index++) {
        int64_t before = positions->count;
        int status = read_positions(matcher->terms[matcher->listed[place->first + index]], page, positions);
        if (status != SQLITE_OK) return status;
        sources += positions->count > before;
    }
    if (sources > 1) {
        qsort(positions->values, (size_t)positions->count, sizeof *positions->values, compare_positions);
        int64_t kept = 1;
        for (int64_t index = 1; index < positions->count; index++) {
            if (positions->values[index] != positions->values[kept - 1]) positions->values[kept++] = positions->values[index];
        }
        positions->count = kept;
    }
    return SQLITE_OK;
}

/// Leaves in `now` those positions behind which, at `distance`, one of `next` stands.
static void keep_followed(struct cnlk_positions *now, const struct cnlk_positions *next, int distance) {
    int64_t kept = 0, other = 0;
    for (int64_t index = 0; index < now->count; index++) {
        // As unsigned numbers the positions of titles lie behind those of the body.
        uint32_t wanted = (uint32_t)now->values[index] + (uint32_t)distance;
        while (other < next->count && (uint32_t)next->values[other] < wanted) other++;
        if (other == next->count) break;
        if ((uint32_t)next->values[other] == wanted) now->values[kept++] = now->values[index];
    }
    now->count = kept;
}

int cnlk_read_phrase(cnlk_matcher *matcher, const struct cnlk_matched_phrase *phrase, int32_t page) {
    const struct cnlk_place *places = &matcher->places[phrase->first_place];
    int status = read_place(matcher, &places[0], page, &matcher->now);
    for (int index = 1; index < phrase->place_count && status == SQLITE_OK && matcher->now.count > 0; index++) {
        status = read_place(matcher, &places[index], page, &matcher->next);
        if (status == SQLITE_OK) keep_followed(&matcher->now, &matcher->next, index);
    }
    return status;
}
