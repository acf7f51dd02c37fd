import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Words of noisy text are right where their characters are a gold word's")
struct NoisyComparisonTests {
    /// Scores of `words` found in `noisy`; a word `a>b` was read as a and repaired to b.
    private func scores(_ noisy: String, _ gold: String, _ words: [String]) throws -> NoisyScores {
        let reading = NoisyReading(noisy: Array(noisy.utf8), gold: GoldSentence(line: gold[...]))
        return try NoisyEvaluator { text in
            var rest = text.startIndex
            return words.map { word in
                let parts = word.split(separator: ">")
                let bytes = Array(parts[0].utf8)
                while !text[rest...].starts(with: bytes) { rest += 1 }
                defer { rest += bytes.count }
                return FoundWord(rest..<(rest + bytes.count), String(parts[parts.count - 1]))
            }
        }.score([reading])
    }

    private func score(_ noisy: String, _ gold: String, _ words: [String]) throws -> SegmentationCounts {
        try scores(noisy, gold, words).words
    }

    @Test("Words lost to recognition are counted apart from words lost to segmentation")
    func losses() throws {
        let scores = try scores("甲万应支付租金", "甲方 应 支付 租金", ["甲万", "应支", "付", "租金"])
        #expect((scores.lostToRecognition, scores.lostToSegmentation) == (1, 2))
        #expect((scores.characters, scores.edits) == (7, 1))
    }

    @Test("Boundaries count only between characters that were read and stand side by side")
    func boundaries() throws {
        // Between 应, 支, 付, 租 and 金: the gold has two boundaries, the cut two, one of them in place; beside 万 none counts.
        let scores = try scores("甲万应支付租金", "甲方 应 支付 租金", ["甲万", "应支", "付", "租金"])
        #expect((scores.goldBoundaries, scores.foundBoundaries, scores.rightBoundaries) == (2, 2, 1))
        #expect(scores.boundaryF1 == 0.5)
        #expect(try self.scores("", "甲方", []).boundaryF1 == nil)
    }

    @Test("A repaired word is recovered where it is the gold word, and broken where the reading was right")
    func repairs() throws {
        let recovered = try scores("基础代谢宰正常", "基础 代谢率 正常", ["基础", "代谢宰>代谢率", "正常"])
        #expect((recovered.recovered, recovered.broken) == (1, 0))
        #expect((recovered.words.right, recovered.words.survived) == (2, 2))
        let broken = try scores("右下胶正常", "右 下胶 正常", ["右", "下胶>下肢", "正常"])
        #expect((broken.recovered, broken.broken) == (0, 1))
        let elsewhere = try scores("代谢宰", "代谢率", ["代谢>代射", "宰>率"])
        #expect((elsewhere.recovered, elsewhere.broken) == (0, 0))
        let wide = try scores("ＡＢ正常", "ＡＢ 正常", ["ＡＢ>AB", "正常"])
        #expect((wide.recovered, wide.broken) == (0, 0))
    }

    @Test("A word whose characters were added or lost is recovered as well")
    func recoveredLength() throws {
        #expect(try scores("正常的躯x干", "正常 的 躯干", ["正常", "的", "躯x干>躯干"]).recovered == 1)
        #expect(try scores("正的躯干", "正常 的 躯干", ["正>正常", "的", "躯干"]).recovered == 1)
    }

    @Test("Confusions are counted with the words that they cost; runs of edits stay together")
    func confusions() throws {
        let rows = try scores("甲万付JII水甲万", "甲方 付 川 水 甲方", ["甲万"]).confusions.rows
        #expect(
            rows == [
                .init(confusion: Confusion(gold: "方", read: "万"), count: 2, words: 2),
                .init(confusion: Confusion(gold: "川", read: "JII"), count: 1, words: 1),
            ])
        let speck = try scores("甲.方水", "甲方 水", []).confusions.rows
        #expect(speck == [.init(confusion: Confusion(gold: "", read: "."), count: 1, words: 1)])
        let between = try scores("甲方.水", "甲方 水", []).confusions.rows
        #expect(between == [.init(confusion: Confusion(gold: "", read: "."), count: 1, words: 0)])
        let lost = try scores("甲水", "甲方 水", []).confusions.rows
        #expect(lost == [.init(confusion: Confusion(gold: "方", read: ""), count: 1, words: 1)])
    }

    @Test("Keywords of each text with noise are compared with those of the text without")
    func keywords() throws {
        let readings = [("甲方租金", "甲方 租金"), ("甲万租金", "甲方 租金")].map {
            NoisyReading(noisy: Array($0.0.utf8), gold: GoldSentence(line: $0.1[...]))
        }
        let evaluator = NoisyEvaluator(
            keywords: { text, isNoisy in
                let text = String(decoding: text, as: UTF8.self) + (isNoisy && text.starts(with: "甲万".utf8) ? "x" : "")
                return [String(text.prefix(2)), String(text.dropFirst(2).prefix(2)), String(text.dropFirst(4))]
                    .filter { !$0.isEmpty }
            }, segment: { _ in [] })
        let scores = try evaluator.score(readings)
        #expect((scores.goldKeywords, scores.foundKeywords, scores.rightKeywords) == (4, 5, 3))
        #expect((scores.keywordRecall, scores.keywordPrecision) == (0.75, 0.6))
    }

    @Test("The lines that went worst are kept in order, as many as asked for, and none that went well")
    func worst() throws {
        let readings = ["ab cd", "ef", "gh ij kl", "mn op"].enumerated().map { index, gold in
            NoisyReading(
                noisy: Array(gold.utf8), gold: GoldSentence(line: gold[...]), place: .init(file: "n", line: index + 1))
        }
        let evaluator = NoisyEvaluator { text in text == Array("ef".utf8) ? [FoundWord(0..<2, "ef")] : [] }
        let worst = try evaluator.score(readings, worst: 2).worst
        #expect(worst.map(\.place.line) == [3, 1])
        #expect((worst[0].right, worst[0].survived, worst[0].gold) == (0, 3, ["gh", "ij", "kl"]))
        #expect(try evaluator.score(readings, worst: 10).worst.map(\.place.line) == [3, 1, 4])
        #expect(try evaluator.score(readings, worst: 0).worst.isEmpty)
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
        #expect(readings.map(\.place.line) == [1, 2])
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
