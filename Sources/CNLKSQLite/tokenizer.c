#include <string.h>

#include "scoring.h"
#include "stream.h"

struct tokenizer {
    cnlk_analyze analyze;
    void *context;
};

static int create(void *context, const char **arguments, int count, Fts5Tokenizer **result) {
    (void)arguments, (void)count;
    // One for the connection, shared by its tables; it has no state of its own.
    *result = context;
    return SQLITE_OK;
}

static void delete(Fts5Tokenizer *tokenizer) { (void)tokenizer; }

static int tokenize(
    Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int length,
    int (*token)(void *, int, const char *, int, int, int)) {
    (void)flags;
    if (length == 0) return SQLITE_OK;
    if ((uint8_t)text[0] != CNLK_STREAM_MARK) {
        struct tokenizer *own = (struct tokenizer *)tokenizer;
        const char *stream = NULL;
        int32_t stream_length = 0;
        int status = own->analyze(own->context, text, length, &stream, &stream_length);
        if (status != SQLITE_OK || stream_length == 0) return status;
        text = stream;
        length = stream_length;
    }
    struct cnlk_stream_term term;
    int32_t offset = 1;
    int status;
    while ((status = cnlk_next_term((const uint8_t *)text, length, &offset, &term)) == SQLITE_ROW) {
        int flag = term.is_colocated ? FTS5_TOKEN_COLOCATED : 0;
        status = token(context, flag, (const char *)term.bytes, term.length, 0, 0);
        if (status != SQLITE_OK) return status;
    }
    return status == SQLITE_DONE ? SQLITE_OK : status;
}

/// Runs `SELECT fts5(?1)`, which hands out the table of functions. NULL when SQLite was built without FTS5.
static fts5_api *api_of(sqlite3 *db) {
    fts5_api *api = NULL;
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db, "SELECT fts5(?1)", -1, &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}

int cnlk_register(sqlite3 *db, cnlk_analyze analyze, void *context, cnlk_scoring *scoring) {
    fts5_api *api = api_of(db);
    if (api == NULL) return SQLITE_NOTFOUND;
    struct tokenizer *own = sqlite3_malloc(sizeof *own);
    if (own == NULL) return SQLITE_NOMEM;
    own->analyze = analyze;
    own->context = context;
    fts5_tokenizer functions = {create, delete, tokenize};
    // Owner of `own` from here on: the connection.
    int status = api->xCreateTokenizer(api, "nlk", own, &functions, sqlite3_free);
    if (status != SQLITE_OK) {
        sqlite3_free(own);
        return status;
    }
    return api->xCreateFunction(api, "nlk_score", scoring, cnlk_score, NULL);
}
