import CNLKSQLite
import NLKCore

/// A prepared statement; owns its handle. Used by the thread that uses its database.
final class Statement {
    private let handle: OpaquePointer
    /// Outlives its statements: the index owns it, and it owns those that are kept.
    private unowned let database: Database

    init(_ database: Database, _ sql: String, isKept: Bool) throws(NLKError) {
        var handle: OpaquePointer?
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let status = sqlite3_prepare_v3(database.handle, sql, -1, flags, &handle, nil)
        guard status == SQLITE_OK, let handle else { throw database.fault(status) }
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Starts over with new values for `?1`, `?2` …
    func bind(_ values: [DatabaseValue]) throws(NLKError) {
        sqlite3_reset(handle)
        for (index, value) in values.enumerated() {
            let status = bind(value, Int32(index + 1))
            guard status == SQLITE_OK else { throw database.fault(status) }
        }
    }

    private func bind(_ value: DatabaseValue, _ index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, number)
        case .real(let number): return sqlite3_bind_double(handle, index, number)
        case .text(var text): return text.withUTF8 { cnlk_bind_text(handle, index, $0.baseAddress, Int64($0.count)) }
        case .textBytes(let bytes):
            return bytes.withUnsafeBytes { cnlk_bind_text(handle, index, $0.baseAddress, Int64($0.count)) }
        case .blob(let bytes):
            return bytes.withUnsafeBytes { cnlk_bind_blob(handle, index, $0.baseAddress, Int64($0.count)) }
        }
    }

    /// Goes to the next row; `false` behind the last.
    func step() throws(NLKError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let status:
            // The reset frees locks; its status is that of the step.
            sqlite3_reset(handle)
            throw database.fault(status)
        }
    }

    /// Lets go of the rows, and of the state of the file that they were read from.
    func reset() { sqlite3_reset(handle) }

    /// Runs a statement that gives no rows.
    func run(_ values: [DatabaseValue] = []) throws(NLKError) {
        try bind(values)
        defer { reset() }
        while try step() {}
    }

    /// Calls `body` for each row.
    func forEach(_ values: [DatabaseValue] = [], _ body: (Statement) throws(NLKError) -> Void) throws(NLKError) {
        try bind(values)
        defer { reset() }
        while try step() { try body(self) }
    }

    /// What `body` makes of the first row, `nil` when there is none.
    func first<Result>(_ values: [DatabaseValue] = [], _ body: (Statement) -> Result) throws(NLKError) -> Result? {
        try bind(values)
        defer { reset() }
        return try step() ? body(self) : nil
    }
}

extension Statement {
    // Columns count from 0; valid between `step()` and the next call.

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
    func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
    func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }
    func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Text or blob.
    func bytes(_ column: Int32) -> [UInt8] {
        let start = sqlite3_column_blob(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
