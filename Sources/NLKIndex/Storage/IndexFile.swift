import Glibc
import NLKCore

/// Opens, checks and creates index files.
enum IndexFile {
    /// Opens the index at `path` for reading.
    ///
    /// - Throws: `NLKError`: `badInput` (there is none, or the file is something else or damaged), `io`.
    static func read(
        _ path: String, terms: @escaping (UnsafeBufferPointer<UInt8>) -> [UInt8]
    ) throws(NLKError) -> Database {
        guard let size = try sizeOfFile(path) else {
            throw NLKError(.badInput, "there is no index '\(path)': make it with nlk index add --index '\(path)' FILE")
        }
        guard size > 0 else { throw DatabaseFault.foreign(path) }
        do throws(NLKError) {
            let database = try Database(path: path, access: .read, terms: terms)
            try check(database)
            return database
        } catch {
            // A file of the WAL kind wants a second file beside it even for reading. Where none can be made, nobody writes either.
            guard error.code == .io, access(folder(of: path), W_OK) != 0, access(path + "-wal", F_OK) != 0 else {
                throw error
            }
            let database = try Database(path: path, access: .unchanging, terms: terms)
            try check(database)
            return database
        }
    }

    /// Opens the index at `path` for writing; makes it where there is none and `creates`.
    ///
    /// - Throws: as `read`; a file that is something else is left as it is.
    static func write(
        _ path: String, creates: Bool, terms: @escaping (UnsafeBufferPointer<UInt8>) -> [UInt8]
    ) throws(NLKError) -> Database {
        let size = try sizeOfFile(path)
        if size == nil, !creates {
            throw NLKError(.badInput, "there is no index '\(path)': make it with nlk index add --index '\(path)' FILE")
        }
        if size != nil, access(path, W_OK) != 0 {
            throw NLKError(
                .io, "cannot write the index '\(path)': it is read-only", cause: String(cString: strerror(errno)))
        }
        let database = try Database(path: path, access: .write, terms: terms)
        if try isEmpty(database) {
            guard creates else { throw DatabaseFault.foreign(path) }
            try create(database)
        }
        try check(database)
        try migrate(database)
        try database.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY")
        return database
    }

    private static func isEmpty(_ database: Database) throws(NLKError) -> Bool {
        for sql in ["PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master"] {
            guard try database.number(sql) == 0 else { return false }
        }
        return true
    }

    private static func create(_ database: Database) throws(NLKError) {
        // Two pages of the full-text tables, or seven texts of a kilobyte, fill 8 KiB nearly to the brim.
        try database.execute("PRAGMA page_size = 8192; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
        try database.transaction("BEGIN IMMEDIATE") { () throws(NLKError) in
            // Another process may have been faster.
            if try isEmpty(database) { try database.execute(IndexSchema.creation) }
        }
    }

    private static func check(_ database: Database) throws(NLKError) {
        guard try database.number("PRAGMA application_id") == IndexSchema.application else {
            throw DatabaseFault.foreign(database.path)
        }
        let version = try database.number("PRAGMA user_version")
        guard version <= IndexSchema.version else {
            throw NLKError(
                .badInput, "the index '\(database.path)' was made by a newer nlk (schema \(version)): use that one")
        }
        try database.execute("PRAGMA mmap_size = 1073741824")
    }

    private static func migrate(_ database: Database) throws(NLKError) {
        guard try database.number("PRAGMA user_version") < IndexSchema.version else { return }
        try database.transaction("BEGIN IMMEDIATE") { () throws(NLKError) in
            var version = try database.number("PRAGMA user_version")
            while version < IndexSchema.version, let step = IndexSchema.migrations[version] {
                version += 1
                try database.execute(step + "; PRAGMA user_version = \(version)")
            }
        }
    }

    /// `nil` where there is no file.
    private static func sizeOfFile(_ path: String) throws(NLKError) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw NLKError(.io, "cannot open the index '\(path)'", cause: String(cString: strerror(errno)))
        }
        guard (status.st_mode & S_IFMT) == S_IFREG else {
            throw NLKError(.badInput, "'\(path)' is no file: name a file for the index")
        }
        return Int(status.st_size)
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }
}
