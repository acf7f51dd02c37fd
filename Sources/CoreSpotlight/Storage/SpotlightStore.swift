import Dispatch
import Foundation
import NLKCore
import NLKIndex
import NLKPipeline
import Synchronization

/// An index file with its queue: what is asked first is done first, whoever asks.
final class SpotlightStore: Sendable {
    /// The open file with what is needed to fill it.
    final class Opened {
        let index: SearchIndex
        let analyzer: SearchAnalyzer
        let reader: DocumentAnalyzer

        /// Opens the file, which is made where there is none, and renews what was made with other dictionaries.
        init(path: String) throws(NLKError) {
            analyzer = try SpotlightStore.analyzer.get()
            reader = try DocumentAnalyzer(analyzer, keywords: 0)
            index = try SearchIndex(path: path, analyzer: analyzer, access: .create)
            if try !index.isCurrent() { try index.rebuild(keywords: 0) }
            try renewFacts()
        }

        /// Gives the items of an index of an earlier version their facts.
        private func renewFacts() throws(NLKError) {
            let (client, version) = ("facts", [AttributeFacts.version])
            guard try index.clientState(client) != version else { return }
            try index.batch(client: client, newState: version) { (batch) throws(NLKError) in
                try index.forEachDocument { (document) throws(NLKError) in
                    let record = try ItemRecord(document) { () throws(NLKError) in [] }
                    try batch.setFacts(record.indexItem.facts, of: document)
                }
            }
        }
    }

    let path: String
    private let queue: DispatchQueue
    /// Touched on `queue` only.
    nonisolated(unsafe) private var opened: Opened?

    /// The dictionaries, opened once for the process.
    static let analyzer = Result { () throws(NLKError) in try SearchAnalyzer(PipelineConfiguration()) }

    private struct Weak { weak var store: SpotlightStore? }
    private static let stores = Mutex<[String: Weak]>([:])

    private init(path: String) {
        self.path = path
        queue = DispatchQueue(label: "nlk.spotlight " + path)
    }

    /// The store of a file: one for all that use the file at the same time.
    static func at(_ path: String) -> SpotlightStore {
        let path = FileList.absolutePath(path)
        return stores.withLock { stores in
            if let store = stores[path]?.store { return store }
            stores = stores.filter { $0.value.store != nil }
            let store = SpotlightStore(path: path)
            stores[path] = Weak(store: store)
            return store
        }
    }

    /// Does `body` when all that was asked before is done, and reports on another queue.
    func perform<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable (Opened) throws(Failure) -> Value,
        failure: @escaping @Sendable (NLKError) -> Failure,
        done: @escaping @Sendable (Result<Value, Failure>) -> Void
    ) {
        queue.async { [self] in
            let result = Result { () throws(Failure) in try run(body, failure: failure) }
            // A handler may wait for this index again, so it must not hold the queue up.
            DispatchQueue.global().async { done(result) }
        }
    }

    /// Does `body` when all that was asked before is done, and waits for it. Not to be called on the queue of a store.
    func wait<Value, Failure: Error>(
        _ body: (Opened) throws(Failure) -> Value, failure: (NLKError) -> Failure
    ) throws(Failure) -> Value {
        let result = queue.sync { Result { () throws(Failure) in try run(body, failure: failure) } }
        return try result.get()
    }

    private func run<Value, Failure: Error>(
        _ body: (Opened) throws(Failure) -> Value, failure: (NLKError) -> Failure
    ) throws(Failure) -> Value {
        let current: Opened
        do {
            current = try open()
        } catch {
            throw failure(error)
        }
        return try body(current)
    }

    private func open() throws(NLKError) -> Opened {
        if let opened { return opened }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw NLKError(.io, "cannot make the folder '\(folder.path)'", cause: error.localizedDescription)
        }
        let new = try Opened(path: path)
        opened = new
        return new
    }
}
