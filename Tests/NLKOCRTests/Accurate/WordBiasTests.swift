import TestSupport
import Testing

@testable import NLKOCR

@Suite("Words that are likely on a page")
struct WordBiasTests {
    private static let alphabet = ["", "右", "下", "肢", "胶", "8", "B", "0", "c", "a", "t", " "]

    private static func labels(_ text: String) -> [Int] { text.map { alphabet.firstIndex(of: String($0)) ?? 0 } }

    private static func text(_ reading: PrefixBeam.Reading?) -> String {
        (reading?.characters ?? []).map { alphabet[$0.label] }.joined()
    }

    /// Steps in which each character of `text` is likely, and in its place a rival, with blanks between.
    private static func steps(_ text: String, rival: [Int: (Character, Double)] = [:]) -> LineSteps {
        var steps: [[PrefixBeam.Choice]] = []
        for (index, label) in labels(text).enumerated() {
            var choices: [PrefixBeam.Choice] = []
            if let (other, likelihood) = rival[index] {
                choices = [
                    .init(label: label, likelihood: 1 - likelihood),
                    .init(label: labels(String(other))[0], likelihood: likelihood),
                ]
            } else {
                choices = [.init(label: label, likelihood: 1)]
            }
            steps += [choices, [.init(label: PrefixBeam.blank, likelihood: 1)]]
        }
        return LineSteps(steps)
    }

    private static func random(_ seed: UInt64) -> (LineSteps, [String]) {
        var random = SeededRandom(seed: seed)
        let steps = (0..<14).map { _ in
            let likely = (0..<4).map { _ in Int.random(in: 0..<alphabet.count, using: &random) }
            return Set(likely).sorted().map {
                PrefixBeam.Choice(label: $0, likelihood: Double.random(in: 0.01...0.5, using: &random))
            }
        }
        let words = (0..<6).map { _ in
            (0..<Int.random(in: 2...4, using: &random)).map { _ in
                alphabet[Int.random(in: 1..<alphabet.count, using: &random)]
            }.joined()
        }
        return (LineSteps(steps), words)
    }

    @Test("no words, and words that weigh nothing, change nothing", arguments: 0..<80 as Range<UInt64>)
    func nothing(seed: UInt64) {
        let (steps, words) = Self.random(seed)
        let plain = steps.readings(width: 10, bias: nil)
        #expect(steps.readings(width: 10, bias: WordBias([], alphabet: Self.alphabet)) == plain, "seed \(seed)")
        let weightless = WordBias(words, alphabet: Self.alphabet, strength: 0)
        #expect(steps.readings(width: 10, bias: weightless) == plain, "seed \(seed): \(words)")
    }

    @Test("numbers and codes stay as they are", arguments: 0..<80 as Range<UInt64>)
    func codes(seed: UInt64) throws {
        let (steps, words) = Self.random(seed)
        let bias = WordBias(words + ["caB", "Bat"], alphabet: Self.alphabet, strength: 5)
        let plain = try #require(steps.readings(width: 10, bias: nil).first)
        let favoured = try #require(steps.readings(width: 10, bias: bias).first)
        #expect(
            bias.codes(plain.characters.map(\.label)) == bias.codes(favoured.characters.map(\.label)), "seed \(seed)")
    }

    @Test("a rival that makes a word wins, unless the reading is nearly certain")
    func rivals() {
        let bias = WordBias(["右下肢", "cat"], alphabet: Self.alphabet)
        func read(_ likelihood: Double) -> String {
            Self.text(Self.steps("右下胶", rival: [2: ("肢", likelihood)]).readings(width: 10, bias: bias).first)
        }
        #expect(read(0.3) == "右下肢")
        #expect(read(0.03) == "右下肢")
        #expect(read(0.005) == "右下胶")
        let digits = Self.steps("B08", rival: [2: ("B", 0.4)])
        #expect(Self.text(digits.readings(width: 10, bias: WordBias(["B0B"], alphabet: Self.alphabet)).first) == "B08")
        // A word of letters does not begin or end inside another.
        #expect(Self.text(Self.steps("catt", rival: [0: ("a", 0.6)]).readings(width: 10, bias: bias).first) == "aatt")
        #expect(Self.text(Self.steps("aat ", rival: [0: ("c", 0.3)]).readings(width: 10, bias: bias).first) == "cat ")
    }

    @Test("the readings that the words did not favour stay behind as rivals")
    func ownReading() {
        let bias = WordBias(["右下肢"], alphabet: Self.alphabet)
        let readings = Self.steps("右下胶", rival: [2: ("肢", 0.3)]).readings(width: 10, bias: bias)
        #expect(readings.map { Self.text($0) } == ["右下肢", "右下胶"])
    }

    @Test(
        "a text is worth its words from left to right, the longest at each place", arguments: 0..<300 as Range<UInt64>)
    func worth(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        // Characters that stand alone: a word may begin and end anywhere.
        func word(_ lengths: ClosedRange<Int>) -> [Int] {
            (0..<Int.random(in: lengths, using: &random)).map { _ in Int.random(in: 1...3, using: &random) }
        }
        let words = (0..<5).map { _ in word(2...5) }
        let text = word(0...16)
        let bias = WordBias(words.map { $0.map { Self.alphabet[$0] }.joined() }, alphabet: Self.alphabet)
        var progress = WordProgress(bias)
        for (index, label) in text.enumerated() { progress.append(label, to: Array(text[..<index]), bias) }
        var expected = 0.0
        var at = 0
        while at < text.count {
            let length = words.filter { text[at...].starts(with: $0) }.map(\.count).max()
            if let length { expected += bias.value(length) }
            at += length ?? 1
        }
        #expect(abs(progress.finalValue(bias, last: text) - expected) < 1e-9, "seed \(seed): \(text) \(words)")
    }
}
