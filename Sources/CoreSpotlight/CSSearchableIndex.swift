import Foundation
import NLKCore
import Synchronization

/// The items of a program, kept in a file and found again.
///
/// What one program asks of an index, from whatever thread, is done in the order in which it was asked; queries see what was asked before
/// them. Each call is stored as a whole or not at all, also when the process ends in the middle.
public final class CSSearchableIndex: Sendable {
    let store: SpotlightStore
    /// What was asked since `beginBatch()`.
    private let pending = Mutex<ChangeSet?>(nil)

    private let delegate = Mutex(WeakDelegate())

    private struct WeakDelegate: Sendable { weak var value: (any CSSearchableIndexDelegate)? }

    /// Kept for programs that set it, and never asked: see `CSSearchableIndexDelegate`.
    public var indexDelegate: (any CSSearchableIndexDelegate)? {
        get { delegate.withLock { $0.value } }
        set { delegate.withLock { $0.value = newValue } }
    }

    private static let shared = CSSearchableIndex(name: "default")

    /// Whether the dictionaries are there.
    public static func isIndexingAvailable() -> Bool {
        if case .success = SpotlightStore.analyzer { true } else { false }
    }

    /// The index for programs that want one only.
    public static func `default`() -> CSSearchableIndex { shared }

    /// The index of this name, in `$XDG_DATA_HOME/nlk/spotlight` in the folder of this program.
    public convenience init(name: String) { self.init(path: IndexLocation.own.path(name: name)) }

    /// The same: files here are readable by their owner only, whatever the class says.
    public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(name: name) }

    /// Only on Linux: the index in this file, which is made when it is first needed. `nlk search --index` reads it too.
    public init(path: String) { store = SpotlightStore.at(path) }

    /// Only on Linux: where the index lies.
    public var path: String { store.path }

    /// Stores items, each in place of the one of the same identifier.
    ///
    /// The handler gets a `CSIndexError`: `invalidItemError` (then none is stored), `indexUnavailableError`.
    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let records = items.map(\.record)
        do {
            for record in records { try record.check() }
        } catch {
            return report(error, completionHandler)
        }
        change(.store(records), completionHandler)
    }

    public func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(.removeItems(identifiers), completionHandler)
    }

    /// Deletes the items of the domains and of those below them: `mail` means `mail.inbox` too.
    public func deleteSearchableItems(
        withDomainIdentifiers domains: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(.removeDomains(domains), completionHandler)
    }

    /// The client state stays.
    public func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change(.removeAll, completionHandler)
    }

    private func change(_ change: IndexChange, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        let isPending = pending.withLock { set in
            set?.changes.append(change)
            return set != nil
        }
        if isPending { report(nil, handler) } else { apply(ChangeSet(changes: [change]), handler) }
    }

    func apply(_ changes: ChangeSet, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        store.perform(
            { (opened) throws(CSIndexError) in try changes.apply(to: opened) }, failure: { CSIndexError($0) }
        ) { result in
            switch result {
            case .success: handler?(nil)
            case .failure(let error): handler?(error)
            }
        }
    }

    func report(_ error: CSIndexError?, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        guard let handler else { return }
        DispatchQueue.global().async { handler(error) }
    }
}

extension CSSearchableIndex {
    /// Keeps the changes that follow until `endBatch`, which stores them together.
    public func beginBatch() { pending.withLock { $0 = $0 ?? ChangeSet() } }

    /// Stores what was asked since `beginBatch()`, and with it what the client says about itself: at most 250 bytes.
    ///
    /// Both are stored or neither. The handler gets a `CSIndexError`: `invalidClientStateError`, `indexUnavailableError`.
    public func endBatch(
        withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        endBatch(expected: nil, new: clientState, completionHandler)
    }

    /// The same, if the index still holds the expected state; else nothing is stored and the handler gets `mismatchedClientState`.
    /// Without a state in the index, empty data is expected.
    public func endBatch(
        withExpectedClientState expectedClientState: Data?, newClientState: Data,
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        endBatch(expected: expectedClientState ?? Data(), new: newClientState, completionHandler)
    }

    /// What the client last said with a batch, `nil` if nothing.
    public func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        store.perform(
            { (opened) throws(CSIndexError) in
                do throws(NLKError) {
                    return try opened.index.clientState()
                } catch {
                    throw CSIndexError(error)
                }
            }, failure: { CSIndexError($0) }
        ) { result in
            switch result {
            case .success(let state): completionHandler(state.map { Data($0) }, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    private static let longestState = 250

    private func endBatch(expected: Data?, new: Data, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        guard new.count <= Self.longestState, expected?.count ?? 0 <= Self.longestState else {
            let message = "a client state has at most \(Self.longestState) bytes"
            return report(CSIndexError(.invalidClientStateError, message), handler)
        }
        var changes = pending.withLock { set in
            defer { set = nil }
            return set ?? ChangeSet()
        }
        changes.newState = Array(new)
        changes.expectedState = expected.map { Array($0) }
        apply(changes, handler)
    }
}
