// SQLite for Swift, and the parts of FTS5 that want C function tables: a tokenizer and a scoring function.
#pragma once
#include <sqlite3.h>
#include <stdint.h>

// -- Terms (tokenizer.c) --
//
// A text that was analysed before it reaches FTS5 is handed over as a prepared stream of terms:
//
//     byte 0      CNLK_STREAM_MARK
//     then for each term
//     1 byte      length of the term in bytes, 1 to 127; CNLK_COLOCATED added when it stands at the place of the term before it
//     n bytes     the term, no byte zero
//
// Any other text is plain and goes to the analyser that was registered.

#define CNLK_STREAM_MARK 0x01
#define CNLK_COLOCATED 0x80

/// Writes the stream of a plain query into memory that stays valid until the next call, and its length; returns 0, or an SQLite code.
typedef int (*cnlk_analyze)(
    void *_Nullable context, const char *_Nonnull text, int32_t length, const char *_Nullable *_Nonnull stream,
    int32_t *_Nonnull stream_length);

/// What the scoring function knows of one connection. Owner: the caller, who frees it after closing the connection.
typedef struct cnlk_scoring cnlk_scoring;
cnlk_scoring *_Nullable cnlk_scoring_new(void);
void cnlk_scoring_free(cnlk_scoring *_Nullable scoring);

/// Registers the tokenizer `nlk` and the auxiliary function `nlk_score` with a connection.
/// `context` and `scoring` must outlive the connection. Returns an SQLite code.
int cnlk_register(
    sqlite3 *_Nonnull db, cnlk_analyze _Nonnull analyze, void *_Nullable context, cnlk_scoring *_Nonnull scoring);

// -- Scores (scoring.c) --

/// Length codes of all pages, by page number; 0: no such page. Copied.
/// Returns 0 when memory is short, else 1.
int cnlk_scoring_set_lengths(cnlk_scoring *_Nonnull scoring, const uint8_t *_Nullable codes, int64_t count);
/// To be called before each query that asks for `nlk_score`: rarities are computed anew at its first row.
void cnlk_scoring_begin(cnlk_scoring *_Nonnull scoring);
/// The code of a page of `terms` terms.
uint8_t cnlk_length_code(int64_t terms);

// -- Matching (segments.c, matching.c, positions.c) --
//
// Finds and scores the pages of a query in one pass over the tables of FTS5, by the same formula as `nlk_score`, for phrases of whole terms:
// `cnlk_match_begin`, `cnlk_match_add` for each phrase, `cnlk_match_group`, `cnlk_match_count`, then scores group by group. To be called between two
// changes of the file, after `cnlk_scoring_set_lengths`. Where a function returns SQLITE_TOOBIG, FTS5 is to be asked instead.

/// Most phrases of a query that can be told apart.
#define CNLK_MOST_PHRASES 64

/// Owner: the caller, who frees it before closing the connection; `scoring` must outlive it.
typedef struct cnlk_matcher cnlk_matcher;
/// NULL, and an SQLite code in `status`, where that fails.
cnlk_matcher *_Nullable cnlk_matcher_new(sqlite3 *_Nonnull db, cnlk_scoring *_Nonnull scoring, int *_Nonnull status);
void cnlk_matcher_free(cnlk_matcher *_Nullable matcher);
/// Forgets the query before.
int cnlk_match_begin(cnlk_matcher *_Nonnull matcher);
/// Adds a phrase, numbered from 0: a stream of terms, of which those at neighbouring places stand side by side.
int cnlk_match_add(cnlk_matcher *_Nonnull matcher, const uint8_t *_Nonnull stream, int32_t length);
/// Pages that hold a phrase.
int64_t cnlk_match_rows(const cnlk_matcher *_Nonnull matcher, int phrase);
/// Puts pages together that hold the same phrases: pages that hold any of `phrases` (bit n: number n). Phrases may be added afterwards, and
/// pages put together again.
int cnlk_match_group(cnlk_matcher *_Nonnull matcher, uint64_t phrases);
int cnlk_match_group_count(const cnlk_matcher *_Nonnull matcher);
/// Bit n: pages of the group hold phrase n.
uint64_t cnlk_match_mask(const cnlk_matcher *_Nonnull matcher, int group);
/// Pages of the group.
int64_t cnlk_match_size(const cnlk_matcher *_Nonnull matcher, int group);
/// Sets which phrases count in scores from here on, in the order of the query.
void cnlk_match_count(cnlk_matcher *_Nonnull matcher, const int32_t *_Nonnull phrases, int count);
/// No page of the group scores more.
double cnlk_match_bound(const cnlk_matcher *_Nonnull matcher, int group);
/// Numbers and scores of the pages of the group, by number.
int cnlk_match_scores(cnlk_matcher *_Nonnull matcher, int group, int64_t *_Nonnull pages, double *_Nonnull scores);
/// Frees what the query holds.
void cnlk_match_end(cnlk_matcher *_Nonnull matcher);

// -- Binding (binding.c) --
// SQLITE_TRANSIENT and SQLITE_STATIC are casts of numbers to function pointers, which Swift does not import.

/// Binds bytes as text that SQLite copies.
int cnlk_bind_text(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int64_t count);
/// Binds bytes as a blob that SQLite copies.
int cnlk_bind_blob(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int64_t count);
