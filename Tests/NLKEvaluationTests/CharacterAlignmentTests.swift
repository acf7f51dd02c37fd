import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Noisy text is aligned with the gold by edit distance")
struct CharacterAlignmentTests {
    private func align(_ noisy: String, _ gold: String, window: Int = 2048) -> CharacterAlignment {
        CharacterAlignment(
            noisy: noisy.unicodeScalars.map(\.value), gold: gold.unicodeScalars.map(\.value), window: window)
    }

    @Test(
        "the distance is the fewest edits",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
            ("甲万支付", "甲方支付", 1), ("甲方支 付", "甲方支付", 1),
        ])
    func distance(noisy: String, gold: String, expected: Int) {
        #expect(align(noisy, gold).distance == expected)
    }

    @Test("a lost, an added and a changed character leave the others aligned")
    func drawing() {
        //  noisy  甲 x 支 付 金
        //  gold   甲 方 支 付 租 金
        let alignment = align("甲x支付金", "甲方支付租金")
        #expect(alignment.gold == [0, -1, 2, 3, 5])
        #expect(alignment.noisy == [0, -1, 2, 3, -1, 4])
    }

    /// Law: both directions agree, the pairs ascend, paired characters are equal, and everything else is an edit.
    @Test("pairs are equal, ascending and mutual, with small windows too", arguments: 0..<200)
    func laws(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let gold = (0..<random.below(60)).map { _ in random.scalar().value }
        var noisy: [UInt32] = []
        for character in gold {
            switch random.below(10) {
            case 0: continue
            case 1: noisy.append(random.scalar().value)
            case 2: noisy += [character, random.scalar().value]
            default: noisy.append(character)
            }
        }
        for window in [2, 7, 2048] {
            let alignment = CharacterAlignment(noisy: noisy, gold: gold, window: window)
            var last: Int32 = -1
            for (index, target) in alignment.gold.enumerated() where target >= 0 {
                #expect(noisy[index] == gold[Int(target)], "seed \(seed), window \(window)")
                #expect(target > last, "seed \(seed), window \(window)")
                #expect(alignment.noisy[Int(target)] == Int32(index), "seed \(seed), window \(window)")
                last = target
            }
            let pairs = alignment.gold.filter { $0 >= 0 }.count
            #expect(alignment.distance >= max(noisy.count, gold.count) - pairs, "seed \(seed), window \(window)")
            #expect(alignment.distance <= noisy.count + gold.count - 2 * pairs, "seed \(seed), window \(window)")
        }
    }

    @Test("a long text keeps the thread across windows and over a lost stretch")
    func longText() {
        var random = SeededGenerator(seed: 7)
        let gold = (0..<4000).map { _ in UInt32(0x4E00 + random.below(3000)) }
        let noisy = Array(gold[..<1500]) + Array(gold[1550...])
        let alignment = CharacterAlignment(noisy: noisy, gold: gold, window: 256)
        #expect(alignment.distance == 50)
        #expect(alignment.gold.last == 3999)
    }
}
