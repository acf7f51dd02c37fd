/// The best pages so far, one a document, best first; ties by page number.
struct TopPages {
    struct Entry {
        var score: Double
        var page: Int
        var document: Int
    }

    let limit: Int
    private(set) var entries: [Entry] = []

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { entries.count >= limit }

    /// Whether a page of this score would get in.
    @inline(__always)
    func wants(_ score: Double, page: Int) -> Bool {
        guard isFull, let last = entries.last else { return limit > 0 }
        return Self.isBetter(score, page, last)
    }

    mutating func insert(_ entry: Entry) {
        if let old = entries.firstIndex(where: { $0.document == entry.document }) {
            guard Self.isBetter(entry.score, entry.page, entries[old]) else { return }
            entries.remove(at: old)
        }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if Self.isBetter(entry.score, entry.page, entries[middle]) { high = middle } else { low = middle + 1 }
        }
        entries.insert(entry, at: low)
        if entries.count > limit { entries.removeLast() }
    }

    private static func isBetter(_ score: Double, _ page: Int, _ other: Entry) -> Bool {
        score != other.score ? score > other.score : page < other.page
    }
}
