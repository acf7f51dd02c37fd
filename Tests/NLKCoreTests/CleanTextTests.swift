import NLKCore
import Testing

@Suite("A text under cleaning carries its boundaries and repairs along")
struct CleanTextTests {
    private func text(_ string: String) -> CleanText {
        CleanText(MappedText(verbatim: Array(string.utf8)), language: .simplifiedChinese)
    }

    @Test("a removed space leaves a soft boundary at its place")
    func softBoundary() {
        var text = text("a b c")
        text.rewrite([.init(range: 1..<2, replacement: []), .init(range: 3..<4, replacement: [])], soft: true)
        #expect(text.bytes == Array("abc".utf8))
        #expect(text.softBoundaries == [1, 2])
    }

    @Test("boundaries move with later rewrites and two that meet become one")
    func boundariesMove() {
        var text = text("ab cd ef")
        text.rewrite([.init(range: 2..<3, replacement: []), .init(range: 5..<6, replacement: [])], soft: true)
        #expect(text.softBoundaries == [2, 4])
        text.rewrite([.init(range: 0..<1, replacement: Array("xyz".utf8))])
        #expect(text.softBoundaries == [4, 6])
        text.rewrite([.init(range: 4..<6, replacement: [])])
        #expect(text.softBoundaries == [4])
    }

    @Test("a boundary inside a replaced range moves to its end")
    func boundaryInside() {
        var text = text("ab cd")
        text.rewrite([.init(range: 2..<3, replacement: [])], soft: true)
        text.rewrite([.init(range: 1..<3, replacement: Array("#".utf8))])
        #expect(text.bytes == Array("a#d".utf8))
        #expect(text.softBoundaries == [2])
    }

    @Test("a repair moves, widens when cut and goes when nothing is left of it")
    func repairs() {
        var text = text("abcdef")
        text.rewrite([.init(range: 2..<4, replacement: Array("xy".utf8))], repair: true)
        #expect(text.repairs == [2..<4])
        text.rewrite([.init(range: 0..<1, replacement: [])])
        #expect(text.repairs == [1..<3])
        text.rewrite([.init(range: 0..<2, replacement: Array("12345".utf8))])
        #expect(text.repairs == [0..<6])
        text.rewrite([.init(range: 0..<6, replacement: [])])
        #expect(text.repairs.isEmpty)
    }

    @Test("a rewrite of nothing is no revision")
    func revisions() {
        var text = text("abc")
        text.rewrite([])
        #expect(text.revision == 0)
        text.rewrite([.init(range: 0..<1, replacement: [])])
        #expect(text.revision == 1)
    }

    @Test("boundaries stay ascending, unique and inside the text", arguments: 0..<200)
    func boundaryLaws(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var text = text(String(repeating: "abcdefghij", count: 5))
        for round in 0..<6 {
            let replacements = generator.replacements(ofTextWith: text.bytes.count)
            text.rewrite(replacements, soft: Bool.random(using: &generator), repair: round == 3)
            let boundaries = text.softBoundaries
            #expect(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed) round \(round)")
            #expect(boundaries.allSatisfy { Int($0) <= text.bytes.count }, "seed \(seed) round \(round)")
            let repairs = text.repairs
            #expect(zip(repairs, repairs.dropFirst()).allSatisfy { $0.lowerBound <= $1.lowerBound }, "seed \(seed)")
            #expect(repairs.allSatisfy { Int($0.upperBound) <= text.bytes.count }, "seed \(seed) round \(round)")
        }
    }
}
