import NLKCore

/// A word that a corpus suggests for a list of custom words.
public struct WordProposal: Sendable {
    /// Why it is proposed.
    public enum Reason: String, Sendable {
        /// The dictionary does not have it.
        case unknown
        /// The dictionary has it, and it is cut apart in some places.
        case uneven
    }

    /// A sentence whose cut would change, words parted by spaces.
    public struct Change: Sendable, Equatable {
        public var before: String
        public var after: String
    }

    public var candidate: WordCandidate
    public var reason: Reason
    /// A part of speech as in the dictionary, such as `n`.
    public var tag: String
    /// Sentences that hold it, at most two.
    public var examples: [String] = []
    /// Sentences whose cut would change, at most two.
    public var changes: [Change] = []
    /// What speaks against it.
    public var warnings: [String] = []

    public var text: String { candidate.text }
}

/// Which words are proposed.
public struct WordTuningOptions: Sendable {
    /// Least number of occurrences; `nil`: 5, in a corpus of more than 10 million Han characters one in two million.
    public var minimumCount: Int?
    /// Most proposals.
    public var limit = 200
    /// Least probability of being a word.
    public var minimumScore = 0.1

    public init() {}
}
