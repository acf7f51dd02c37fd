import Foundation
import NLKCore
import NLKIndex

/// Finds the items that fit a query: `title == "report*"cd && pageCount > 3`. A query runs once.
///
/// Operators are `== != < <= > >=`, `InRange(attribute, low, high)`, `&&`, `||` and brackets. A value is text in quotes, a number, or a time:
/// `$time.now(-3600)`, `$time.today(-7)`, `$time.this_month`, `$time.iso(2026-03-01)`. In text, `*` stands for anything and `\` takes the next
/// character as it is; behind it `c` ignores case, `d` accents, `w` finds words inside, `t` finds them as the index does (Traditional finds
/// Simplified). `**` is any attribute whose text is searched. `!=` fits items without the attribute too.
public class CSSearchQuery: @unchecked Sendable {
    // Sendable: `state` is touched under `lock` only, and handlers are called one after the other.
    private let lock = NSLock()
    private var state = State()
    let queryString: String
    let scope: QueryScope

    private struct State {
        var isStarted = false
        var isCancelled = false
        var itemsHandler: (([CSSearchableItem]) -> Void)?
        var completionHandler: (((any Error)?) -> Void)?
        var protectionClasses: [FileProtectionType] = []
        /// What was found so far.
        var items: [CSSearchableItem] = []
        /// How the query ended.
        var end: Result<Void, any Error>?
        var listeners: [UUID: AsyncThrowingStream<CSSearchableItem, any Error>.Continuation] = [:]
    }

    public init(queryString: String, queryContext: CSSearchQueryContext?) {
        self.queryString = queryString
        scope = queryContext?.scope ?? QueryScope()
    }

    /// The same with the names of the attributes to fetch alone.
    public init(queryString: String, attributes: [String]?) {
        self.queryString = queryString
        scope = QueryScope(fetchAttributes: attributes)
    }

    init(_ queryString: String, _ scope: QueryScope) {
        self.queryString = queryString
        self.scope = scope
    }

    /// Called with items as they are found, on a queue of the query; set it before the query starts.
    public final var foundItemsHandler: (([CSSearchableItem]) -> Void)? {
        get { lock.withLock { state.itemsHandler } }
        set { lock.withLock { state.itemsHandler = newValue } }
    }

    /// Called once at the end, with a `CSSearchQueryError` if it failed; set it before the query starts.
    public final var completionHandler: (((any Error)?) -> Void)? {
        get { lock.withLock { state.completionHandler } }
        set { lock.withLock { state.completionHandler = newValue } }
    }

    /// Kept for programs that set it, without effect.
    public final var protectionClasses: [FileProtectionType] {
        get { lock.withLock { state.protectionClasses } }
        set { lock.withLock { state.protectionClasses = newValue } }
    }

    /// Items found so far.
    public final var foundItemCount: Int { lock.withLock { state.items.count } }

    public final var isCancelled: Bool { lock.withLock { state.isCancelled } }

    /// Runs the query, once. It keeps itself until it ends.
    public final func start() {
        let isFirst = lock.withLock {
            defer { state.isStarted = true }
            return !state.isStarted
        }
        guard isFirst else { return }
        DispatchQueue.global().async { [self] in
            do {
                try run()
                try checkCancellation()
                finish(.success(()))
            } catch {
                finish(.failure(error))
            }
        }
    }

    /// Ends the query soon, with `CSSearchQueryError.cancelled`.
    public final func cancel() { lock.withLock { state.isCancelled = true } }

    /// Finds items and hands them to `deliver`.
    func run() throws(CSSearchQueryError) {
        let predicates = try ([queryString] + scope.filters).map { (text) throws(CSSearchQueryError) in
            try Self.parse(text)
        }
        let now = Date()
        for store in scope.allStores() {
            let records = try store.wait(
                { (opened) throws(CSSearchQueryError) in
                    do throws(NLKError) {
                        return try PredicateSearch(opened, predicates, now: now).records(isCancelled: {
                            self.isCancelled
                        })
                    } catch {
                        throw CSSearchQueryError(error)
                    }
                }, failure: { CSSearchQueryError($0) })
            try deliver(records.map { CSSearchableItem($0, score: 0, fetching: scope.fetchAttributes) })
        }
    }

    static func parse(_ text: String) throws(CSSearchQueryError) -> QueryPredicate {
        do {
            return try QueryParser.parse(text)
        } catch {
            throw CSSearchQueryError(error)
        }
    }

    final func checkCancellation() throws(CSSearchQueryError) {
        if isCancelled { throw CSSearchQueryError(.cancelled, "the query was cancelled") }
    }

    /// Items that are handed over together.
    private static let portion = 100

    final func deliver(_ items: [CSSearchableItem]) throws(CSSearchQueryError) {
        for start in stride(from: 0, to: items.count, by: Self.portion) {
            try checkCancellation()
            let portion = Array(items[start..<min(items.count, start + Self.portion)])
            let (handler, listeners) = lock.withLock {
                state.items += portion
                return (state.itemsHandler, Array(state.listeners.values))
            }
            handler?(portion)
            for listener in listeners { for item in portion { listener.yield(item) } }
        }
    }

    private func finish(_ end: Result<Void, any Error>) {
        let (handler, listeners) = lock.withLock {
            defer { state.listeners = [:] }
            state.end = end
            return (state.completionHandler, Array(state.listeners.values))
        }
        willFinish()
        switch end {
        case .success:
            for listener in listeners { listener.finish() }
            handler?(nil)
        case .failure(let error):
            for listener in listeners { listener.finish(throwing: error) }
            handler?(error)
        }
    }

    /// Called before the handlers are told of the end.
    func willFinish() {}

    /// The items, those found before included. Starts the query.
    final func itemStream() -> AsyncThrowingStream<CSSearchableItem, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: CSSearchableItem.self)
        let name = UUID()
        let end = lock.withLock {
            for item in state.items { continuation.yield(item) }
            if state.end == nil { state.listeners[name] = continuation }
            return state.end
        }
        switch end {
        case nil: continuation.onTermination = { [weak self] _ in self?.leave(name) }
        case .success: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
        start()
        return stream
    }

    /// A listener went away: without any other, the query ends.
    private func leave(_ name: UUID) {
        lock.withLock {
            guard state.listeners.removeValue(forKey: name) != nil else { return }
            if state.listeners.isEmpty, state.itemsHandler == nil, state.completionHandler == nil {
                state.isCancelled = true
            }
        }
    }
}
