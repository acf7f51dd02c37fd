// Gathers what a query finds on each page and scores the pages when all are known: one pass over the phrases tells how rare each is, which
// pages have all of them and which have some. Asking FTS5 for each of these costs a pass each.
#include <stdlib.h>
#include <string.h>

#include "scoring.h"

/// Pages from which the rarity of phrases in all pages is told.
static const int fewest_pages = 400;

void cnlk_gathered_free(struct cnlk_gathered *gathered) {
    free(gathered->pages);
    free(gathered->numbers);
}

void cnlk_gather_begin(cnlk_scoring *scoring) {
    struct cnlk_gathered *gathered = &scoring->gathered;
    gathered->page_count = gathered->number_count = 0;
    memset(gathered->rows, 0, sizeof gathered->rows);
}

/// Room for one page more with all its phrases; 0 when memory is short.
static int make_room(struct cnlk_gathered *gathered, int phrases) {
    if (gathered->page_count == gathered->page_room) {
        int64_t room = gathered->page_room ? gathered->page_room * 2 : 256;
        void *pages = realloc(gathered->pages, (size_t)room * sizeof *gathered->pages);
        if (pages == NULL) return 0;
        gathered->pages = pages;
        gathered->page_room = room;
    }
    int64_t most = gathered->number_count + (int64_t)phrases * (CNLK_PLACES + 2);
    if (most > gathered->number_room) {
        int64_t room = most > gathered->number_room * 2 ? most : gathered->number_room * 2;
        void *numbers = realloc(gathered->numbers, (size_t)room * sizeof *gathered->numbers);
        if (numbers == NULL) return 0;
        gathered->numbers = numbers;
        gathered->number_room = room;
    }
    return 1;
}

void cnlk_gather(
    const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count, (void)values;
    cnlk_scoring *scoring = api->xUserData(fts);
    struct cnlk_gathered *gathered = &scoring->gathered;
    sqlite3_int64 page = api->xRowid(fts);
    int phrases = api->xPhraseCount(fts);
    if (phrases > CNLK_MOST_PHRASES) {
        sqlite3_result_error_code(context, SQLITE_TOOBIG);
        return;
    }
    // A page that was taken out is passed over, as in `cnlk_score`.
    if (cnlk_length_of_page(scoring, page) == 0) return;
    if (!make_room(gathered, phrases)) {
        sqlite3_result_error_nomem(context);
        return;
    }
    struct cnlk_gathered_page *entry = &gathered->pages[gathered->page_count++];
    *entry = (struct cnlk_gathered_page){page, 0, gathered->number_count};
    for (int phrase = 0; phrase < phrases; phrase++) {
        struct cnlk_phrase found;
        cnlk_read_phrase(api, fts, phrase, &found);
        if (found.count == 0) continue;
        entry->phrases |= (uint64_t)1 << phrase;
        gathered->rows[phrase]++;
        int32_t *numbers = gathered->numbers + gathered->number_count;
        memcpy(numbers, &found.frequency, sizeof found.frequency);
        numbers[1] = found.count;
        memcpy(numbers + 2, found.places, (size_t)found.count * sizeof *numbers);
        gathered->number_count += 2 + found.count;
    }
}

int64_t cnlk_gathered_count(const cnlk_scoring *scoring) { return scoring->gathered.page_count; }

int64_t cnlk_gathered_rows(const cnlk_scoring *scoring, int phrase) {
    return phrase < CNLK_MOST_PHRASES ? scoring->gathered.rows[phrase] : 0;
}

void cnlk_gather_end(cnlk_scoring *scoring) {
    for (int phrase = 0; phrase < CNLK_MOST_PHRASES; phrase++) {
        scoring->rarity[phrase] = cnlk_rarity(scoring, (double)scoring->gathered.rows[phrase]);
    }
}

void cnlk_scoring_begin_gathered(cnlk_scoring *scoring) {
    const struct cnlk_gathered *gathered = &scoring->gathered;
    cnlk_scoring_begin(scoring);
    if (gathered->page_count < fewest_pages) return;
    double share = (double)scoring->count / (double)(gathered->pages[gathered->page_count - 1].page + 1);
    for (int phrase = 0; phrase < CNLK_MOST_PHRASES; phrase++) {
        scoring->rarity[phrase] = cnlk_rarity(scoring, (double)gathered->rows[phrase] * share);
    }
    scoring->is_prepared = 1;
}

double cnlk_gathered_page(const cnlk_scoring *scoring, int64_t index, int64_t *page, uint64_t *phrases) {
    const struct cnlk_gathered_page *entry = &scoring->gathered.pages[index];
    *page = entry->page;
    *phrases = entry->phrases;
    int code = cnlk_length_of_page(scoring, entry->page);
    const int32_t *numbers = scoring->gathered.numbers + entry->first;
    double score = 0;
    struct cnlk_phrase found[2];
    int last = -2;
    for (uint64_t rest = entry->phrases; rest != 0; rest &= rest - 1) {
        int phrase = __builtin_ctzll(rest);
        struct cnlk_phrase *now = &found[phrase & 1];
        memcpy(&now->frequency, numbers, sizeof now->frequency);
        now->count = numbers[1];
        memcpy(now->places, numbers + 2, (size_t)now->count * sizeof *numbers);
        numbers += 2 + now->count;
        score += cnlk_add_phrase(scoring, code, phrase, now, last == phrase - 1 ? &found[1 - (phrase & 1)] : NULL);
        last = phrase;
    }
    return score;
}
