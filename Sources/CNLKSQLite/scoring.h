#pragma once
#include "cnlksqlite.h"

#define CNLK_MOST_PHRASES 64
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

/// Pages that were gathered: `pages` and `phrases` grow together, `places` by what each phrase has (gathering.c).
struct cnlk_gathered {
    struct cnlk_gathered_page {
        sqlite3_int64 page;
        /// Bit n: phrase n stands there.
        uint64_t phrases;
        /// The first of its numbers in `numbers`.
        int64_t first;
    } *pages;
    int64_t page_count, page_room;
    /// For each phrase of a page: the bits of its frequency, the number of its places, its places.
    int32_t *numbers;
    int64_t number_count, number_room;
    /// Pages that hold each phrase.
    int64_t rows[CNLK_MOST_PHRASES];
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
    struct cnlk_gathered gathered;
};

/// How much a phrase that stands on `rows` pages tells.
double cnlk_rarity(const cnlk_scoring *scoring, double rows);
/// The length code of a page, 0 when it was taken out.
int cnlk_length_of_page(const cnlk_scoring *scoring, sqlite3_int64 page);
/// Where a phrase stands on the page that FTS5 is at.
void cnlk_read_phrase(const Fts5ExtensionApi *api, Fts5Context *fts, int phrase, struct cnlk_phrase *found);
/// What phrase number `phrase` adds to the score of a page; `before`: the phrase before it, where that stands on the page too.
double cnlk_add_phrase(
    const cnlk_scoring *scoring, int code, int phrase, const struct cnlk_phrase *found, const struct cnlk_phrase *before);
void cnlk_gathered_free(struct cnlk_gathered *gathered);

void cnlk_score(
    const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int count, sqlite3_value **values);
void cnlk_gather(
    const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int count, sqlite3_value **values);
