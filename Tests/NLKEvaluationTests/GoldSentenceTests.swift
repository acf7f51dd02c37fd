import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Gold sentences are read line by line")
struct GoldSentenceTests {
    @Test("words are separated by any white space and joined by nothing")
    func words() throws {
        let sentence = GoldSentence(line: "  甲方  支付\t租金　。")
        #expect(sentence.surfaces == ["甲方", "支付", "租金", "。"])
        #expect(String(decoding: sentence.text, as: UTF8.self) == "甲方支付租金。")
        #expect(sentence.ends == [6, 12, 18, 21])
    }

    @Test("byte order mark, CRLF and empty lines keep the line numbers")
    func lines() throws {
        let sentences = try GoldSentence.read(Array("\u{FEFF}一 二\r\n\r\n三\n".utf8), name: "g")
        #expect(sentences.map(\.surfaces) == [["一", "二"], [], ["三"]])
    }

    @Test("an empty file holds no sentence")
    func empty() throws {
        #expect(try GoldSentence.read([], name: "g").isEmpty)
    }

    @Test("bytes that are no UTF-8 are refused with the file and a remedy")
    func badBytes() {
        #expect(
            throws: NLKError(
                .badInput, "the file is not UTF-8: convert it, for example with iconv", at: .init(file: "g"))
        ) {
            try GoldSentence.read([0xB0, 0xA1], name: "g")
        }
    }
}
