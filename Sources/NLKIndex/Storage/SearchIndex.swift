import Glibc
import NLKCore

/// An index file: documents with their text, found again by what is in them.
///
/// One thread uses an object at a time; several objects and processes may read one file while one writes to it.
///
/// ```swift
/// let analyzer = try SearchAnalyzer(PipelineConfiguration())
/// let index = try SearchIndex(path: "notes.nlkindex", analyzer: analyzer, access: .create)
/// let reader = try DocumentAnalyzer(analyzer)
/// try index.batch { batch throws(NLKError) in
///     try batch.store(reader.analyse(IndexItem(identifier: "1"), text: "租金三千元"))
/// }
/// for hit in try index.search(SearchRequest("租金")).hits { print(hit.identifier, hit.snippet.text) }
/// ```
public final class SearchIndex {
    public enum Access: Sendable {
        case read
        case write
        /// Write, and make the file where there is none.
        case create
    }

    public let path: String
    public let analyzer: SearchAnalyzer
    let access: Access
    let database: Database
    let worker: SearchAnalyzerWorker
    var lengths = PageLengths()
    /// State of the file that the length codes in the scoring function belong to.
    var scoredVersion = -1
    /// Batches of this object so far; `data_version` of the file tells those of others only.
    var changes = 0

    /// Opens the index at `path`.
    ///
    /// - Throws: `NLKError`: `badInput` (no index there, another kind of file, damage), `io`.
    public init(path: String, analyzer: SearchAnalyzer, access: Access = .read) throws(NLKError) {
        self.path = path
        self.analyzer = analyzer
        self.access = access
        let worker = analyzer.makeWorker()
        self.worker = worker
        let terms: (UnsafeBufferPointer<UInt8>) -> [UInt8] = { text in
            QueryTerms.plain(text, worker)
        }
        database =
            switch access {
            case .read: try IndexFile.read(path, terms: terms)
            case .write: try IndexFile.write(path, creates: false, terms: terms)
            case .create: try IndexFile.write(path, creates: true, terms: terms)
            }
    }

    /// Number of documents.
    public func count() throws(NLKError) -> Int { try database.number("SELECT count(*) FROM documents") }

    /// Whether every document was analysed with the dictionaries and options of `analyzer`; else queries may miss words until
    /// `rebuild()`. True for an empty index.
    public func isCurrent() throws(NLKError) -> Bool {
        for (number, text) in try fingerprints() where !analyzer.fingerprint.isCurrent(text) {
            let isUsed = try database.statement("SELECT 1 FROM documents WHERE fingerprint = ?1 LIMIT 1")
                .first([.integer(number)]) { _ in true }
            if isUsed != nil { return false }
        }
        return true
    }

    /// The fingerprints that documents have or had, by number: a few.
    func fingerprints() throws(NLKError) -> [Int: String] {
        var texts: [Int: String] = [:]
        try database.statement("SELECT id, value FROM fingerprints").forEach { (row) throws(NLKError) in
            texts[row.integer(0)] = row.text(1)
        }
        return texts
    }

    /// Primary subtags of the languages whose lemmas the index has.
    func lemmaTags() throws(NLKError) -> [String] {
        Set(try fingerprints().values.flatMap(Fingerprint.tags)).sorted()
    }

    /// What a client last said to have handed over, by the client's name.
    public func clientState(_ name: String = "") throws(NLKError) -> [UInt8]? {
        try database.statement("SELECT value FROM settings WHERE name = ?1")
            .first([.text("client " + name)]) { $0.bytes(0) }
    }

    /// Changes the index all or nothing: what `body` does is there when this returns, and none of it when it throws.
    ///
    /// With `newState`, the state of the client is set at the same time, after checking that it still is `expected`.
    /// - Throws: what `body` throws; `NLKError` (`badInput`) when the client's state is another than expected.
    public func batch<Result>(
        client: String = "", expecting expected: [UInt8]? = nil, newState: [UInt8]? = nil,
        _ body: (IndexBatch) throws(NLKError) -> Result
    ) throws(NLKError) -> Result {
        lengths.forget()
        return try database.transaction("BEGIN IMMEDIATE") { () throws(NLKError) in
            if let expected, try clientState(client) ?? [] != expected {
                throw NLKError(.badInput, "the client state of the index is not the expected one: ask for it again")
            }
            let batch = try IndexBatch(self)
            changes += 1
            let result = try body(batch)
            try batch.finish()
            if let newState {
                try database.statement("INSERT OR REPLACE INTO settings(name, value) VALUES(?1, ?2)")
                    .run([.text("client " + client), .blob(newState)])
            }
            return result
        }
    }

    /// The time now, in seconds since 1970.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
