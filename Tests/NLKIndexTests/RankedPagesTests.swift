import TestSupport
import Testing

@testable import NLKIndex

@Suite("Pages by rank")
struct RankedPagesTests {
    @Test("They come as sorting gives them, also where more are added on the way", arguments: 1...5)
    func law(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var pages = RankedPages()
        var rest: [RankedPages.Entry] = []
        for _ in 0..<30 {
            for _ in 0..<random.next(0...60) {
                let entry = RankedPages.Entry(score: Double(random.next(0...20)), page: random.next(0...10_000))
                pages.append(entry)
                rest.append(entry)
            }
            rest.sort { $0.score != $1.score ? $0.score > $1.score : $0.page < $1.page }
            let bound = random.next(0...2) == 0 ? -Double.infinity : Double(random.next(5...20))
            for _ in 0..<random.next(0...40) {
                let best = rest.first.flatMap { $0.score > bound ? $0 : nil }
                #expect(pages.popFirst(above: bound) == best, "seed \(seed)")
                if best != nil { rest.removeFirst() }
            }
        }
    }
}
