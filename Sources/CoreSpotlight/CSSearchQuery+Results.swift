extension CSSearchQuery {
    /// The items that fit, as they are found; throws a `CSSearchQueryError`. Asking for them starts the query.
    public final var results: Results { Results(stream: itemStream()) }

    public struct Results: AsyncSequence {
        fileprivate let stream: AsyncThrowingStream<CSSearchableItem, any Error>

        /// A found item.
        public struct Item: Identifiable, Hashable, Comparable, Sendable {
            public let item: CSSearchableItem

            public var id: String { item.uniqueIdentifier }

            /// Better items come first.
            public static func < (left: Item, right: Item) -> Bool {
                left.item.compare(byRank: right.item) == .orderedAscending
            }
        }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncThrowingStream<CSSearchableItem, any Error>.Iterator

            public mutating func next() async throws -> Item? { try await base.next().map(Item.init) }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
    }
}
