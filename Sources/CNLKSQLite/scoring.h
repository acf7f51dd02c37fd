#pragma once
#include "cnlksqlite.h"

enum { cnlk_title_column = 1 };

/// Where positions of titles begin, those of the body at 0.
#define CNLK_TITLE_START (-(1 << 28))
/// Places of a phrase that neighbours are looked for among.
#define CNLK_PLACES 24

/// A phrase of the query on one page.
struct cnlk_phrase {
    /// How often it stands there, titles weighted.
    float frequency;
    /// Its first places; 0: it does not stand there.
    int32_t count;
    int32_t places[CNLK_PLACES];
};

struct cnlk_scoring {
    uint8_t *codes;
    int64_t count;
    int64_t pages;
    /// For each length code what BM25 adds to the frequency below the line.
    double length_part[256];
    /// Whether `rarity` holds the values of the running search.
    int is_prepared;
    double rarity[CNLK_MOST_PHRASES];
};

/// How much a phrase that stands on `rows` pages tells.
double cnlk_rarity(const cnlk_scoring *scoring, double rows);
/// The length code of a page, 0 when it was taken out.
static inline int cnlk_length_of_page(const cnlk_scoring *scoring, sqlite3_int64 page) {
    return page >= 0 && page < scoring->count ? scoring->codes[page] : 0;
}
/// Adds a place where the phrase stands. Titles lie far from the body, so that neighbours are found in one of them only.
void cnlk_add_place(struct cnlk_phrase *found, int32_t place, int is_title);
/// What phrase number `phrase` adds to the score of a page; `before`: the phrase before it, where that stands on the page too.
double cnlk_add_phrase(
    const cnlk_scoring *scoring, int code, int phrase, const struct cnlk_phrase *found, const struct cnlk_phrase *before);
/// No more than that: `has_neighbour` tells whether the phrase before it stands on the page.
double cnlk_most_of_phrase(const cnlk_scoring *scoring, int phrase, int has_neighbour);

void cnlk_score(
    const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int count, sqlite3_value **values);
