import NLKCore

/// One noisy text beside its gold: both cuts, and how many words each step lost.
public struct NoisyLine: Sendable, Equatable {
    public var place: NLKError.Place
    /// The gold words.
    public var gold: [String]
    /// The words that were found, as they stand in the noisy text, white space left out.
    public var found: [String]
    /// Gold words that were found.
    public var right: Int
    /// Gold words that recognition left whole.
    public var survived: Int

    /// Words in which a character was misread, lost or added.
    public var lostToRecognition: Int { gold.count - survived }
    /// Words that could be read and were cut otherwise.
    public var lostToSegmentation: Int { survived - right }

    /// Whether it went worse than `other`: more words lost, then a larger share of them.
    func isWorse(than other: NoisyLine) -> Bool {
        let (lost, otherLost) = (gold.count - right, other.gold.count - other.right)
        return lost == otherLost ? gold.count < other.gold.count : lost > otherLost
    }
}
