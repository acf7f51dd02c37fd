// BM25 (Robertson and Zaragoza, 2009) over the phrases of a query, with a bonus for neighbours and for the title.
// SQLite's own bm25() reads the length of each row from a table and counts every row of every phrase before the first result; here
// lengths are an array in memory and frequent phrases are estimated from where their first rows lie.
#include "scoring.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double saturation = 1.2;
static const double length_share = 0.6;
static const double title_weight = 6.0;
static const double neighbour_weight = 0.8;
/// Rows of a phrase that are counted before the rest is estimated.
static const int counted_rows = 500;
cnlk_scoring *cnlk_scoring_new(void) { return calloc(1, sizeof(cnlk_scoring)); }

void cnlk_scoring_free(cnlk_scoring *scoring) {
    if (scoring == NULL) return;
    free(scoring->codes);
    free(scoring);
}

uint8_t cnlk_length_code(int64_t terms) {
    double code = 1 + 12 * log2(1 + (double)(terms < 0 ? 0 : terms));
    return code > 254 ? 254 : (uint8_t)code;
}

static double length_of(int code) { return exp2((code - 1) / 12.0) - 1; }

int cnlk_scoring_set_lengths(cnlk_scoring *scoring, const uint8_t *codes, int64_t count) {
    uint8_t *copy = malloc(count > 0 ? (size_t)count : 1);
    if (copy == NULL) return 0;
    if (count > 0) memcpy(copy, codes, (size_t)count);
    free(scoring->codes);
    scoring->codes = copy;
    scoring->count = count;
    int64_t tally[256] = {0};
    for (int64_t index = 0; index < count; index++) tally[copy[index]]++;
    scoring->pages = count - tally[0];
    double total = 0;
    for (int code = 1; code < 256; code++) total += (double)tally[code] * length_of(code);
    double average = scoring->pages > 0 ? total / (double)scoring->pages : 1;
    if (average < 1) average = 1;
    for (int code = 0; code < 256; code++) {
        scoring->length_part[code] = saturation * (1 - length_share + length_share * length_of(code) / average);
    }
    return 1;
}

void cnlk_scoring_begin(cnlk_scoring *scoring) { scoring->is_prepared = 0; }

double cnlk_rarity(const cnlk_scoring *scoring, double rows) {
    double pages = (double)(scoring->pages > 0 ? scoring->pages : 1);
    if (rows > pages) rows = pages;
    return log(1 + (pages - rows + 0.5) / (rows + 0.5));
}

struct row_count {
    const cnlk_scoring *scoring;
    int64_t rows;
    sqlite3_int64 last;
};

static int count_row(const Fts5ExtensionApi *api, Fts5Context *fts, void *data) {
    struct row_count *counted = data;
    sqlite3_int64 page = api->xRowid(fts);
    // A page that was taken out does not tell how rare a phrase is.
    if (cnlk_length_of_page(counted->scoring, page) == 0) return SQLITE_OK;
    counted->rows++;
    counted->last = page;
    return counted->rows < counted_rows ? SQLITE_OK : SQLITE_DONE;
}

static int prepare(cnlk_scoring *scoring, const Fts5ExtensionApi *api, Fts5Context *fts, int phrases) {
    for (int phrase = 0; phrase < phrases; phrase++) {
        struct row_count counted = {scoring, 0, 0};
        int status = api->xQueryPhrase(fts, phrase, &counted, count_row);
        if (status != SQLITE_OK && status != SQLITE_DONE) return status;
        double rows = (double)counted.rows;
        if (counted.rows >= counted_rows) {
            int64_t looked_at = 0;
            for (sqlite3_int64 page = 0; page <= counted.last; page++) looked_at += scoring->codes[page] != 0;
            rows = rows * ((double)scoring->pages / (double)looked_at);
        }
        scoring->rarity[phrase] = cnlk_rarity(scoring, rows);
    }
    scoring->is_prepared = 1;
    return SQLITE_OK;
}

/// The best closeness of two phrases: 1 over the distance of their places in one column.
static double closeness(const struct cnlk_phrase *left, const struct cnlk_phrase *right) {
    int64_t best = 1 << 30;
    for (int i = 0; i < left->count; i++) {
        for (int j = 0; j < right->count; j++) {
            int64_t distance = (int64_t)right->places[j] - left->places[i];
            if (distance < 0) distance = 2 - distance;
            if (distance > 0 && distance < best) best = distance;
        }
    }
    return best < 64 ? 1.0 / (double)best : 0;
}

void cnlk_add_place(struct cnlk_phrase *found, int32_t place, int is_title) {
    found->frequency += is_title ? (float)title_weight : 1;
    if (found->count < CNLK_PLACES) found->places[found->count++] = place;
}

/// Where a phrase stands on the page that FTS5 is at.
static void read_phrase(const Fts5ExtensionApi *api, Fts5Context *fts, int phrase, struct cnlk_phrase *found) {
    int column, offset;
    Fts5PhraseIter iterator;
    found->frequency = 0;
    found->count = 0;
    int status = api->xPhraseFirst(fts, phrase, &iterator, &column, &offset);
    for (; status == SQLITE_OK && column >= 0; api->xPhraseNext(fts, &iterator, &column, &offset)) {
        int is_title = column == cnlk_title_column;
        cnlk_add_place(found, is_title ? offset + CNLK_TITLE_START : offset, is_title);
    }
}

double cnlk_add_phrase(
    const cnlk_scoring *scoring, int code, int phrase, const struct cnlk_phrase *found, const struct cnlk_phrase *before) {
    double rarity = scoring->rarity[phrase], frequency = found->frequency;
    double score = rarity * frequency * (saturation + 1) / (frequency + scoring->length_part[code]);
    if (before != NULL) {
        double rarity_before = scoring->rarity[phrase - 1];
        double weight = rarity < rarity_before ? rarity : rarity_before;
        score += neighbour_weight * weight * closeness(before, found);
    }
    return score;
}

double cnlk_most_of_phrase(const cnlk_scoring *scoring, int phrase, int has_neighbour) {
    double rarity = scoring->rarity[phrase], most = rarity * (saturation + 1);
    if (!has_neighbour) return most;
    double rarity_before = scoring->rarity[phrase - 1];
    return most + neighbour_weight * (rarity < rarity_before ? rarity : rarity_before);
}

void cnlk_score(
    const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count, (void)values;
    cnlk_scoring *scoring = api->xUserData(fts);
    int code = cnlk_length_of_page(scoring, api->xRowid(fts));
    if (code == 0) {
        // A page that was taken out: its terms are still there until the index is rebuilt.
        sqlite3_result_null(context);
        return;
    }
    int phrases = api->xPhraseCount(fts);
    if (phrases > CNLK_MOST_PHRASES) phrases = CNLK_MOST_PHRASES;
    if (!scoring->is_prepared) {
        int status = prepare(scoring, api, fts, phrases);
        if (status != SQLITE_OK) {
            sqlite3_result_error_code(context, status);
            return;
        }
    }
    double score = 0;
    struct cnlk_phrase found[2];
    for (int phrase = 0; phrase < phrases; phrase++) {
        struct cnlk_phrase *now = &found[phrase & 1], *before = &found[1 - (phrase & 1)];
        read_phrase(api, fts, phrase, now);
        if (now->count == 0) continue;
        score += cnlk_add_phrase(scoring, code, phrase, now, phrase > 0 && before->count > 0 ? before : NULL);
    }
    sqlite3_result_double(context, score);
}
