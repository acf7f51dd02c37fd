import NLKCore

/// What is looked for, and how results are given.
public struct SearchRequest: Sendable {
    public enum Order: String, Sendable, CaseIterable {
        /// Best first.
        case rank
        /// Newest first.
        case date
        /// By path, or identifier where there is none.
        case path
    }

    /// What was typed.
    public var query: String
    /// Whether `query` is an expression of FTS5.
    public var isExpert = false
    /// Results, at most.
    public var limit = 10
    /// Results that are left out at the beginning.
    public var offset = 0
    public var order = Order.rank
    public var filter = DocumentFilter()
    /// Documents whose time is over then are left out, in seconds since 1970; `nil`: when the search begins.
    public var now: Double?
    /// Language of the query; `nil`: told from its characters.
    public var language: Language?
    /// Whether Japanese and Chinese forms of a character count as the same: 経済 finds 经济.
    public var variants = false
    /// Whether characters that recognition takes for each other count as the same.
    public var fuzzy = false
    /// Whether Latin letters are read as pinyin too: `jcdx` and `jichu daixie` find 基础代谢.
    public var pinyin = false
    /// Characters of a snippet, about; 0: none.
    public var snippetLength = 60
    /// Whether documents where words are missing are left out.
    package var wantsAllWords = false

    public init(_ query: String) { self.query = query }
}

/// A document that was found.
public struct SearchHit: Sendable {
    public var document: StoredDocument
    /// Number of the best page, from 1, when the document has pages.
    public var page: Int?
    /// Position of the best page in the document, from 0.
    public var pageIndex: Int
    /// Higher is better. Between 2 and 3: the page has every word as a whole word; 1 and 2: it has every word; 0 and 1: some words are missing.
    public var score: Double
    public var snippet: Snippet

    public var identifier: String { document.item.identifier }
}

/// A piece of a page around what was found.
public struct Snippet: Sendable, Equatable {
    /// As it stands on the page, line ends as spaces.
    public var text = ""
    /// What was found: byte ranges of `text`, ascending, at edges of characters as people see them.
    public var highlights: [Range<Int>] = []
    /// Where these stand on the page: byte ranges of its text.
    public var spans: [TextSpan] = []
    /// Where these stand in the picture, when the page has boxes.
    public var boxes: [Box] = []
    /// Whether text was left out before and behind.
    public var isCutBefore = false
    public var isCutBehind = false

    public init() {}
}

/// What a search gave.
public struct SearchResult: Sendable {
    public var hits: [SearchHit]
    /// What the caller should know, such as that the index wants to be rebuilt.
    public var diagnostics: [Diagnostic]
}
