import Glibc
import NLKCore
import NLKPipeline

/// Reads files on several threads and stores them in the order in which they were named.
///
/// Documents are stored some at a time, each time in one transaction; what was reported as stored survives whatever comes.
public final class IndexingRun: @unchecked Sendable {
    /// What became of one input.
    public enum Event: Sendable {
        /// Stored, and safe.
        case stored(IndexItem, pages: Int)
        /// The index has it already.
        case unchanged(IndexItem)
        /// It could not be read, or parts of it could not (`isPartial`; the rest is stored).
        case failed(IndexItem, NLKError, isPartial: Bool)
        /// Problems of an input.
        case diagnosed(IndexItem, [Diagnostic])

        /// The document that it is about.
        public var item: IndexItem {
            switch self {
            case .stored(let item, _), .unchanged(let item), .failed(let item, _, _), .diagnosed(let item, _): item
            }
        }
    }

    /// An input and what is known of it.
    public struct Source: Sendable {
        public var item: IndexItem
        public var input: Input

        public init(item: IndexItem, input: Input) {
            self.item = item
            self.input = input
        }
    }

    /// What is stored in one transaction: about this long, or this many bytes of text.
    private static let batchTime = 5.0
    private static let batchBytes = 16 << 20

    private let index: SearchIndex
    private let configuration: PipelineConfiguration
    /// When set, the identifiers of what a transaction stores become this client's state in it, NUL between two: what may not have been reported.
    public var client: String?
    private let readsAgain: Bool
    private let report: (Event) throws(NLKError) -> Void
    // All below is guarded by `turns`, whose lock is held while results are delivered.
    private var turns = OrderedTurns()
    private var taken = 0
    private var pending: [AnalysedDocument] = []
    private var pendingBytes = 0
    private var begun = SearchIndex.now()
    /// Whether tables are merged at the end of the run only.
    private var isLarge = false
    private var hasStored = false

    /// `report` is called in the order of the sources, by one thread at a time. `readsAgain`: what has not changed as well.
    public init(
        _ index: SearchIndex, _ configuration: PipelineConfiguration, readsAgain: Bool = false,
        report: @escaping (Event) throws(NLKError) -> Void
    ) throws(NLKError) {
        self.index = index
        self.configuration = configuration
        self.report = report
        self.readsAgain = readsAgain
    }

    /// Stores what is new or changed of `sources`.
    ///
    /// - Throws: `NLKError` of the index, or what `report` throws; what was reported as stored stays.
    public func run(_ sources: [Source], jobs: Int = 1, keywords: Int = 10) throws(NLKError) {
        var readers: [DocumentAnalyzer] = []
        for _ in 0..<max(1, min(jobs, sources.count)) {
            readers.append(try DocumentAnalyzer(index.analyzer, keywords: keywords))
        }
        let workers = Workers(readers: readers)
        (turns, taken) = (OrderedTurns(), 0)
        (pending, pendingBytes) = ([], 0)
        (isLarge, hasStored) = (sources.count > 500, false)
        // A run that ended early leaves the index as any other does; what ended it is what the caller is to know.
        defer { if isLarge, hasStored { try? index.setMerging(true) } }
        WorkerThreads.run(workers.readers.count) { number in
            while let (turn, hash) = self.turns.take({ () throws(NLKError) in try self.next(sources) }) {
                let outcome = self.work(sources[turn], knownAs: hash, workers.readers[number])
                self.turns.deliver(turn) { () throws(NLKError) in try self.deliver(outcome) }
            }
        }
        try turns.finish()
        try store()
        if isLarge, hasStored { try index.merge() }
    }

    /// The number of the next source, and the hash of its document in the index: as it is now, since others may have removed it.
    private func next(_ sources: [Source]) throws(NLKError) -> (turn: Int, hash: [UInt8]?)? {
        guard taken < sources.count else { return nil }
        taken += 1
        let identifier = sources[taken - 1].item.identifier
        return (taken - 1, readsAgain ? nil : try index.currentHash(identifier: identifier))
    }

    /// Each reader is used by the thread of its number only.
    private struct Workers: @unchecked Sendable {
        let readers: [DocumentAnalyzer]
    }

    private enum Outcome {
        case read(AnalysedDocument)
        case event(Event)
    }

    private func work(_ source: Source, knownAs hash: [UInt8]?, _ reader: DocumentAnalyzer) -> Outcome {
        var item = source.item
        do throws(NLKError) {
            var input = source.input
            switch input {
            case .file(let path):
                let bytes = try FileReader.read(path)
                item.hash = SHA256.bytes(bytes)
                if item.modified == nil { item.modified = Self.modified(path) }
                // Pages are read by another process, which opens the file itself.
                if hash != item.hash, !input.holdsPages { input = .bytes(bytes, name: path) }
            case .bytes(let bytes, _): item.hash = SHA256.bytes(bytes)
            case .standardInput:
                let bytes = try FileReader.readAll(STDIN_FILENO, name: input.name)
                item.hash = SHA256.bytes(bytes)
                input = .bytes(bytes, name: input.name)
            }
            if hash == item.hash { return .event(.unchanged(item)) }
            return .read(try reader.analyse(item, try input.open(configuration)))
        } catch {
            return .event(.failed(item, error, isPartial: false))
        }
    }

    private static func modified(_ path: String) -> Double? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Double(status.st_mtim.tv_sec)
    }

    private func deliver(_ outcome: Outcome) throws(NLKError) {
        switch outcome {
        case .event(let event):
            // Reports keep the order of the sources.
            try store()
            try report(event)
        case .read(let document):
            pending.append(document)
            pendingBytes += document.pages.reduce(0) { $0 + $1.text.count }
            if pendingBytes >= Self.batchBytes || SearchIndex.now() - begun >= Self.batchTime { try store() }
        }
    }

    private func store() throws(NLKError) {
        defer { begun = SearchIndex.now() }
        guard !pending.isEmpty else { return }
        // Before the first is stored, and not before: a run that finds nothing new writes nothing.
        if !hasStored { try index.setMerging(!isLarge) }
        hasStored = true
        let documents = pending
        (pending, pendingBytes) = ([], 0)
        let stored = client.map { _ in Array(documents.map { Array($0.item.identifier.utf8) }.joined(separator: [0])) }
        try index.batch(client: client ?? "", newState: stored) { (batch) throws(NLKError) in
            for document in documents { try batch.store(document) }
        }
        for document in documents {
            if !document.diagnostics.isEmpty { try report(.diagnosed(document.item, document.diagnostics)) }
            for failure in document.failures { try report(.failed(document.item, failure, isPartial: true)) }
            try report(.stored(document.item, pages: document.pages.count))
        }
    }
}
