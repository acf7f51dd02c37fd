#pragma once
#include "cnlksqlite.h"

#define CNLK_MOST_PHRASES 64

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

void cnlk_score(
    const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int count, sqlite3_value **values);
