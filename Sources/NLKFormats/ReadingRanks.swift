/// The place of each element id in a reading order.
struct ReadingRanks {
    private var ranks: [String: Int] = [:]
    private var next = 0

    var isEmpty: Bool { ranks.isEmpty }

    subscript(_ id: String?) -> Int? { id.flatMap { ranks[$0] } }

    /// Gives `id` the next place; the first place of an id counts.
    mutating func append(_ id: String) {
        next += 1
        if ranks[id] == nil { ranks[id] = next }
    }

    /// Gives all of `ids` the same next place: an unordered group, whose members keep the order of the file.
    mutating func append(unordered ids: [String]) {
        next += 1
        for id in ids where ranks[id] == nil { ranks[id] = next }
    }
}

extension Array {
    /// Sorted by `key`, elements with equal keys in their old order, those without a key at the end.
    func ordered(by key: (Element) -> Int?) -> [Element] {
        enumerated().map { (offset: $0.offset, rank: key($0.element) ?? Int.max, element: $0.element) }
            .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
            .map(\.element)
    }
}
