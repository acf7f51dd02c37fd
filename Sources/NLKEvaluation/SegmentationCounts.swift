/// What a segmentation evaluation counted, and the scores of the SIGHAN bakeoffs made of it.
///
/// A predicted word is right when it starts and ends where a gold word does. Precision is right words over predicted ones, recall
/// right words over gold ones, F1 their harmonic mean (Sproat and Emerson, "The First International Chinese Word Segmentation
/// Bakeoff", 2003). Nothing against nothing scores 1; nothing against something scores 0.
public struct SegmentationCounts: Sendable, Equatable {
    public var gold = 0
    public var predicted = 0
    public var right = 0
    /// Gold words that the dictionary does not hold, and those of them that were found.
    public var unknown = 0
    public var unknownRight = 0
    /// Gold words that survived recognition: each character aligned to itself, one behind the other. All, without noise.
    public var survived = 0
    /// Bytes that were segmented, and the seconds that it took.
    public var bytes = 0
    public var seconds = 0.0

    public init() {}

    public var precision: Double { share(right, of: predicted, other: gold) }
    public var recall: Double { share(right, of: gold, other: predicted) }

    public var f1: Double {
        let sum = gold + predicted
        return sum == 0 ? 1 : 2 * Double(right) / Double(sum)
    }

    /// Recall of gold words outside the dictionary; `nil` when there are none.
    public var unknownRecall: Double? { unknown == 0 ? nil : Double(unknownRight) / Double(unknown) }

    /// Recall of gold words in the dictionary; `nil` when there are none.
    public var knownRecall: Double? {
        gold == unknown ? nil : Double(right - unknownRight) / Double(gold - unknown)
    }

    public var survival: Double? { gold == 0 ? nil : Double(survived) / Double(gold) }

    /// Million bytes of UTF-8 a second; `nil` when nothing was timed.
    public var megabytesPerSecond: Double? { seconds > 0 ? Double(bytes) / seconds / 1e6 : nil }

    public static func += (left: inout SegmentationCounts, right: SegmentationCounts) {
        left.gold += right.gold
        left.predicted += right.predicted
        left.right += right.right
        left.unknown += right.unknown
        left.unknownRight += right.unknownRight
        left.survived += right.survived
        left.bytes += right.bytes
        left.seconds += right.seconds
    }

    private func share(_ part: Int, of whole: Int, other: Int) -> Double {
        whole == 0 ? (other == 0 ? 1 : 0) : Double(part) / Double(whole)
    }
}
