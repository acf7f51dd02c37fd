import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Noise is learned from readings and made again")
struct NoiseTests {
    private func reading(_ noisy: String, _ gold: String) -> NoisyReading {
        NoisyReading(noisy: Array(noisy.utf8), gold: GoldSentence(line: gold[...]))
    }

    private var model: NoiseModel {
        var trainer = NoiseModelTrainer()
        trainer.add(reading("甲 方\n应于每月支付租金。", "甲方 应 于 每 月 支付 租金 。"))
        trainer.add(reading("甲万支付AB12元", "甲方 支付 AB 12 元"))
        trainer.add(reading("押金.和租金", "押金 和 租金"))
        trainer.add(reading("租金 AB CD", "租金 AB CD"))
        return trainer.model
    }

    @Test("Confusions, false spaces, line ends and lost spaces are counted")
    func counts() {
        let model = model
        #expect(model.confusions == [.init(gold: "方", read: "万"): 1, .init(gold: "", read: "."): 1])
        #expect(model.seen == ["方": 2])
        #expect((model.spaces, model.breaks) == (2, 1), "between 租金 and AB one is false, too")
        #expect((model.wordGaps, model.lostSpaces) == (2, 1))
        #expect(model.characters == 11 + 9 + 5 + 6 && model.edits == 2)
    }

    @Test("A model is written and read back")
    func file() throws {
        let text = model.text(about: ["learned from", "nothing"])
        #expect(text.hasPrefix("# learned from\n# nothing\ncharacters\t31\n"))
        #expect(try NoiseModel(parsing: Array(text.utf8), file: "n") == model)
    }

    @Test(
        "A file that is no model is refused with its line",
        arguments: [
            ("characters\t5\nmisread\t甲\t乙\t0\n", 2), ("characters\t5\ngaps\t1\t2\t0\n", 2), ("characters\tx\n", 1),
            ("characters\t5\n\nword-gaps\t1\t2\n", 3), ("characters\t5\nseen\tab\t2\n", 2), ("甲乙\n", 1),
            ("characters\t5\nmisread\t甲\t甲\t3\n", 2), ("", nil), ("characters\t0\n", nil),
        ] as [(String, Int?)])
    func bad(text: String, line: Int?) {
        let error = #expect(throws: NLKError.self) { try NoiseModel(parsing: Array(text.utf8), file: "n") }
        #expect(error?.code == .badInput && error?.place?.file == "n" && error?.place?.line == line)
    }

    /// 3,000 characters.
    private var sentences: [GoldSentence] {
        (0..<300).map { _ in GoldSentence(line: "甲方 应 支付 租金 和 押金") }
    }

    @Test("At a level of nothing the text is as it is written")
    func clean() {
        let sentences = [GoldSentence(line: "租金 AB 12 元 和 Lake House")]
        let made = NoiseMaker(model).readings(of: sentences, rate: 0, seed: 1)
        #expect(made.map { String(decoding: $0.noisy, as: UTF8.self) } == ["租金AB 12元和Lake House"])
        #expect(made[0].truth == made[0].noisy)
    }

    @Test("About as many characters are wrong as were asked for", arguments: [0.01, 0.05, 0.2])
    func rate(rate: Double) throws {
        let scores = try NoisyEvaluator { _ in [] }.score(
            NoiseMaker(model).readings(of: sentences, rate: rate, seed: 3))
        let measured = try #require(scores.errorRate)
        #expect(measured > rate * 0.6 && measured < rate * 1.4, "\(measured)")
        #expect(scores.confusions.rows.contains { $0.confusion == Confusion(gold: "方", read: "万") })
    }

    @Test("The same seed gives the same noise, another one other noise, and spaces and line ends come in")
    func seeds() {
        let maker = NoiseMaker(model)
        let one = maker.readings(of: sentences, rate: 0.1, seed: 1)
        #expect(maker.readings(of: sentences, rate: 0.1, seed: 1) == one)
        #expect(maker.readings(of: sentences, rate: 0.1, seed: 2) != one)
        #expect(one.contains { $0.noisy.contains(0x20) } && one.contains { $0.noisy.contains(0x0A) })
    }

    @Test("Nothing is made of nothing")
    func empty() {
        #expect(NoiseMaker(model).readings(of: [], rate: 0.1, seed: 1).isEmpty)
        let made = NoiseMaker(model).readings(of: [GoldSentence(words: [])], rate: 0.1, seed: 1)
        #expect(made.map(\.noisy) == [[]])
    }
}
