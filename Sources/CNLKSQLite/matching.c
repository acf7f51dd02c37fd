// Finds the pages of all phrases of a query and scores them, from postings that are read once (segments.c).
#include <stdlib.h>
#include <string.h>

#include "matching.h"
#include "stream.h"

/// Bytes of terms that are kept from one query to the next.
static const int64_t most_held = 32 << 20;

cnlk_matcher *cnlk_matcher_new(sqlite3 *db, cnlk_scoring *scoring, int *status) {
    cnlk_matcher *matcher = calloc(1, sizeof *matcher);
    *status = SQLITE_NOMEM;
    if (matcher == NULL) return NULL;
    matcher->scoring = scoring;
    *status = cnlk_segments_open(&matcher->segments, db);
    if (*status == SQLITE_OK) return matcher;
    cnlk_matcher_free(matcher);
    return NULL;
}

static void free_terms(cnlk_matcher *matcher) {
    for (int index = 0; index < matcher->kept_count; index++) {
        cnlk_postings_free(&matcher->terms[index]->postings);
        free(matcher->terms[index]);
    }
    matcher->kept_count = 0;
}

void cnlk_match_end(cnlk_matcher *matcher) {
    for (int index = 0; index < matcher->phrase_count; index++) {
        if (!matcher->phrases[index].is_shared) free(matcher->phrases[index].pages);
    }
    int64_t held = 0;
    for (int index = 0; index < matcher->kept_count; index++) {
        struct cnlk_postings *postings = &matcher->terms[index]->postings;
        postings->count = postings->length = 0;
        held += postings->byte_room + postings->room * (int64_t)(sizeof *postings->pages + sizeof *postings->spans);
    }
    if (held > most_held) free_terms(matcher);
    free(matcher->grouped);
    matcher->grouped = NULL;
    matcher->term_count = matcher->listed_count = matcher->place_count = matcher->phrase_count = matcher->group_count = 0;
    matcher->counted_count = 0;
    matcher->posting_count = 0;
}

void cnlk_matcher_free(cnlk_matcher *matcher) {
    if (matcher == NULL) return;
    cnlk_match_end(matcher);
    free_terms(matcher);
    cnlk_segments_close(&matcher->segments);
    free(matcher->masks);
    free(matcher->now.values);
    free(matcher->next.values);
    free(matcher);
}

int cnlk_match_begin(cnlk_matcher *matcher) {
    cnlk_match_end(matcher);
    return cnlk_segments_begin(&matcher->segments);
}

// -- Terms --

static int compare_pages(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return a < b ? -1 : a > b;
}

/// Puts pages in order that came from segments whose pages do not follow each other, which happens where documents were stored at once by
/// what merged tables in another order.
static int put_in_order(struct cnlk_postings *postings) {
    int64_t index = 1;
    while (index < postings->count && postings->pages[index - 1] < postings->pages[index]) index++;
    if (index >= postings->count) return SQLITE_OK;
    struct entry {
        int32_t page;
        struct cnlk_span span;
    } *entries = malloc((size_t)postings->count * sizeof *entries);
    if (entries == NULL) return SQLITE_NOMEM;
    for (index = 0; index < postings->count; index++) {
        entries[index] = (struct entry){postings->pages[index], postings->spans[index]};
    }
    qsort(entries, (size_t)postings->count, sizeof *entries, compare_pages);
    int64_t kept = 0;
    for (index = 0; index < postings->count; index++) {
        // No page stands in two segments; in a damaged file one of them counts.
        if (index && entries[index].page == entries[index - 1].page) continue;
        postings->pages[kept] = entries[index].page;
        postings->spans[kept++] = entries[index].span;
    }
    postings->count = kept;
    free(entries);
    return SQLITE_OK;
}

/// The number of a term, which is read when it is new.
static int add_term(cnlk_matcher *matcher, const uint8_t *key, int length, int *number) {
    for (*number = 0; *number < matcher->term_count; ++*number) {
        const struct cnlk_term *term = matcher->terms[*number];
        if (term->length == length && memcmp(term->key, key, (size_t)length) == 0) return SQLITE_OK;
    }
    if (*number == most_terms) return SQLITE_TOOBIG;
    if (*number == matcher->kept_count) {
        matcher->terms[*number] = calloc(1, sizeof *matcher->terms[*number]);
        if (matcher->terms[*number] == NULL) return SQLITE_NOMEM;
        matcher->kept_count++;
    }
    matcher->term_count++;
    struct cnlk_term *term = matcher->terms[*number];
    term->cursor = 0;
    memcpy(term->key, key, (size_t)length);
    term->length = length;
    int status = cnlk_segments_read(
        &matcher->segments, key, length, matcher->scoring, most_postings - matcher->posting_count, &term->postings);
    matcher->posting_count += term->postings.count;
    return status == SQLITE_OK ? put_in_order(&term->postings) : status;
}

// -- Pages of phrases --

/// Pages of any term of a place, ascending. `*is_shared`: they are those of its only term.
static int place_pages(cnlk_matcher *matcher, const struct cnlk_place *place, int32_t **pages, int64_t *count, int *is_shared) {
    struct cnlk_postings *first = &matcher->terms[matcher->listed[place->first]]->postings;
    *pages = first->pages;
    *count = first->count;
    *is_shared = 1;
    for (int index = 1; index < place->count; index++) {
        const struct cnlk_postings *other = &matcher->terms[matcher->listed[place->first + index]]->postings;
        if (other->count == 0) continue;
        int32_t *merged = malloc((size_t)(*count + other->count) * sizeof *merged);
        if (merged == NULL) {
            if (!*is_shared) free(*pages);
            return SQLITE_NOMEM;
        }
        int64_t left = 0, right = 0, length = 0;
        while (left < *count && right < other->count) {
            int32_t a = (*pages)[left], b = other->pages[right];
            merged[length++] = a < b ? a : b;
            left += a <= b;
            right += b <= a;
        }
        while (left < *count) merged[length++] = (*pages)[left++];
        while (right < other->count) merged[length++] = other->pages[right++];
        if (!*is_shared) free(*pages);
        *pages = merged;
        *count = length;
        *is_shared = 0;
    }
    return SQLITE_OK;
}

static int64_t place_size(const cnlk_matcher *matcher, const struct cnlk_place *place) {
    int64_t size = 0;
    for (int index = 0; index < place->count; index++) size += matcher->terms[matcher->listed[place->first + index]]->postings.count;
    return size;
}

/// Finds the pages of a phrase: those of its rarest place where all others stand in their order.
static int find_pages(cnlk_matcher *matcher, struct cnlk_matched_phrase *phrase) {
    const struct cnlk_place *places = &matcher->places[phrase->first_place], *rarest = places;
    for (int index = 1; index < phrase->place_count; index++) {
        if (place_size(matcher, &places[index]) < place_size(matcher, rarest)) rarest = &places[index];
    }
    int status = place_pages(matcher, rarest, &phrase->pages, &phrase->count, &phrase->is_shared);
    if (status != SQLITE_OK) {
        phrase->is_shared = 1;
        return status;
    }
    if (phrase->place_count == 1 || phrase->count == 0) return SQLITE_OK;
    int32_t *kept = malloc((size_t)phrase->count * sizeof *kept);
    if (kept == NULL) return SQLITE_NOMEM;
    int64_t count = 0;
    for (int64_t index = 0; index < phrase->count && status == SQLITE_OK; index++) {
        status = cnlk_read_phrase(matcher, phrase, phrase->pages[index]);
        if (status == SQLITE_OK && matcher->now.count > 0) kept[count++] = phrase->pages[index];
    }
    if (!phrase->is_shared) free(phrase->pages);
    *phrase = (struct cnlk_matched_phrase){phrase->first_place, phrase->place_count, kept, count, 0};
    return status;
}

int cnlk_match_add(cnlk_matcher *matcher, const uint8_t *stream, int32_t length) {
    if (matcher->phrase_count == CNLK_MOST_PHRASES) return SQLITE_TOOBIG;
    struct cnlk_matched_phrase *phrase = &matcher->phrases[matcher->phrase_count];
    *phrase = (struct cnlk_matched_phrase){.first_place = matcher->place_count, .is_shared = 1};
    struct cnlk_stream_term term;
    int32_t offset = 1;
    int status, number;
    while ((status = cnlk_next_term(stream, length, &offset, &term)) == SQLITE_ROW) {
        if (matcher->listed_count == most_terms) return SQLITE_TOOBIG;
        status = add_term(matcher, term.bytes, term.length, &number);
        if (status != SQLITE_OK) return status;
        if (!term.is_colocated || phrase->place_count == 0) {
            matcher->places[matcher->place_count++] = (struct cnlk_place){matcher->listed_count, 0};
            phrase->place_count++;
        }
        matcher->listed[matcher->listed_count++] = number;
        matcher->places[matcher->place_count - 1].count++;
    }
    if (status != SQLITE_DONE) return status;
    matcher->phrase_count++;
    return phrase->place_count > 0 ? find_pages(matcher, phrase) : SQLITE_OK;
}

int64_t cnlk_match_rows(const cnlk_matcher *matcher, int phrase) {
    return phrase < matcher->phrase_count ? matcher->phrases[phrase].count : 0;
}

// -- Pages by what stands on them --

static int group_of(cnlk_matcher *matcher, uint64_t mask) {
    for (int index = matcher->group_count; index-- > 0;) {
        if (matcher->groups[index].mask == mask) return index;
    }
    if (matcher->group_count == most_groups) return -1;
    matcher->groups[matcher->group_count] = (struct cnlk_group){mask, 0, 0};
    return matcher->group_count++;
}

/// Notes which of the pages that have a mask hold a phrase: goes through its pages, or, where they are many, looks for each.
static void mark_pages(cnlk_matcher *matcher, int number, const int32_t *touched, int64_t count) {
    const struct cnlk_matched_phrase *phrase = &matcher->phrases[number];
    uint64_t bit = (uint64_t)1 << number;
    if (phrase->count == 0) return;
    if (phrase->count / 16 <= count) {
        for (int64_t index = 0; index < phrase->count; index++) {
            uint64_t *mask = &matcher->masks[phrase->pages[index]];
            if (*mask != 0) *mask |= bit;
        }
        return;
    }
    int64_t cursor = 0;
    for (int64_t index = 0; index < count; index++) {
        // Pages ascend but where those of the next phrase begin.
        if (index > 0 && touched[index] < touched[index - 1]) cursor = 0;
        cursor = cnlk_seek(phrase->pages, phrase->count, cursor, touched[index]);
        if (cursor < phrase->count && phrase->pages[cursor] == touched[index]) matcher->masks[touched[index]] |= bit;
    }
}

int cnlk_match_group(cnlk_matcher *matcher, uint64_t phrases) {
    free(matcher->grouped);
    matcher->grouped = NULL;
    matcher->group_count = 0;
    if (matcher->mask_count < matcher->scoring->count) {
        free(matcher->masks);
        matcher->mask_count = 0;
        matcher->masks = calloc((size_t)matcher->scoring->count, sizeof *matcher->masks);
        if (matcher->masks == NULL) return SQLITE_NOMEM;
        matcher->mask_count = matcher->scoring->count;
    }
    int64_t most = 0, count = 0;
    for (int number = 0; number < matcher->phrase_count; number++) {
        if (phrases >> number & 1) most += matcher->phrases[number].count;
    }
    // No page stands there twice.
    if (most > matcher->scoring->count) most = matcher->scoring->count;
    int32_t *touched = malloc((size_t)(most + 1) * sizeof *touched);
    matcher->grouped = malloc((size_t)(most + 1) * sizeof *matcher->grouped);
    if (touched == NULL || matcher->grouped == NULL) {
        free(touched);
        return SQLITE_NOMEM;
    }
    for (int number = 0; number < matcher->phrase_count; number++) {
        const struct cnlk_matched_phrase *phrase = &matcher->phrases[number];
        for (int64_t index = 0; index < phrase->count && phrases >> number & 1; index++) {
            uint64_t *mask = &matcher->masks[phrase->pages[index]];
            if (*mask == 0) touched[count++] = phrase->pages[index];
            *mask |= (uint64_t)1 << number;
        }
    }
    for (int number = 0; number < matcher->phrase_count; number++) {
        if (!(phrases >> number & 1)) mark_pages(matcher, number, touched, count);
    }
    int status = SQLITE_OK, group = -1;
    for (int64_t index = 0; index < count && status == SQLITE_OK; index++) {
        // From here on it is the number of the page's group that stands there.
        uint64_t *mask = &matcher->masks[touched[index]];
        if (group < 0 || matcher->groups[group].mask != *mask) group = group_of(matcher, *mask);
        if (group < 0) status = SQLITE_TOOBIG;
        else matcher->groups[group].count++;
        *mask = (uint64_t)(group < 0 ? 0 : group);
    }
    int64_t first = 0;
    for (int index = 0; index < matcher->group_count; index++) {
        matcher->groups[index].first = first;
        first += matcher->groups[index].count;
        matcher->groups[index].count = 0;
    }
    for (int64_t index = 0; index < count; index++) {
        uint64_t *mask = &matcher->masks[touched[index]];
        if (status == SQLITE_OK) {
            // Pages of a group came with the same phrase, the first of its mask, and ascend as that does.
            struct cnlk_group *place = &matcher->groups[*mask];
            matcher->grouped[place->first + place->count++] = touched[index];
        }
        *mask = 0;
    }
    free(touched);
    return status;
}

int cnlk_match_group_count(const cnlk_matcher *matcher) { return matcher->group_count; }

uint64_t cnlk_match_mask(const cnlk_matcher *matcher, int group) { return matcher->groups[group].mask; }

int64_t cnlk_match_size(const cnlk_matcher *matcher, int group) { return matcher->groups[group].count; }

// -- Scores --

void cnlk_match_count(cnlk_matcher *matcher, const int32_t *phrases, int count) {
    matcher->counted_count = count < CNLK_MOST_PHRASES ? count : CNLK_MOST_PHRASES;
    for (int index = 0; index < matcher->counted_count; index++) {
        matcher->counted[index] = phrases[index];
        matcher->scoring->rarity[index] = cnlk_rarity(matcher->scoring, (double)matcher->phrases[phrases[index]].count);
    }
}

double cnlk_match_bound(const cnlk_matcher *matcher, int group) {
    uint64_t mask = matcher->groups[group].mask;
    double bound = 0;
    int last = -2;
    for (int index = 0; index < matcher->counted_count; index++) {
        if (!(mask >> matcher->counted[index] & 1)) continue;
        bound += cnlk_most_of_phrase(matcher->scoring, index, last == index - 1);
        last = index;
    }
    return bound;
}

int cnlk_match_scores(cnlk_matcher *matcher, int group, int64_t *pages, double *scores) {
    const struct cnlk_group *place = &matcher->groups[group];
    for (int64_t index = 0; index < place->count; index++) {
        int32_t page = matcher->grouped[place->first + index];
        int code = cnlk_length_of_page(matcher->scoring, page), last = -2;
        struct cnlk_phrase found[2];
        double score = 0;
        for (int number = 0; number < matcher->counted_count; number++) {
            int phrase = matcher->counted[number];
            if (!(place->mask >> phrase & 1)) continue;
            int status = cnlk_read_phrase(matcher, &matcher->phrases[phrase], page);
            if (status != SQLITE_OK) return status;
            struct cnlk_phrase *now = &found[number & 1];
            now->frequency = 0;
            now->count = 0;
            for (int64_t position = 0; position < matcher->now.count; position++) {
                cnlk_add_place(now, matcher->now.values[position], matcher->now.values[position] < 0);
            }
            score += cnlk_add_phrase(matcher->scoring, code, number, now, last == number - 1 ? &found[1 - (number & 1)] : NULL);
            last = number;
        }
        pages[index] = page;
        scores[index] = score;
    }
    return SQLITE_OK;
}
