extension CSUserQuery {
    public typealias Item = CSSearchQuery.Results.Item

    /// A suggestion that a query gave.
    public struct Suggestion: Identifiable, Hashable, Comparable, Sendable {
        public let suggestion: CSSuggestion

        public var id: String { suggestion.text }

        /// Better suggestions come first.
        public static func < (left: Suggestion, right: Suggestion) -> Bool {
            left.suggestion.compare(byRank: right.suggestion) == .orderedAscending
        }

        public static func == (left: Suggestion, right: Suggestion) -> Bool { left.id == right.id }

        public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// Suggestions, then items, the best first; throws a `CSSearchQueryError`. Asking for them starts the query.
    public var responses: Responses { Responses(suggestions: suggestionStream(), items: itemStream()) }

    /// Suggestions alone. Asking for them starts the query.
    public var suggestions: Suggestions { Suggestions(stream: suggestionStream()) }

    public struct Responses: AsyncSequence {
        fileprivate let suggestions: AsyncStream<[CSSuggestion]>
        fileprivate let items: AsyncThrowingStream<CSSearchableItem, any Error>

        public enum Response: Identifiable, Hashable, Sendable {
            case item(CSUserQuery.Item)
            case suggestion(CSUserQuery.Suggestion)

            public var id: String {
                switch self {
                case .item(let item): "item " + item.id
                case .suggestion(let suggestion): "suggestion " + suggestion.id
                }
            }
        }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var suggestions: Suggestions.Iterator
            fileprivate var items: AsyncThrowingStream<CSSearchableItem, any Error>.Iterator

            public mutating func next() async throws -> Response? {
                if let suggestion = await suggestions.next() { return .suggestion(suggestion) }
                return try await items.next().map { .item(Item(item: $0)) }
            }
        }

        public func makeAsyncIterator() -> Iterator {
            Iterator(
                suggestions: Suggestions(stream: suggestions).makeAsyncIterator(), items: items.makeAsyncIterator())
        }
    }

    public struct Suggestions: AsyncSequence {
        fileprivate let stream: AsyncStream<[CSSuggestion]>

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<[CSSuggestion]>.Iterator
            private var pending: ArraySlice<CSSuggestion> = []

            fileprivate init(base: AsyncStream<[CSSuggestion]>.Iterator) { self.base = base }

            public mutating func next() async -> Suggestion? {
                while pending.isEmpty {
                    guard let more = await base.next() else { return nil }
                    pending = more[...]
                }
                return pending.popFirst().map(Suggestion.init)
            }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
    }
}
