// What finding pages and reading places on them share: the terms, places and phrases of one query (matching.c, positions.c).
#pragma once
#include "scoring.h"
#include "segments.h"

/// Terms of a query, and pages of all its terms: beyond, FTS5 is asked, whose memory does not grow with them.
enum { most_terms = 2048, most_postings = 1 << 21, most_groups = 1024 };

struct cnlk_term {
    uint8_t key[128];
    int length;
    struct cnlk_postings postings;
    /// Where reading went on last: pages are asked for in ascending order.
    int64_t cursor;
};

/// The terms that may stand at one place of a phrase: `terms[first]` to `terms[first + count - 1]` of the matcher's list.
struct cnlk_place {
    int first, count;
};

struct cnlk_matched_phrase {
    int first_place, place_count;
    /// Pages that hold it, ascending. Owner: this phrase unless `is_shared`, then its only term.
    int32_t *pages;
    int64_t count;
    int is_shared;
};

struct cnlk_positions {
    int32_t *values;
    int64_t count, room;
};

struct cnlk_group {
    uint64_t mask;
    int64_t count, first;
};

struct cnlk_matcher {
    struct cnlk_segments segments;
    struct cnlk_scoring *scoring;
    /// The first `term_count` are of this query, the others give their memory to the next.
    struct cnlk_term *terms[most_terms];
    int term_count, kept_count;
    int64_t posting_count;
    /// Terms by place.
    int listed[most_terms];
    int listed_count;
    struct cnlk_place places[most_terms];
    int place_count;
    struct cnlk_matched_phrase phrases[CNLK_MOST_PHRASES];
    int phrase_count;
    /// Numbers of the phrases that count in scores, in the order of the query.
    int counted[CNLK_MOST_PHRASES];
    int counted_count;
    /// For each page the phrases that stand on it; all 0 between two queries.
    uint64_t *masks;
    int64_t mask_count;
    struct cnlk_group groups[most_groups];
    int group_count;
    int32_t *grouped;
    struct cnlk_positions now, next;
};

/// The index of the first of `count` ascending pages that is not below `page`, from `start` on: steps that double, then halves.
int64_t cnlk_seek(const int32_t *pages, int64_t count, int64_t start, int32_t page);
/// Where a phrase begins on a page, in `matcher->now`. SQLITE_CORRUPT where positions cannot be read.
int cnlk_read_phrase(cnlk_matcher *matcher, const struct cnlk_matched_phrase *phrase, int32_t page);
