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

/// Registers the tokenizer `nlk` and the auxiliary functions `nlk_score` and `nlk_gather` with a connection.
/// `context` and `scoring` must outlive the connection. Returns an SQLite code.
int cnlk_register(
    sqlite3 *_Nonnull db, cnlk_analyze _Nonnull analyze, void *_Nullable context, cnlk_scoring *_Nonnull scoring);

// -- Scores (scoring.c) --

/// Length codes of all pages, by page number; 0: no such page. Copied. `pages` is the number of those that are not 0.
/// Returns 0 when memory is short, else 1.
int cnlk_scoring_set_lengths(cnlk_scoring *_Nonnull scoring, const uint8_t *_Nullable codes, int64_t count);
/// Pages that have a length code.
int64_t cnlk_scoring_page_count(const cnlk_scoring *_Nonnull scoring);
/// To be called before each search: rarities are computed anew at its first row.
void cnlk_scoring_begin(cnlk_scoring *_Nonnull scoring);
/// The code of a page of `terms` terms.
uint8_t cnlk_length_code(int64_t terms);

// -- Gathering (gathering.c) --
//
// `SELECT nlk_gather(terms) … MATCH` notes for each row which phrases of the query stand where. What was noted is scored afterwards, by the
// same formula as `nlk_score`. A query of more than 64 phrases gives SQLITE_TOOBIG.

/// Forgets what was gathered.
void cnlk_gather_begin(cnlk_scoring *_Nonnull scoring);
/// To be called when all rows were read, before scores are asked for.
void cnlk_gather_end(cnlk_scoring *_Nonnull scoring);
/// Instead of `cnlk_scoring_begin` for a query of the same phrases, after gathering was given up: rarities are told from the pages that were
/// gathered, the first of the index, where there are enough of them.
void cnlk_scoring_begin_gathered(cnlk_scoring *_Nonnull scoring);
/// Pages gathered.
int64_t cnlk_gathered_count(const cnlk_scoring *_Nonnull scoring);
/// Pages gathered that hold the phrase of this number, from 0 in the order of the query.
int64_t cnlk_gathered_rows(const cnlk_scoring *_Nonnull scoring, int phrase);
/// Score of the page at `index` (below the count); sets its number, and bit n of `phrases` where phrase n stands on it.
double cnlk_gathered_page(
    const cnlk_scoring *_Nonnull scoring, int64_t index, int64_t *_Nonnull page, uint64_t *_Nonnull phrases);

// -- Binding (binding.c) --
// SQLITE_TRANSIENT and SQLITE_STATIC are casts of numbers to function pointers, which Swift does not import.

/// Binds bytes as text that SQLite copies.
int cnlk_bind_text(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int64_t count);
/// Binds bytes as a blob that SQLite copies.
int cnlk_bind_blob(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int64_t count);
