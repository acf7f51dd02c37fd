import NLKCore
import NLKPipeline
import NaturalLanguage
import TestSupport
import Testing

@Suite("Programs written for Apple's NLTokenizer work here")
struct TokenizerTests {
    /// What an app has: the words of a text without numbers and stop words, each once.
    private func keywords(of text: String, stopWords: Set<String>) -> [String] {
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.string = text
        var keywords: [String] = []
        tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, attributes in
            let word = String(text[range])
            if attributes.contains(.numeric) || stopWords.contains(word) || word.count < 2 { return true }
            if !keywords.contains(word) { keywords.append(word) }
            return true
        }
        return keywords
    }

    @Test("the keyword loop of an app: no numbers, no stop words, codes kept")
    func example() {
        let text = "甲方应在2024年5月3日前支付租金，合同编号AB-12，血清维生素B12为350.5。甲方签字。"
        #expect(
            keywords(of: text, stopWords: ["应", "在", "前", "为"])
                == ["甲方", "支付", "租金", "合同编号", "AB-12", "血清", "维生素B12", "签字"])
    }

    @Test("attributes, and an enumeration that is stopped")
    func attributes() {
        let text = "Pay 300 € now 👍"
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.string = text
        var seen: [String] = []
        tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, attributes in
            seen.append("\(text[range])/\(attributes.rawValue)")
            return text[range] != "now"
        }
        #expect(seen.first == "Pay/0" && seen.last == "now/0")
        #expect(tokenizer.tokens(for: text.startIndex..<text.endIndex).last.map { text[$0] } == "👍")
    }

    @Test("sentences, paragraphs and the document cover the text")
    func units() {
        let text = "One sentence. Another one!\nA new paragraph."
        for (unit, expected) in [
            (NLTokenUnit.sentence, ["One sentence. ", "Another one!\n", "A new paragraph."]),
            (.paragraph, ["One sentence. Another one!\n", "A new paragraph."]), (.document, [text]),
        ] {
            let tokenizer = NLTokenizer(unit: unit)
            tokenizer.string = text
            #expect(tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) } == expected)
        }
    }

    @Test("the token at an index, and the stretch between two")
    func places() {
        let text = "new contract"
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.string = text
        let inside = text.index(text.startIndex, offsetBy: 5)
        #expect(text[tokenizer.tokenRange(at: inside)] == "contract")
        #expect(text[tokenizer.tokenRange(at: text.index(text.startIndex, offsetBy: 3))] == " ")
        #expect(
            tokenizer.tokenRange(for: text.index(after: text.startIndex)..<inside) == text.startIndex..<text.endIndex)
        #expect(tokenizer.tokenRange(at: text.endIndex).isEmpty)
    }

    @Test("law: the words are those of the pipeline; ranges ascend and lie at the boundaries of characters")
    func law() throws {
        let texts = ["合同编号：AB-12，甲方：永安置业 e\u{301}té 👨‍👩‍👧 300", "The tenant shall pay. ﾃﾞｰﾀ か\u{3099} 계약서 번호", "合 同\n编 号"]
            .map {
                Array($0.utf8)
            }
        let pipeline = try Pipeline(PipelineConfiguration())
        let tokenizer = NLTokenizer(unit: .word)
        ByteMutator.run("NLTokenizer", seeds: texts) { input, seed in
            let text = String(decoding: input, as: UTF8.self)
            tokenizer.string = text
            let ranges = tokenizer.tokens(for: text.startIndex..<text.endIndex)
            var end = text.startIndex
            for range in ranges {
                #expect(range.lowerBound >= end && range.lowerBound < range.upperBound, "seed \(seed)")
                #expect(range.lowerBound.samePosition(in: text) != nil, "seed \(seed)")
                end = range.upperBound
            }
            let block = TextBlock(text: MappedText(verbatim: Array(text.utf8)), number: 0)
            let tokenized = pipeline.makeWorker().tokenize(block)
            let starts = tokenized.tokens.filter { $0.kind != .space && $0.kind != .punctuation && $0.depth == 0 }
                .map { tokenized.originalSpan(of: $0).start }
            let found = ranges.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
            #expect(found.count <= starts.count, "seed \(seed)")
            // Where each character is one scalar, no token begins inside one.
            if text.unicodeScalars.count == text.count { #expect(found == starts, "seed \(seed)") }
        }
    }
}
