/// Pages with scores, taken best first; ties by page number. A binary heap: Swift's own library has none, and most pages are never taken.
///
/// Cost: constant for a page that comes, the logarithm of their number for one that is taken; 16 bytes a page.
struct RankedPages {
    struct Entry: Equatable {
        var score: Double
        var page: Int
    }

    /// The parent of the entry at `index` stands at `(index - 1) / 2` and is better, for the entries before `ordered`.
    private var entries: [Entry] = []
    private var ordered = 0

    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// The best page, and takes it out, if it scores more than `bound`.
    mutating func popFirst(above bound: Double) -> Entry? {
        putInOrder()
        guard let best = entries.first, best.score > bound else { return nil }
        let last = entries.removeLast()
        if !entries.isEmpty {
            entries[0] = last
            sink(0)
        }
        ordered = entries.count
        return best
    }

    private mutating func putInOrder() {
        guard ordered < entries.count else { return }
        for index in (0..<entries.count / 2).reversed() { sink(index) }
        ordered = entries.count
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var best = index
            for child in index * 2 + 1..<index * 2 + 3 where child < entries.count {
                if Self.isBetter(entries[child], entries[best]) { best = child }
            }
            guard best != index else { return }
            entries.swapAt(index, best)
            index = best
        }
    }

    private static func isBetter(_ left: Entry, _ right: Entry) -> Bool {
        left.score != right.score ? left.score > right.score : left.page < right.page
    }
}
