/// What recognition and segmentation did to the words of noisy texts.
///
/// Characters are Unicode scalars; white space is left out of both texts, which are aligned by edit distance.
public struct NoisyScores: Sendable, Equatable {
    /// Words, as `nlk evaluate segmentation` counts them.
    public internal(set) var words = SegmentationCounts()
    /// Characters of the gold texts, and edits that make the noisy texts of them.
    public internal(set) var characters = 0
    public internal(set) var edits = 0
    /// Boundaries between two neighbouring characters that recognition left whole and side by side.
    public internal(set) var goldBoundaries = 0
    public internal(set) var foundBoundaries = 0
    public internal(set) var rightBoundaries = 0
    /// Words that recognition had broken and the repair of look-alikes made whole.
    public internal(set) var recovered = 0
    /// Words that recognition had left whole and the repair of look-alikes changed.
    public internal(set) var broken = 0
    /// Keywords of the gold texts, of the noisy texts, and those of a gold text that its noisy text has as well.
    public internal(set) var goldKeywords = 0
    public internal(set) var foundKeywords = 0
    public internal(set) var rightKeywords = 0
    public internal(set) var confusions = ConfusionTable()
    /// The lines that went worst, the worst first; lines without a lost word are none of them.
    public private(set) var worst: [NoisyLine] = []
    /// How many of them are kept.
    private let worstCount: Int

    public init(worstCount: Int = 10) { self.worstCount = worstCount }

    /// Words in which a character was misread, lost or added.
    public var lostToRecognition: Int { words.gold - words.survived }
    /// Words that could be read and were cut otherwise.
    public var lostToSegmentation: Int { words.survived - words.right }
    /// Edits for each gold character; can exceed 1. `nil` without characters.
    public var errorRate: Double? { share(edits, characters) }
    public var boundaryPrecision: Double? { share(rightBoundaries, foundBoundaries) }
    public var boundaryRecall: Double? { share(rightBoundaries, goldBoundaries) }
    public var boundaryF1: Double? { share(2 * rightBoundaries, goldBoundaries + foundBoundaries) }
    public var keywordRecall: Double? { share(rightKeywords, goldKeywords) }
    public var keywordPrecision: Double? { share(rightKeywords, foundKeywords) }

    mutating func note(_ line: NoisyLine) {
        guard line.right < line.gold.count, worstCount > 0 else { return }
        let place = worst.firstIndex { line.isWorse(than: $0) } ?? worst.count
        guard place < worstCount else { return }
        worst.insert(line, at: place)
        if worst.count > worstCount { worst.removeLast() }
    }

    private func share(_ part: Int, _ whole: Int) -> Double? { whole == 0 ? nil : Double(part) / Double(whole) }
}
