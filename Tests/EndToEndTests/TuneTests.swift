import Foundation
import Testing

@Suite("nlk tune")
struct TuneTests {
    /// A folder of reports in which a word stands that no dictionary has.
    private func corpus(_ program: Program) throws {
        let before = ["购买了", "关于", "我们的", "这家", "使用", "研究", "检查", "北京"]
        let after = ["的价格", "很好", "已经完成", "在上海", "和设备", "需要时间", "每年一次", "不合格"]
        for number in 0..<8 {
            try program.write("corpus/\(number).txt", "报告：\(before[number])鲲粒宝\(after[number])。\n")
        }
        try program.write("corpus/empty.txt", "")
        try program.write("corpus/program", Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 2]))
    }

    @Test("Words are proposed in every form, and taken over into a list once")
    func words() throws {
        let program = try Program()
        try corpus(program)
        let base = ["tune", "words", "-l", "zh-Hans", "corpus"]
        let text = try program.run(base, input: Data())
        #expect(text.status == 0 && text.text.contains("鲲粒宝\t8\t"), "\(text.errors)")
        let line = try program.run(base + ["--format", "jsonl", "--limit", "1"], input: Data()).text
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["word"] as? String == "鲲粒宝" && object["count"] as? Int == 8)
        let table = try program.run(base + ["--format", "tsv", "--header"], input: Data()).lines
        #expect(table[0].hasPrefix("word\tcount\tscore\ttag") && table.count > 1)
        let apply = base + ["--limit", "1", "--apply", "my.txt", "--report", "page.html", "-q"]
        #expect(try program.run(apply, input: Data()).status == 0)
        let list = try #require(program.read("my.txt"))
        #expect(list.hasPrefix("# 1 words of nlk tune words corpus\n鲲粒宝\t8\t"))
        #expect(program.read("page.html")?.contains("<td>鲲粒宝</td>") == true)
        // Now it is known, and proposed no more.
        let again = try program.run(base + ["--custom-words", "my.txt"], input: Data())
        #expect(!again.text.contains("鲲粒宝\t"))
    }

    @Test("A list that was written by hand is not sorted, and no word of it changed, without asking")
    func handWritten() throws {
        let program = try Program()
        try corpus(program)
        let base = ["tune", "words", "-l", "zh-Hans", "corpus", "--limit", "1", "--apply", "my.txt"]
        try program.write("my.txt", "鲲粒宝\t3\tnz\n")
        #expect(try program.run(base, input: Data()).status == 0)
        #expect(program.read("my.txt") == "鲲粒宝\t3\tnz\n")
        let unsorted = "租金\n押金\n"
        try program.write("my.txt", unsorted)
        let refused = try program.run(base, input: Data())
        #expect(refused.status == 3 && refused.errors.contains("--rewrite"), "\(refused.errors)")
        #expect(program.read("my.txt") == unsorted)
        #expect(try program.run(base + ["--rewrite"], input: Data()).status == 0)
        #expect(program.read("my.txt")?.contains("押金\n租金\n鲲粒宝\t8\tn\n") == true, "\(program.read("my.txt") ?? "")")
    }

    @Test("Asked one by one, what was taken back and what was rejected is not taken over")
    func interactive() throws {
        let program = try Program()
        try corpus(program)
        let arguments = [
            "tune", "words", "-l", "zh-Hans", "corpus", "--limit", "1", "--interactive", "--apply", "my.txt",
        ]
        let result = try program.run(arguments, input: Data("a\nu\nr\n\n".utf8))
        #expect(result.status == 0 && result.text == "" && program.read("my.txt") == nil)
        let accepted = try program.run(arguments, input: Data("r\nu\na\n".utf8))
        #expect(accepted.text.contains("鲲粒宝") && program.read("my.txt")?.contains("鲲粒宝") == true)
    }

    @Test("Stop words are proposed with the documents that they would leave poor")
    func stopWords() throws {
        let program = try Program()
        try corpus(program)
        let result = try program.run(
            "tune", "stop-words", "-l", "zh-Hans", "corpus", "--format", "jsonl", "--apply", "stop.txt")
        #expect(result.status == 0 && result.text.contains(#"{"word":"报告","key":"报告","documents":8"#), "\(result.text)")
        #expect(result.errors.contains("would be left with"))
        #expect(program.read("stop.txt")?.contains("\n报告\n") == true)
        let after = try program.run("keywords", "-l", "zh-Hans", "--stop-words", "stop.txt", "corpus/0.txt")
        #expect(!after.lines.contains("报告"))
    }

    @Test("Two configurations are compared: exit code 1 where keywords differ, 0 where none does")
    func diff() throws {
        let program = try Program()
        try corpus(program)
        try program.write("stop.txt", "报告\n")
        try program.write("new.json", #"{"stop-words": "stop.txt"}"#)
        try program.write("same.json", "{}")
        let result = try program.run(
            "tune", "diff", "-l", "zh-Hans", "--after", "new.json", "corpus/0.txt", "corpus/1.txt")
        #expect(result.status == 1)
        #expect(
            result.text.contains("corpus/0.txt\n  - 报告\n") && result.text.contains("报告\t+0\t-2\t~0\n"), "\(result.text)"
        )
        #expect(result.text.contains("2 of 2 documents changed"))
        let same = try program.run("tune", "diff", "-l", "zh-Hans", "--after", "same.json", "corpus/0.txt")
        #expect(same.status == 0 && same.text == "0 of 1 documents changed\n")
        #expect(try program.run("tune", "diff", "corpus/0.txt").status == 2)
        for operands in [[], ["corpus/0.txt", "-"]] {
            let piped = try program.run(["tune", "diff", "--after", "new.json"] + operands, input: Data("报告\n".utf8))
            #expect(piped.status == 2 && piped.text.isEmpty && piped.errors.contains("name files"), "\(piped.errors)")
        }
    }
}
