import NLKCore

/// What an evaluation of parts of speech counted.
///
/// Two questions: how many tags are right when the gold words are given, and how many words with their tags are found in running text.
/// For the second a word is right when it starts and ends where a gold word does and bears its tag; syntactic words inside a longer
/// one cannot be found and count as missed (Zeman and others 2018, "CoNLL 2018 shared task").
public struct TagScores: Sendable, Equatable {
    /// Gold words, and those that got the right tag when they were given.
    public var gold = 0
    public var rightTags = 0
    /// Words found in running text, those at the place of a gold word, and those that bear its tag as well.
    public var found = 0
    public var placed = 0
    public var right = 0
    /// Words that were tagged with their words given, and the seconds that it took.
    public var timed = 0
    public var seconds = 0.0

    public init() {}

    public var accuracy: Double? { gold == 0 ? nil : Double(rightTags) / Double(gold) }
    public var wordF1: Double { f1(placed) }
    public var tagF1: Double { f1(right) }
    public var wordsPerSecond: Double? { seconds > 0 ? Double(timed) / seconds : nil }

    private func f1(_ count: Int) -> Double { gold + found == 0 ? 1 : 2 * Double(count) / Double(gold + found) }

    public static func += (left: inout TagScores, right: TagScores) {
        left.gold += right.gold
        left.rightTags += right.rightTags
        left.found += right.found
        left.placed += right.placed
        left.right += right.right
        left.timed += right.timed
        left.seconds += right.seconds
    }
}

extension EvaluationReport {
    /// Columns of `nlk evaluate tags`.
    public static let tagColumns = ["words", "right", "accuracy", "found", "word-F1", "tag-F1", "words/s"]

    public mutating func append(_ name: String, _ scores: TagScores) {
        append(
            name,
            [
                .count(scores.gold), .count(scores.rightTags), scores.accuracy.map(Value.share) ?? .undefined,
                .count(scores.found), .share(scores.wordF1), .share(scores.tagF1),
                scores.wordsPerSecond.map(Value.quantity) ?? .undefined,
            ])
    }
}
