import Foundation
import Testing

@Suite("nlk tokenize prints words with their places")
struct TokenizeTests {
    @Test("wakati: one line in, one line out, empty lines kept")
    func wakati() throws {
        let result = try Program().run("tokenize", "-l", "zh-Hans", input: "甲方支付租金。\n\n合同\n编号")
        #expect(result.status == 0)
        #expect(result.text == "甲方 支付 租金 。\n\n合同\n编号\n")
    }

    @Test("an empty input gives an empty output", arguments: ["wakati", "lines", "tsv", "jsonl", "conllu"])
    func empty(format: String) throws {
        let result = try Program().run("tokenize", "--format", format)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    }

    @Test("tsv has eight columns, and a header when asked for")
    func table() throws {
        let result = try Program().run("tokenize", "--format", "tsv", "--header", "-l", "zh-Hans", input: "😀 合同AB-12")
        #expect(
            result.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) } == [
                ["start", "end", "surface", "kind", "script", "lang", "tag", "lemma"],
                ["0", "4", "😀", "emoji", "Zyyy", "zh-Hans", "", ""],
                ["5", "11", "合同", "word", "Hani", "zh-Hans", "a", ""],
                ["11", "16", "AB-12", "code", "Latn", "zh-Hans", "", ""],
            ])
    }

    @Test("jsonl: text is the surface as it stood in the input, whatever was cleaned")
    func objects() throws {
        let text = "合 同 ， 编 号\u{200B}ＡＢ－12，co-\noperate"
        let result = try Program().run("tokenize", "--format", "jsonl", "-l", "zh-Hans", input: text)
        let bytes = Array(text.utf8)
        #expect(result.lines.count >= 4)
        for line in result.lines {
            let token = try JSONDecoder().decode(Token.self, from: Data(line.utf8))
            #expect(token.text == String(decoding: bytes[token.start..<token.end], as: UTF8.self))
        }
        #expect(result.text.hasPrefix(#"{"text":"合 同","start":0,"end":7,"#))
    }

    private struct Token: Decodable {
        var text: String
        var start: Int
        var end: Int
    }

    @Test("the surface of another encoding is UTF-8, its place counts the original bytes")
    func otherEncoding() throws {
        let program = try Program()
        try program.write("gb.txt", Data([0xBA, 0xCF, 0xCD, 0xAC, 0x41, 0xD7, 0xE2, 0xBD, 0xF0]))
        let result = try program.run("tokenize", "--encoding", "GB18030", "--format", "tsv", "-l", "zh-Hans", "gb.txt")
        let rows = result.lines.map { $0.split(separator: "\t").prefix(3).joined(separator: " ") }
        #expect(rows == ["0 4 合同", "4 5 A", "5 9 租金"])
    }

    @Test("conllu: ten columns, the text, and SpaceAfter=No where words touch")
    func conllu() throws {
        let result = try Program().run("tokenize", "--format", "conllu", "-l", "zh-Hans", input: "甲方 Maria 签字。\n")
        let comments = ["# newdoc id = -", "# sent_id = 1-1", "# page = 1", "# text = 甲方 Maria 签字。"]
        #expect(result.lines[..<4] == comments[...])
        #expect(
            result.lines[4...6].allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 10 })
        #expect(result.lines[4].hasPrefix("1\t甲方\t") && result.lines[4].hasSuffix("\t_"))
        #expect(result.lines[6].hasPrefix("3\t签字\t") && result.lines[6].hasSuffix("\tSpaceAfter=No"))
        #expect(result.lines[8...] == [""])
    }

    @Test("every segmenter that help names can be used")
    func segmenters() throws {
        let program = try Program()
        let help = try program.run("help", "tokenize").text
        let names = try #require(help.firstMatch(of: /--segmenter ([a-z|-]+)/)).1.split(separator: "|").map(String.init)
        #expect(names.contains("fast") && names.contains("maximum-match"))
        for name in names {
            let result = try program.run("tokenize", "--segmenter", name, "-l", "zh-Hans", input: "甲方支付租金\n")
            #expect(result.text == "甲方 支付 租金\n", "\(name)")
        }
    }

    @Test("the result does not depend on the number of threads")
    func jobs() throws {
        let program = try Program()
        let report = String(decoding: try Fixtures.data("reports/health-check.txt"), as: UTF8.self)
        try program.write("long.txt", String(repeating: report, count: 500))
        let one = try program.run("tokenize", "-j", "1", "--format", "tsv", "long.txt")
        #expect(one.status == 0 && one.output.count > 500_000)
        #expect(try program.run("tokenize", "-j", "2", "--format", "tsv", "long.txt").output == one.output)
    }
}
