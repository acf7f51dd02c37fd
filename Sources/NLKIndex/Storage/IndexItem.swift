import NLKCore

/// A document as a caller describes it; its text comes beside it.
public struct IndexItem: Sendable, Equatable {
    /// Tells it from all others; an item of the same identifier replaces it.
    public var identifier: String
    /// A group, its levels parted by full stops: `mail.inbox`. Removing `mail` removes it too.
    public var domain = ""
    /// Found like the text, and counts for more.
    public var title = ""
    /// Where people find it.
    public var path: String?
    /// Digest of the content, to tell whether it changed.
    public var hash: [UInt8]?
    /// When its content last changed, in seconds since 1970.
    public var modified: Double?
    /// When it stops being found, in seconds since 1970.
    public var expires: Double?
    /// Whatever else is known, by name. Not searched.
    public var attributes: [String: String] = [:]
    /// What `DocumentFilter.facts` asks for; not given back.
    public var facts: [IndexFact] = []

    public init(identifier: String) { self.identifier = identifier }
}

/// A document in an index.
public struct StoredDocument: Sendable, Equatable {
    public var item: IndexItem
    /// `und` when not known.
    public var language: Language
    /// The best phrases, by falling score.
    public var keywords: [String]
    /// When it was stored, in seconds since 1970.
    public var added: Double
    public var pageCount: Int
    /// Whether it was analysed with the dictionaries and options in use.
    public var isCurrent: Bool
    /// What its terms depend on.
    var fingerprint: String
    /// Row in the file.
    var row: Int
    var firstPage: Int
}

/// A page of a document in an index.
public struct StoredPage: Sendable {
    /// From 1, when the input has pages.
    public var number: Int?
    public var language: Language
    /// As it stood in the input, UTF-8.
    public var text: [UInt8]
    /// Boxes of its words, when the input has them. Spans count in `text`.
    public var placements: [DocumentText.Placement]
    /// What the recognizer nearly read; told to those that analyse the page again.
    var rivals: [String] = []
}
