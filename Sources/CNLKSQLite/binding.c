#include "cnlksqlite.h"

int cnlk_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int64_t count) {
    return sqlite3_bind_text64(statement, index, count > 0 ? bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int cnlk_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int64_t count) {
    return sqlite3_bind_blob64(statement, index, count > 0 ? bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT);
}
