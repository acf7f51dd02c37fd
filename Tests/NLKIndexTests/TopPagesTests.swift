import TestSupport
import Testing

@testable import NLKIndex

@Suite("The best pages")
struct TopPagesTests {
    @Test("They are those of sorting all, one a document", arguments: 1...5)
    func law(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for limit in [0, 1, 3, 10, 150, Int.max / 4] {
            var top = TopPages(limit: limit)
            var all: [TopPages.Entry] = []
            for page in 0..<random.next(1...600) {
                let entry = TopPages.Entry(
                    score: Double(random.next(0...20)), page: page, document: random.next(0...300))
                all.append(entry)
                if top.wants(entry.score, page: entry.page) { top.insert(entry) }
            }
            all.sort { $0.score != $1.score ? $0.score > $1.score : $0.page < $1.page }
            var seen: Set<Int> = []
            let right = Array(all.filter { seen.insert($0.document).inserted }.prefix(limit))
            #expect(top.entries == right, "seed \(seed), limit \(limit)")
        }
    }
}
