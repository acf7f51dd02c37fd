/// What recognition made of one or a few characters: 甲 → 申, 川 → JII, nothing → a speck.
public struct Confusion: Sendable, Hashable {
    /// Characters of the gold text; empty where something was read in an empty place.
    public var gold: String
    /// What was read instead; empty where nothing was.
    public var read: String

    public init(gold: String, read: String) {
        self.gold = gold
        self.read = read
    }
}

/// Confusions with their numbers.
public struct ConfusionTable: Sendable, Equatable {
    public struct Row: Sendable, Equatable {
        public var confusion: Confusion
        public var count: Int
        /// Gold words that did not survive and in which it happened.
        public var words: Int
    }

    private var counts: [Confusion: (count: Int, words: Int)] = [:]

    public init() {}

    mutating func add(_ confusion: Confusion, words: Int) {
        counts[confusion, default: (0, 0)].count += 1
        counts[confusion, default: (0, 0)].words += words
    }

    /// The words that they cost falling, then the counts, then by code point.
    public var rows: [Row] {
        counts.map { Row(confusion: $0.key, count: $0.value.count, words: $0.value.words) }.sorted { left, right in
            if left.words != right.words { return left.words > right.words }
            if left.count != right.count { return left.count > right.count }
            let (one, other) = (left.confusion, right.confusion)
            return (one.gold, one.read) < (other.gold, other.read)
        }
    }

    public static func == (left: Self, right: Self) -> Bool { left.rows == right.rows }
}
