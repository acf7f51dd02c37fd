/// A string that may be a word, with what the corpus says of it.
public struct WordCandidate: Sendable {
    public var text: String
    /// Occurrences.
    public var count: Int
    /// Characters.
    public var length: Int
    /// How much its parts stand together: normalized pointwise mutual information of the weakest split, up to 1.
    public var cohesion: Double
    /// How freely it stands: entropy of the characters before and behind it in nats; the end of a run of characters counts as a new one each time.
    public var leftEntropy: Double
    public var rightEntropy: Double
    /// Share of the occurrences that the most frequent longer string takes.
    public var inLonger: Double
    /// Shares of the occurrences that are cut as one word, that begin and end where words do, that begin so, that end so.
    public var whole: Double
    public var aligned: Double
    public var begins: Double
    public var ends: Double
    /// Of those aligned: mean number of words, and of words of one character.
    public var pieces: Double
    public var singles: Double
    /// Whether all but the last, and all but the first character are words of the dictionary.
    public var headIsWord: Bool
    public var tailIsWord: Bool
    /// Whether it is a word of the dictionary in use itself.
    public var isKnown: Bool
    /// Where it occurs first, and where it is first cut apart otherwise than by its ends.
    var first: Range<Int>
    var crossing: Range<Int>?

    /// Probability of being a word, 0…1.
    public var score: Double { WordScore.probability(self) }
}
