import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Words of noisy text are right where their characters are a gold word's")
struct NoisyComparisonTests {
    private func score(_ noisy: String, _ gold: String, _ words: [String]) throws -> SegmentationCounts {
        let reading = NoisyReading(noisy: Array(noisy.utf8), gold: GoldSentence(line: gold[...]))
        return try SegmentationEvaluator { text in
            var rest = text.startIndex
            return words.map { word in
                let bytes = Array(word.utf8)
                while !text[rest...].starts(with: bytes) { rest += 1 }
                defer { rest += bytes.count }
                return rest..<(rest + bytes.count)
            }
        }.score([reading])
    }

    @Test("white space in the noisy text does not count, line ends included")
    func whiteSpace() throws {
        let counts = try score("合 同\n编号", "合同 编号", ["合 同", "编号"])
        #expect((counts.gold, counts.predicted, counts.right, counts.survived) == (2, 2, 2, 2))
    }

    @Test("a misread word cannot be right and did not survive")
    func misread() throws {
        let counts = try score("甲万支付", "甲方 支付", ["甲万", "支付"])
        #expect((counts.gold, counts.predicted, counts.right, counts.survived) == (2, 2, 1, 1))
    }

    @Test("an added character inside a word breaks it")
    func added() throws {
        let counts = try score("支x付", "支付", ["支x付"])
        #expect((counts.predicted, counts.right, counts.survived) == (1, 0, 0))
    }

    @Test("two gold words taken as one are wrong although all characters match")
    func joined() throws {
        let counts = try score("甲方支付", "甲方 支付", ["甲方支付"])
        #expect((counts.right, counts.survived) == (0, 2))
    }

    @Test("nothing read at all: no word is right, precision is 0 and defined")
    func nothing() throws {
        let counts = try score("", "甲方 支付", [])
        #expect((counts.gold, counts.predicted, counts.survived) == (2, 0, 0))
        #expect((counts.precision, counts.recall, counts.f1) == (0, 0, 0))
    }

    @Test("tables have level, noisy text with escaped line ends, and gold words")
    func table() throws {
        let bytes = Array("0\t合同\\n编号\t合同 编号\n2\tx\ty\n".utf8)
        let readings = try NoisyReading.read(bytes, name: "n")
        #expect(readings.map(\.level) == [0, 2])
        #expect(readings[0].noisy == Array("合同\n编号".utf8))
        #expect(NoisyReading.isTable(bytes))
        #expect(!NoisyReading.isTable(Array("合同\t编号\n".utf8)))
        #expect(
            throws: NLKError(
                .badInput, "expected three columns: level, noisy text, gold words", at: .init(file: "n", line: 2))
        ) {
            try NoisyReading.read(Array("0\ta\ta\nb\n".utf8), name: "n")
        }
    }
}
