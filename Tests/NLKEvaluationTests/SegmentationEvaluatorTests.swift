import NLKCore
import Testing

@testable import NLKEvaluation

/// Cuts a text at the bars of a drawing that has the same characters: `"甲方|向|导游"`.
func drawn(_ drawing: String) -> SegmentationEvaluator.Segmentation {
    { text in
        var start = 0
        let words = drawing.split(separator: "|").map { word in
            defer { start += word.utf8.count }
            return start..<(start + word.utf8.count)
        }
        #expect(start == text.count)
        return words
    }
}

@Suite("Segmentation is scored as in the SIGHAN bakeoffs")
struct SegmentationEvaluatorTests {
    let gold = [GoldSentence(line: "甲方 向 导游 支付 押金")]

    @Test("precision counts predicted words, recall gold words")
    func overlap() throws {
        let counts = try SegmentationEvaluator(segment: drawn("甲|方向|导游|支付|押|金")).score(gold)
        #expect((counts.gold, counts.predicted, counts.right) == (5, 6, 2))
        #expect(counts.precision == 2.0 / 6)
        #expect(counts.recall == 2.0 / 5)
        #expect(counts.f1 == 4.0 / 11)
    }

    @Test("words outside the dictionary have a recall of their own")
    func unknownWords() throws {
        let evaluator = SegmentationEvaluator(
            isKnown: { ["向", "导游", "支付"].contains($0) }, segment: drawn("甲方|向|导游|支|付|押|金"))
        let counts = try evaluator.score(gold)
        #expect(counts.unknownRecall == 0.5)
        #expect(counts.knownRecall == 2.0 / 3)
    }

    @Test("nothing against nothing is 1, nothing against something is 0, no figure is NaN")
    func emptyInput() throws {
        let none = try SegmentationEvaluator { _ in [] }.score([GoldSentence(words: [])])
        #expect((none.precision, none.recall, none.f1) == (1, 1, 1))
        #expect(none.unknownRecall == nil && none.knownRecall == nil && none.megabytesPerSecond == nil)
        let lost = try SegmentationEvaluator { _ in [] }.score(gold)
        #expect((lost.precision, lost.recall, lost.f1) == (0, 0, 0))
    }

    @Test(
        "another program's words are scored without spaces: cutting every character is wrong in precision, not infinite"
    )
    func predictedFile() throws {
        let evaluator = SegmentationEvaluator { _ in [] }
        let counts = try evaluator.score(
            [GoldSentence(line: "甲方 支付 租金")], predicted: [GoldSentence(line: "甲 方 支 付 租 金")], name: "p")
        #expect((counts.gold, counts.predicted, counts.right) == (3, 6, 0))
        #expect(counts.f1 == 0)
    }

    @Test("another program's text must be the gold text")
    func differentText() {
        let evaluator = SegmentationEvaluator { _ in [] }
        #expect(
            throws: NLKError(
                .badInput, "the text without spaces differs from the gold: keep every character",
                at: .init(file: "p", line: 1))
        ) {
            try evaluator.score(gold, predicted: [GoldSentence(line: "甲方")], name: "p")
        }
        #expect(
            throws: NLKError(
                .badInput, "2 lines where the gold has 1: give one line for each", at: .init(file: "p"))
        ) {
            try evaluator.score(gold, predicted: gold + gold, name: "p")
        }
    }

    @Test("the words of the gold itself score 1, whatever they are", arguments: 0..<50)
    func goldAgainstItself(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let words = (0..<random.below(20) + 1).map { _ in
            String(String.UnicodeScalarView((0..<random.below(4) + 1).map { _ in random.scalar() }))
        }
        let sentence = GoldSentence(words: words)
        let counts = try SegmentationEvaluator { _ in sentence.words }.score([sentence])
        #expect(counts.f1 == 1, "seed \(seed): \(words)")
    }
}
