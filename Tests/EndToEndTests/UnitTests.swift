import Foundation
import Testing

@Suite("nlk tokenize --unit prints sentences and paragraphs")
struct UnitTests {
    private static let letter =
        "Dear Dr. Meyer,\n\nthe tenant pays the rent on the first day of each\nmonth. She lives at No. 5.\n"

    @Test("one a line, line ends inside as spaces")
    func sentences() throws {
        let result = try Program().run("tokenize", "--unit", "sentence", "-l", "en", input: Self.letter)
        #expect(result.status == 0)
        #expect(
            result.lines == [
                "Dear Dr. Meyer,", "the tenant pays the rent on the first day of each month.", "She lives at No. 5.",
            ])
    }

    @Test("jsonl: the text as it stands, and its place")
    func places() throws {
        let result = try Program().run(
            "tokenize", "--unit", "paragraph", "--format", "jsonl", "-l", "en", input: Self.letter)
        let bytes = Array(Self.letter.utf8)
        #expect(result.lines.count == 2)
        for line in result.lines {
            let part = try JSONDecoder().decode(Part.self, from: Data(line.utf8))
            #expect(part.text == String(decoding: bytes[part.start..<part.end], as: UTF8.self))
            #expect(part.kind == "paragraph" && part.lang == "en")
        }
    }

    private struct Part: Decodable {
        var text: String
        var start: Int
        var end: Int
        var kind: String
        var lang: String
    }

    @Test("tsv has the columns of words")
    func table() throws {
        let result = try Program().run(
            "tokenize", "--unit", "sentence", "--format", "tsv", "-l", "zh-Hans", input: "甲方同意。乙方不同意。")
        #expect(
            result.lines == [
                "0\t15\t甲方同意。\tsentence\t\tzh-Hans\t\t", "15\t33\t乙方不同意。\tsentence\t\tzh-Hans\t\t",
            ])
    }

    @Test("what holds only words is refused", arguments: [["--format", "conllu"], ["--search"]])
    func refused(options: [String]) throws {
        let result = try Program().run(["tokenize", "--unit", "sentence"] + options, input: Data())
        #expect(result.status == 2 && result.errors.contains("use --unit word"))
    }
}
