import Foundation
import Testing

@Suite("Every output of nlk recognize gives the keywords of the picture itself")
struct RoundTripTests {
    @Test("Simplified Chinese with a table, every form")
    func forms() throws { try check("zh-Hans", ["text", "tsv", "jsonl", "hocr", "alto", "pdf"], atLeast: 12) }

    @Test("every language, in the two forms that say least", arguments: ["zh-Hant", "ja", "ko", "en"])
    func languages(language: String) throws { try check(language, ["tsv", "pdf"], atLeast: 6) }

    private func check(_ language: String, _ forms: [String], atLeast: Int) throws {
        let program = try Program()
        let path = Fixtures.path("writing/\(language).png")
        let options = ["--level", "fast", "-l", language]
        let direct = try program.run(["keywords"] + options + [path], input: Data())
        #expect(direct.lines.count >= atLeast, "\(direct.lines) \(direct.errors)")
        for form in forms {
            let written = try program.run(
                ["recognize"] + options + ["--format", form, "-o", "out", path], input: Data())
            #expect(written.status == 0, "\(written.errors)")
            let read = try program.run("keywords", "-l", language, "out")
            #expect(read.lines == direct.lines, "\(form): \(read.errors)")
        }
    }

    @Test("words, places and confidences are those of nlk tokenize")
    func tokens() throws {
        let program = try Program()
        let path = Fixtures.path("writing/zh-Hans.png")
        let options = ["--level", "fast", "-l", "zh-Hans", "--format"]
        let direct = try program.run(["tokenize"] + options + ["jsonl", path], input: Data())
        #expect(direct.lines.count > 10, "\(direct.errors)")
        let written = try program.run(["recognize"] + options + ["tsv", "-o", "out", path], input: Data())
        #expect(written.status == 0, "\(written.errors)")
        let read = try program.run(["tokenize"] + options + ["jsonl", "out"], input: Data())
        #expect(read.lines == direct.lines)
        let words = program.read("out")?.components(separatedBy: "\n").compactMap {
            $0.components(separatedBy: "\t").last
        }
        #expect(words?.contains("健康检查") == true && words?.contains("报告") == true, "\(words ?? [])")
    }

    @Test("without dictionaries characters stay as they are, and a note says so")
    func noDictionaries() throws {
        let program = try Program()
        try program.write("empty/note", "")
        let result = try program.run(
            "recognize", "-v", "--level", "fast", "-l", "zh-Hans", "--dictionaries", "empty", "--format", "tsv",
            Fixtures.path("writing/zh-Hans.png"))
        #expect(result.status == 0)
        #expect(
            result.errors.contains("note: Chinese and Japanese characters are left as they are"), "\(result.errors)")
        #expect(result.lines.contains { $0.hasSuffix("\t健") })
    }
}
