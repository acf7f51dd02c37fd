import Foundation
import Testing

@Suite("nlk keywords prints the keywords of each input")
struct KeywordsTests {
    @Test("one keyword a line, in order of first appearance, once each")
    func text() throws {
        let result = try Program().run("keywords", "--lang", "zh-Hans", input: "合同，编号AB-12，甲方支付租金，合同有效。\n")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.lines == ["合同", "编号", "AB-12", "甲方", "支付", "租金", "有效"])
    }

    @Test("json has the places as byte offsets of the input: the text found there is the keyword's surface")
    func json() throws {
        let text = "\u{FEFF}合 同 ， 编 号 AB-12\r\n租金"
        let result = try Program().run("keywords", "-l", "zh-Hans", "--format", "json", input: text)
        let object = try JSONDecoder().decode(Document.self, from: result.output)
        #expect(object.file == "-")
        #expect(object.lang == "zh-Hans")
        #expect(object.keywords.map(\.text) == ["合同", "编号", "AB-12", "租金"])
        let bytes = Array(text.utf8)
        let surfaces = object.keywords.map { keyword in
            String(decoding: bytes[keyword.spans[0][0]..<keyword.spans[0][1]], as: UTF8.self)
        }
        #expect(surfaces == ["合 同", "编 号", "AB-12", "租金"])
    }

    private struct Document: Decodable {
        var file: String
        var lang: String
        var keywords: [Keyword]

        struct Keyword: Decodable {
            var text: String
            var key: String
            var score: Double
            var count: Int
            var spans: [[Int]]
        }
    }

    @Test("several inputs: text is parted by an empty line, tsv and jsonl name the input, json is one array")
    func severalInputs() throws {
        let program = try Program()
        try program.write("a.txt", "合同")
        try program.write("b.txt", "租金")
        let files = ["a.txt", "b.txt"]
        func run(_ format: String) throws -> Program.Result {
            try program.run(["keywords", "--format", format] + files, input: Data())
        }
        #expect(try run("text").lines == ["合同", "", "租金"])
        #expect(
            try run("tsv").lines.map { $0.split(separator: "\t").prefix(2).joined(separator: ",") } == [
                "a.txt,合同", "b.txt,租金",
            ])
        #expect(try run("jsonl").lines.count == 2)
        #expect(try JSONDecoder().decode([Document].self, from: run("json").output).map(\.file) == files)
    }

    @Test("--files-from reads names by line or, with -0, by NUL byte, also from standard input")
    func filesFrom() throws {
        let program = try Program()
        try program.write("a b.txt", "合同")
        try program.write("c\nd.txt", "租金")
        #expect(try program.run("keywords", "--files-from", "-", input: "a b.txt\n").lines == ["合同"])
        let result = try program.run("keywords", "-0", "--files-from", "-", input: "a b.txt\0c\nd.txt\0")
        #expect(result.lines == ["合同", "", "租金"])
    }

    @Test("--ascii writes surrogate pairs as JSON does")
    func ascii() throws {
        let result = try Program().run(
            "keywords", "--format", "jsonl", "--ascii", "--min-length", "1", "-l", "zh", input: "𠮷。")
        #expect(result.text.utf8.allSatisfy { $0 < 0x80 })
        #expect(result.text.contains(#""text":"\ud842\udfb7"#))
    }

    @Test("--keep and --drop let kinds through and take them out")
    func kinds() throws {
        let program = try Program()
        let text = "2024年5月3日，编号AB-12，金额1,250.00元\n"
        #expect(try program.run("keywords", input: text).lines == ["编号", "AB-12", "金额"])
        #expect(try program.run("keywords", "--drop", "codes", input: text).lines == ["编号", "金额"])
        #expect(
            try program.run("keywords", "--keep=dates,numbers", input: text).lines
                == ["2024年5月3日", "编号", "AB-12", "金额", "1,250.00元"])
    }

    @Test("--explain shows every token with the decision on it")
    func explain() throws {
        let result = try Program().run("keywords", "--explain", "-l", "zh-Hans", input: "甲方在2024年5月3日签字。")
        #expect(result.status == 0)
        #expect(
            result.lines.map { $0.split(separator: "\t").prefix(3).joined(separator: " | ") } == [
                "甲方 | kept | word", "在 | dropped: single character | word",
                "2024年5月3日 | dropped: date or time | date", "签字 | kept | word",
                "。 | dropped: punctuation | punctuation",
            ])
    }

    @Test("--explain names file, line and entry of a custom word, and the list of a domain word")
    func explainMakers() throws {
        let program = try Program()
        try program.write("first.txt", "# words of the office\nLake House项目\t5\tnz\n")
        try program.write("lists/second.txt", "星海银行\n")
        let result = try program.run(
            "keywords", "--explain", "-l", "zh-Hans", "--custom-words", "first.txt", "--custom-words",
            "lists/second.txt", input: "星海银行签署ＬＡＫＥ \n house项目，甲方签字")
        #expect(result.status == 0)
        let makers = result.lines.map { $0.split(separator: "\t") }.filter { $0[1] == "kept" }.map {
            "\($0[0]): \($0[3])"
        }
        #expect(
            makers.filter { $0.contains("custom") || $0.contains("domain") } == [
                "星海银行: custom lists/second.txt:1: 星海银行",
                "LAKE house项目: custom first.txt:2: lake house项目, frequency 5, tag nz",
                "甲方: domain list zh-Hans/domain/contracts.txt: frequency 59, tag n",
            ])
    }

    @Test("the user's stop words and custom words count; !word takes a stop word back")
    func lists() throws {
        let program = try Program()
        try program.write("stop.txt", "合同\n")
        #expect(try program.run("keywords", "--stop-words", "stop.txt", input: "合同租金").lines == ["租金"])
        try program.write("back.txt", "!合同\n")
        let both = try program.run("keywords", "--stop-words", "stop.txt", "--stop-words", "back.txt", input: "合同租金")
        #expect(both.lines == ["合同", "租金"])
    }

    @Test("the result does not depend on the number of threads", arguments: ["text", "tsv", "jsonl"])
    func jobs(format: String) throws {
        let program = try Program()
        let report = String(decoding: try Fixtures.data("reports/health-check.txt"), as: UTF8.self)
        // Several blocks.
        try program.write("long.txt", String(repeating: report, count: 500))
        let one = try program.run("keywords", "-j", "1", "--format", format, "long.txt")
        let two = try program.run("keywords", "-j2", "--format", format, "long.txt")
        #expect(one.status == 0 && !one.output.isEmpty)
        #expect(one.output == two.output)
    }
}
