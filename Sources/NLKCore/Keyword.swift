/// A keyword with all its places.
public struct Keyword: Sendable, Equatable {
    /// The text of the first occurrence after clean-up, script and case unchanged.
    public var text: String
    /// The folded form used for search: Simplified, narrow, lower case.
    public var key: String
    /// Higher is better; 0 when not ranked.
    public var score: Double
    /// Number of occurrences; `spans` may hold fewer (see `KeywordOptions.maximumSpans`).
    public var count: Int
    /// UTF-8 byte ranges in the original bytes, ascending.
    public var spans: [TextSpan]
    /// Page of the first occurrence, from 1, when the input has pages.
    public var page: Int?
    /// Union of the boxes of the first occurrence, when the input has boxes.
    public var box: Box?

    public init(
        text: String, key: String, score: Double = 0, count: Int = 0, spans: [TextSpan] = [], page: Int? = nil,
        box: Box? = nil
    ) {
        self.text = text
        self.key = key
        self.score = score
        self.count = count
        self.spans = spans
        self.page = page
        self.box = box
    }
}
