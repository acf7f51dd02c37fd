/// A word that a corpus suggests for a list of stop words.
public struct StopWordProposal: Sendable {
    /// As it was written first.
    public var text: String
    public var key: String
    /// A part of speech as in the dictionary; empty when not known.
    public var tag: String
    /// Documents that hold it, and occurrences.
    public var documents: Int
    public var count: Int
    /// How evenly the occurrences are spread over all documents: entropy of their shares beside that of a word that is in each equally often, 0…1.
    public var evenness: Double
    /// What it weighs among the keywords of the documents that hold it: mean share of count times rarity in general text.
    public var weight: Double
    /// The higher the less it tells documents apart, 0…1.
    public var score: Double
}

/// A document that would be left with few keywords.
public struct PoorDocument: Sendable, Equatable {
    public var name: String
    public var before: Int
    public var after: Int
}
