import Foundation
import NLKCore
import NLKIndex

/// Finds what people type, the best items first, and suggests how to go on.
///
/// Any text is a query: words, `"exact phrases"`, `-not`, `OR`, `prefix*`. Any run of two or more Han, kana or Hangul characters is found;
/// case, width, accents, Traditional and Simplified do not count; items where words are missing come last.
public final class CSUserQuery: CSSearchQuery, @unchecked Sendable {
    // Sendable: `suggestionState` is touched under `suggestionLock` only.
    private let suggestionLock = NSLock()
    private var suggestionState = SuggestionState()
    private let limit: Int
    private let suggestionLimit: Int
    private let isRanked: Bool
    /// Whether `queryString` was typed; else it is in the language of `CSSearchQuery`.
    private let isTyped: Bool

    private struct SuggestionState {
        var handler: (([CSSuggestion]) -> Void)?
        var suggestions: [CSSuggestion] = []
        /// Whether no more come.
        var isDone = false
        var listeners: [AsyncStream<[CSSuggestion]>.Continuation] = []
    }

    /// What somebody did with an item or a suggestion.
    public enum UserInteractionKind: Int, Sendable {
        case select
        case focus

        public static let `default` = UserInteractionKind.select
    }

    public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
        let context = userQueryContext ?? CSUserQueryContext()
        limit = context.limit
        suggestionLimit = context.maxSuggestionCount
        isRanked = context.enableRankedResults
        isTyped = true
        super.init(context.currentSuggestion?.text ?? userQueryString ?? "", context.scope)
    }

    override public init(queryString: String, queryContext: CSSearchQueryContext?) {
        (limit, suggestionLimit, isRanked, isTyped) = (0, 0, false, false)
        super.init(queryString: queryString, queryContext: queryContext)
    }

    /// Opens the dictionaries, so that the first query answers sooner.
    public static func prepare() { _ = SpotlightStore.analyzer }

    /// The same.
    public static func prepareProtectionClasses(_ protectionClasses: [FileProtectionType]) { prepare() }

    /// Called with suggestions, on a queue of the query; set it before the query starts.
    public var foundSuggestionsHandler: (([CSSuggestion]) -> Void)? {
        get { suggestionLock.withLock { suggestionState.handler } }
        set { suggestionLock.withLock { suggestionState.handler = newValue } }
    }

    /// Suggestions found so far.
    public var foundSuggestionCount: Int { suggestionLock.withLock { suggestionState.suggestions.count } }

    /// Without effect: what people choose is not recorded. Set `lastUsedDate` of the item to keep it.
    public func userEngaged(_ item: Item, visibleItems: [Item], interaction: UserInteractionKind) {}

    /// Without effect: what people choose is not recorded.
    public func userEngaged(
        _ suggestion: Suggestion, visibleSuggestions: [Suggestion], interaction: UserInteractionKind
    ) {}

    override func run() throws(CSSearchQueryError) {
        guard isTyped else { return try super.run() }
        let filters = try scope.filters.map { (text) throws(CSSearchQueryError) in try Self.parse(text) }
        let search = TypedSearch(
            text: queryString, language: scope.language, limit: limit, filters: filters, now: Date())
        let maker = SuggestionMaker(typed: queryString, limit: suggestionLimit)
        var found: [TypedSearch.Found] = []
        var completions: [SuggestionMaker.Completion] = []
        for store in scope.allStores() {
            let part = try store.wait(
                { (opened) throws(CSSearchQueryError) in
                    do throws(NLKError) {
                        return (
                            found: try search.found(in: opened, isCancelled: { self.isCancelled }),
                            completions: try maker.completions(in: opened.index)
                        )
                    } catch {
                        throw CSSearchQueryError(error)
                    }
                }, failure: { CSSearchQueryError($0) })
            found += part.found
            completions += part.completions
        }
        try checkCancellation()
        suggest(completions)
        let items = found.map { CSSearchableItem($0.record, score: $0.score, fetching: scope.fetchAttributes) }
        let ordered = items.sorted { left, right in
            let order = isRanked ? left.compare(byRank: right) : .orderedSame
            return order == .orderedSame ? left.uniqueIdentifier < right.uniqueIdentifier : order == .orderedAscending
        }
        try deliver(Array(ordered.prefix(limit)))
    }

    private func suggest(_ completions: [SuggestionMaker.Completion]) {
        var pages: [String: Int] = [:]
        for completion in completions { pages[completion.text, default: 0] += completion.pages }
        let best = pages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(suggestionLimit)
        let suggestions = best.enumerated().map { CSSuggestion($1.key, typed: queryString, rank: $0) }
        let handler = suggestionLock.withLock {
            suggestionState.suggestions = suggestions
            return suggestionState.handler
        }
        if !suggestions.isEmpty { handler?(suggestions) }
        endSuggestions()
    }

    override func willFinish() { endSuggestions() }

    /// No more come.
    private func endSuggestions() {
        let (suggestions, listeners) = suggestionLock.withLock {
            defer {
                suggestionState.listeners = []
                suggestionState.isDone = true
            }
            return (suggestionState.suggestions, suggestionState.listeners)
        }
        for listener in listeners {
            if !suggestions.isEmpty { listener.yield(suggestions) }
            listener.finish()
        }
    }

    /// The suggestions, once. Starts the query.
    func suggestionStream() -> AsyncStream<[CSSuggestion]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [CSSuggestion].self)
        let isDone = suggestionLock.withLock {
            if suggestionState.isDone {
                continuation.yield(suggestionState.suggestions)
            } else {
                suggestionState.listeners.append(continuation)
            }
            return suggestionState.isDone
        }
        if isDone { continuation.finish() }
        start()
        return stream
    }
}
