import NLKCore
import Testing

@testable import NLKText

@Suite("The tables of an image of lemmas")
struct LemmaTablesTests {
    private static func hash(_ number: Int) -> UInt64 {
        Array("form\(number)".utf8).withUnsafeBufferPointer { LemmaHash.hash($0) }
    }

    @Test("spread their rows, so that a look-up meets few of them")
    func spread() {
        let rows = 1_250
        let slots = (0..<1_000).map {
            LemmaWordTable.slot(of: LemmaHash.key(Self.hash($0), use: 0), rows: rows)
        }
        #expect(slots.allSatisfy { (0..<rows).contains($0) })
        // Random slots would give 690 different ones.
        #expect(Set(slots).count > 600)
    }

    @Test("find every form, and hardly one that is not there")
    func rows() throws {
        var builder = LemmaWordTableBuilder()
        for number in 0..<3_000 {
            builder.add(Self.hash(number), .corpus, edit: number, count: number + 1)
            builder.add(Self.hash(number), .corpus, edit: 0)
        }
        #expect(builder.count == 3_000)
        builder.section.withUnsafeBytes { bytes in
            guard let table = LemmaWordTable(bytes) else {
                Issue.record("the section is refused")
                return
            }
            for number in 0..<3_000 {
                #expect(table[Self.hash(number), .corpus]?.edit == number)
                #expect(table[Self.hash(number), .dictionary] == nil)
                #expect(table[Self.hash(number), .tagged(.noun)] == nil)
            }
            #expect(table[Self.hash(15), .corpus]?.weight == 4)
            #expect((3_000..<13_000).allSatisfy { table[Self.hash($0), .corpus] == nil })
        }
    }

    @Test("know every form, and take few others for known")
    func known() {
        let section = KnownForms.section((0..<5_000).map(Self.hash))
        section.withUnsafeBytes { bytes in
            let found = Self.found(KnownForms(bytes), (0..<5_000))
            let mistaken = Self.found(KnownForms(bytes), (5_000..<15_000))
            #expect(found == 5_000)
            #expect(mistaken < 600, "\(mistaken) of 10,000")
        }
    }

    /// How many of the numbers are taken for known; -1 for a section that is refused.
    private static func found(_ known: KnownForms?, _ numbers: Range<Int>) -> Int {
        guard let known else { return -1 }
        return numbers.count { known.contains(hash($0)) }
    }
}
