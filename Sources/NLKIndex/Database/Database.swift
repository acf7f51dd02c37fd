import CNLKSQLite
import NLKCore

/// A connection to an index file; owns its handle. Used by one thread at a time.
final class Database {
    enum Access {
        /// An existing file.
        case read
        /// A file that is on a medium where nothing can be written and that nobody changes.
        case unchanging
        case write
    }

    let path: String
    fileprivate(set) var handle: OpaquePointer
    private let scoring: OpaquePointer
    private let analyzer: PlainTextTerms
    private var kept: [String: Statement] = [:]
    /// Reads terms from the tables of FTS5; opened with the first search (`Database+Matching.swift`).
    private(set) var openedMatcher: OpaquePointer?

    /// Opens the file at `path`, which `.write` creates. Plain text that reaches the tokenizer is analysed by `terms`.
    init(path: String, access: Access, terms: @escaping (UnsafeBufferPointer<UInt8>) -> [UInt8]) throws(NLKError) {
        guard let scoring = cnlk_scoring_new() else { throw DatabaseFault.error(SQLITE_NOMEM, nil, path: path) }
        var handle: OpaquePointer?
        let flags: Int32 =
            switch access {
            case .read: SQLITE_OPEN_READONLY
            case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            case .write: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        let name = access == .unchanging ? Self.unchangingName(path) : path
        let status = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard status == SQLITE_OK, let handle else {
            let error = DatabaseFault.error(status, handle, path: path)
            sqlite3_close_v2(handle)
            cnlk_scoring_free(scoring)
            throw error
        }
        self.path = path
        self.handle = handle
        self.scoring = scoring
        analyzer = PlainTextTerms(terms)
        sqlite3_busy_timeout(handle, 30_000)
        let registered = cnlk_register(handle, PlainTextTerms.callback, analyzer.context, scoring)
        guard registered == SQLITE_OK else {
            // `deinit` runs, since all is set.
            throw registered == SQLITE_NOTFOUND
                ? NLKError(.missingComponent, "this SQLite has no full-text search (FTS5): install libsqlite3-0")
                : fault(registered)
        }
    }

    deinit {
        kept.removeAll()
        cnlk_matcher_free(openedMatcher)
        sqlite3_close_v2(handle)
        cnlk_scoring_free(scoring)
    }

    func fault(_ status: Int32) -> NLKError { DatabaseFault.error(status, handle, path: path) }

    /// Runs statements that give no rows that matter.
    func execute(_ sql: String) throws(NLKError) {
        let status = sqlite3_exec(handle, sql, nil, nil, nil)
        guard status == SQLITE_OK else { throw fault(status) }
    }

    /// The statement `sql`, prepared once and kept.
    func statement(_ sql: String) throws(NLKError) -> Statement {
        if let statement = kept[sql] { return statement }
        let statement = try Statement(self, sql, isKept: true)
        kept[sql] = statement
        return statement
    }

    /// The first column of the first row as a number, 0 when there is none.
    func number(_ sql: String, _ values: [DatabaseValue] = []) throws(NLKError) -> Int {
        try Statement(self, sql, isKept: false).first(values) { $0.integer(0) } ?? 0
    }

    /// Number of the row that was stored last.
    var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// Changes all or nothing. What `body` throws, or a failing commit, takes everything back.
    func transaction<Result>(_ begin: String, _ body: () throws(NLKError) -> Result) throws(NLKError) -> Result {
        try execute(begin)
        do throws(NLKError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some faults have rolled back by themselves; then there is nothing to do and the status says so.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// A connection has its own statements: a URI with the path escaped.
    private static func unchangingName(_ path: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        var name = Array("file:".utf8)
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2F, 0x2D, 0x2E, 0x5F: name.append(byte)
            default: name += [0x25, hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: name, as: UTF8.self) + "?immutable=1"
    }
}

extension Database {
    /// Hands the length codes of all pages to the scoring function.
    func setLengths(_ codes: [UInt8]) throws(NLKError) {
        let isDone = codes.withUnsafeBufferPointer {
            cnlk_scoring_set_lengths(scoring, $0.baseAddress, Int64($0.count))
        }
        guard isDone == 1 else { throw DatabaseFault.error(SQLITE_NOMEM, nil, path: path) }
    }

    /// To be called before each search that FTS5 answers.
    func beginScoring() { cnlk_scoring_begin(scoring) }

    func matcher() throws(NLKError) -> OpaquePointer {
        if let openedMatcher { return openedMatcher }
        var status = SQLITE_OK
        guard let matcher = cnlk_matcher_new(handle, scoring, &status) else { throw fault(status) }
        openedMatcher = matcher
        return matcher
    }

    static func lengthCode(terms: Int) -> UInt8 { cnlk_length_code(Int64(terms)) }
}

/// Analyses plain text for the tokenizer of a connection, which it must outlive.
private final class PlainTextTerms {
    private let terms: (UnsafeBufferPointer<UInt8>) -> [UInt8]
    /// The last stream, which SQLite reads until it asks for the next. Owner: this object.
    private var stream: UnsafeMutableBufferPointer<CChar> = .allocate(capacity: 0)

    init(_ terms: @escaping (UnsafeBufferPointer<UInt8>) -> [UInt8]) { self.terms = terms }

    deinit { stream.deallocate() }

    /// Unretained: the database keeps this object as long as its handle.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let callback: cnlk_analyze = { context, text, length, stream, streamLength in
        guard let context else { return SQLITE_MISUSE }
        let own = Unmanaged<PlainTextTerms>.fromOpaque(context).takeUnretainedValue()
        let result = text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            own.terms(UnsafeBufferPointer(start: $0, count: Int(length)))
        }
        own.stream.deallocate()
        own.stream = .allocate(capacity: result.count)
        for (index, byte) in result.enumerated() { own.stream[index] = CChar(bitPattern: byte) }
        stream.pointee = own.stream.baseAddress.map { UnsafePointer($0) }
        streamLength.pointee = Int32(result.count)
        return SQLITE_OK
    }
}
