import CNLKSQLite
import NLKCore

/// Turns a status of SQLite into an error: the one place where that is done.
enum DatabaseFault {
    /// What `status` means for the index at `path`, with SQLite's own words from `handle` where it has some.
    static func error(_ status: Int32, _ handle: OpaquePointer?, path: String) -> NLKError {
        let cause = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(status))
        switch status & 0xFF {
        case SQLITE_NOTADB: return foreign(path)
        case SQLITE_CORRUPT:
            return damage(path, cause: cause)
        case SQLITE_FULL:
            return NLKError(
                .io,
                "no room on the disk for the index '\(path)': make room and run again; what was reported is stored",
                cause: cause)
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
            return NLKError(.io, "cannot write the index '\(path)': it is read-only", cause: cause)
        case SQLITE_BUSY, SQLITE_LOCKED:
            return NLKError(
                .io, "another process is writing to the index '\(path)': run again when it is done", cause: cause)
        case SQLITE_CANTOPEN:
            return NLKError(
                .io, "cannot open the index '\(path)': look at the folder and its permissions", cause: cause)
        default: return NLKError(.io, "cannot use the index '\(path)'", cause: cause)
        }
    }

    /// Numbers that no nlk writes.
    static func damage(_ path: String, cause: String) -> NLKError {
        NLKError(.badInput, "the index '\(path)' is damaged: index the files again into another file", cause: cause)
    }

    /// A file whose page numbers are used up.
    static func full(_ path: String) -> NLKError {
        NLKError(
            .badInput, "the index '\(path)' has given out its \(IndexSchema.mostPages) page numbers: begin another file"
        )
    }

    /// A file that something else made.
    static func foreign(_ path: String) -> NLKError {
        NLKError(.badInput, "'\(path)' is no index of nlk: name another file; this one is left as it is")
    }
}
