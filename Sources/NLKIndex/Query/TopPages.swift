/// The best pages so far, one a document; ties by page number.
///
/// Cost: a page that gets in takes the logarithm of `limit`, on average, also where all are wanted.
struct TopPages {
    struct Entry: Equatable {
        var score: Double
        var page: Int
        var document: Int
    }

    let limit: Int
    /// In no order; more than `limit` until there is no more room.
    private var kept: [Entry] = []
    /// Where each document is in `kept`.
    private var places: [Int: Int] = [:]
    /// What a page has to beat, once `limit` are there.
    private var last: Entry?

    init(limit: Int) { self.limit = limit }

    /// Best first.
    var entries: [Entry] { Array(kept.sorted(by: Self.isBetter).prefix(limit)) }

    /// Whether a page of this score would get in.
    @inline(__always)
    func wants(_ score: Double, page: Int) -> Bool {
        guard let last else { return limit > 0 }
        return Self.isBetter(Entry(score: score, page: page, document: 0), last)
    }

    mutating func insert(_ entry: Entry) {
        if let place = places[entry.document] {
            if Self.isBetter(entry, kept[place]) { kept[place] = entry }
            return
        }
        places[entry.document] = kept.count
        kept.append(entry)
        // Few are put in order at once, so that the next are measured by the last; many when there are twice as many.
        if kept.count > (limit < 100 ? limit : limit * 2) { makeRoom() }
    }

    private mutating func makeRoom() {
        kept.sort(by: Self.isBetter)
        kept.removeLast(kept.count - limit)
        last = kept.last
        places.removeAll(keepingCapacity: true)
        for (place, entry) in kept.enumerated() { places[entry.document] = place }
    }

    private static func isBetter(_ left: Entry, _ right: Entry) -> Bool {
        left.score != right.score ? left.score > right.score : left.page < right.page
    }
}
