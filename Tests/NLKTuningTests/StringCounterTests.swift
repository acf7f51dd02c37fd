import NLKCore
import Testing

@testable import NLKTuning

@Suite("Strings of a corpus are counted")
struct StringCounterTests {
    /// A corpus of `text` in which every token is one of `words`, in order.
    static func corpus(_ words: [String]) -> EncodedCorpus {
        var tokens: [Token] = []
        var bytes: [UInt8] = []
        for word in words {
            let start = UInt32(bytes.count)
            bytes += Array(word.utf8)
            tokens.append(Token(start: start, end: UInt32(bytes.count), kind: .word, script: .han))
        }
        var corpus = EncodedCorpus()
        corpus.append(
            TokenizedText(text: MappedText(verbatim: bytes), tokens: tokens, language: .simplifiedChinese))
        return corpus
    }

    @Test("Counts are those of a plain count, whatever the lengths", arguments: 1...12)
    func law(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
        let alphabet = Array("甲乙丙丁a。")
        let words = (0..<400).map { _ in String((0...random(3)).map { _ in alphabet[random(alphabet.count)] }) }
        let corpus = Self.corpus(words)
        let counter = StringCounter(corpus, minimum: 3, longest: 6)
        let text = Array(words.joined() + "\n")
        var expected: [String: Int] = [:]
        for length in 1...6 {
            for start in 0...text.count - length {
                let part = text[start..<start + length]
                guard part.allSatisfy({ !["a", "。", "\n"].contains($0) }) else { continue }
                expected[String(part), default: 0] += 1
            }
        }
        for length in 2...6 {
            for start in 0...text.count - length {
                let plain = expected[String(text[start..<start + length])] ?? 0
                #expect(
                    counter.count(start..<start + length) == (plain >= 3 ? plain : 0),
                    "seed \(seed), \(start), \(length)")
            }
        }
    }

    @Test("Text comes back from its cells, with its cut and its sentence")
    func cells() {
        let corpus = Self.corpus(["甲方", "支付", "。", "租金", "abc", "！", "完"])
        #expect(corpus.text(0..<corpus.cells.count) == "甲方支付。租金abc！完\n")
        #expect(corpus.text(0..<4, separator: " ") == "甲方 支付")
        #expect(corpus.text(corpus.sentence(around: 5..<7)) == "租金abc！")
        #expect(corpus.hanCount == 7)
    }
}
