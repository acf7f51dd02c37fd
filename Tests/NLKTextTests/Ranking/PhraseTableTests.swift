import NLKCore
import Testing

@testable import NLKText

@Suite("The table of phrases is bounded and keeps what is frequent")
struct PhraseTableTests {
    private static func limits(candidates: Int, spans: Int = 4) -> PhraseAccumulator.Limits {
        var limits = PhraseAccumulator.Limits()
        limits.candidates = candidates
        limits.spans = spans
        return limits
    }

    private static func add(_ word: UInt32, to table: inout PhraseTable) {
        let key = SIMD4<UInt32>(word, .max, .max, .max)
        let number = table.find(key, length: 1, at: word, text: Array("w\(word)".utf8)[...])
        table.update(number) {
            $0.count += 1
            $0.last = word
        }
        table.add(TextSpan(start: Int(word), end: Int(word) + 1), to: number)
    }

    @Test("equal words are one phrase, with its first text and its places up to the bound")
    func counts() {
        var table = PhraseTable(limits: Self.limits(candidates: 100))
        for _ in 0..<6 { for word: UInt32 in [7, 9] { Self.add(word, to: &table) } }
        #expect(table.entries.map(\.count) == [6, 6])
        #expect(table.spans(of: table.entries[0]).count == 4)
        #expect(String(decoding: table.text(of: table.entries[1]), as: UTF8.self) == "w9")
    }

    @Test("pruning halves the table, keeps the frequent and leaves every text and place right")
    func prune() {
        var table = PhraseTable(limits: Self.limits(candidates: 1000))
        for word: UInt32 in 0..<1000 { for _ in 0...(word % 10) { Self.add(word, to: &table) } }
        #expect(table.isFull)
        table.prune()
        #expect(table.entries.count == 500)
        #expect(table.entries.allSatisfy { $0.count >= 6 })
        for entry in table.entries {
            #expect(String(decoding: table.text(of: entry), as: UTF8.self) == "w\(entry.words.x)")
            #expect(table.spans(of: entry).allSatisfy { $0.start == Int(entry.words.x) })
        }
        // What was forgotten starts again; what was kept goes on.
        Self.add(10, to: &table)
        Self.add(19, to: &table)
        #expect(table.entries.last?.count == 1)
        #expect(table.entries.first { $0.words.x == 19 }?.count == 11)
    }
}
