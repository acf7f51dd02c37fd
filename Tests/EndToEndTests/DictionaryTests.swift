import Foundation
import Testing

@Suite("nlk dictionary builds, checks and changes dictionaries")
struct DictionaryTests {
    @Test("lookup finds a word in any script, width and case, and ends with 1 for one that is nowhere")
    func lookup() throws {
        let result = try Program().run("dictionary", "lookup", "會計", "ＲＥＰＯＲＴ", "没有这词")
        #expect(result.status == 1)
        #expect(result.lines.count == 3)
        #expect(result.lines[0].hasPrefix("會計\tzh\t"))
        #expect(result.lines[1].hasPrefix("ＲＥＰＯＲＴ\ten\t"))
        #expect(result.lines[2] == "没有这词\t-\t-\t-\t-")
        #expect(try Program().run("dictionary", "lookup", "会计").status == 0)
    }

    @Test("check names every bad line of a list with its number and ends with 3")
    func checkList() throws {
        let program = try Program()
        let long = String(repeating: "长", count: 300)
        try program.write("words.txt", "星海银行\t1000\tnt\n\n\(long)\nLake House项目\t5\n")
        let result = try program.run("dictionary", "check", "words.txt")
        #expect(result.status == 3)
        #expect(result.text.contains("words.txt:3"))
        #expect(!result.text.contains("words.txt:2"))
        try program.write("good.txt", "星海银行\t1000\tnt\n")
        #expect(try program.run("dictionary", "check", "good.txt").status == 0)
    }

    @Test("a list in another encoding is refused with the file and the line")
    func otherEncoding() throws {
        let program = try Program()
        try program.write("gbk.txt", Data([0xBA, 0xCF, 0xCD, 0xAC, 0x0A]))
        let result = try program.run("keywords", "--custom-words", "gbk.txt", input: "x")
        #expect(result.status == 3)
        #expect(result.errors.contains("gbk.txt"))
    }

    @Test("add, list and remove keep the list sorted; a word added is found as one")
    func userList() throws {
        let program = try Program()
        try program.write(".nlk.json", #"{"custom-words": ["my.txt"]}"#)
        #expect(try program.run("dictionary", "add", "湖畔居甲项目").status == 0)
        #expect(try program.run("dictionary", "add", "--frequency", "5", "--tag", "n", "Lake House项目").status == 0)
        #expect(try program.run("dictionary", "list").lines == ["Lake House项目\t5\tn", "湖畔居甲项目"])
        let text = "签署Lake House项目和湖畔居甲项目协议"
        let words = try program.run("tokenize", "--format", "lines", "-l", "zh-Hans", input: text).lines
        #expect(words == ["签署", "Lake House项目", "和", "湖畔居甲项目", "协议"])
        #expect(try program.run("dictionary", "remove", "湖畔居甲项目").status == 0)
        #expect(try program.run("dictionary", "remove", "湖畔居甲项目").status == 1)
        #expect(program.read("my.txt") == "Lake House项目\t5\tn\n")
    }

    @Test("without a list to change, add is wrong use")
    func noList() throws {
        let result = try Program().run("dictionary", "add", "词")
        #expect(result.status == 2)
        #expect(result.errors.contains("--custom-words FILE"))
    }

    @Test("diff prints what changed and ends with 1")
    func diff() throws {
        let program = try Program()
        try program.write("old.txt", "甲词\n乙词\t5\n")
        try program.write("new.txt", "乙词\t7\n丙词\n")
        let result = try program.run("dictionary", "diff", "old.txt", "new.txt")
        #expect(result.status == 1)
        #expect(result.lines.map { $0.prefix(4) } == ["+ 丙词", "- 甲词", "~ 乙词"])
        #expect(try program.run("dictionary", "diff", "old.txt", "old.txt").status == 0)
    }

    @Test("explain shows the cut and the rival words")
    func explain() throws {
        let result = try Program().run("dictionary", "explain", "甲方向导游支付押金")
        #expect(result.status == 0)
        let cut = try #require(result.lines.first?.split(separator: "\t").first)
        #expect(cut.filter { $0 != "|" } == "甲方向导游支付押金")
        #expect(cut.hasSuffix("|导游|支付|押金"))
        #expect(result.text.contains("\t方向\t") && result.text.contains("\t甲方\t"))
    }

    @Test("building twice gives the same bytes; a folder without manifests is status 4")
    func build() throws {
        let program = try Program()
        try program.write("d/zh-Hans/none.txt", "")
        #expect(try program.run("dictionary", "build", "--dictionaries", "d").status == 4)
        try program.write(
            "t/xx/manifest.json",
            """
            {"image": "xx", "inputs": [{"role": "words", "format": "native", "name": "test list", "source": "this project",
            "licence": "Apache-2.0", "file": "xx/words.txt"}]}
            """)
        try program.write("t/xx/words.txt", "合同\t7\tn\n租金\t3\tn\n")
        #expect(try program.run("dictionary", "build", "--dictionaries", "t").status == 0)
        let image = program.folder.appendingPathComponent("t/images/xx.nlkimage")
        let first = try Data(contentsOf: image)
        #expect(try program.run("dictionary", "build", "--dictionaries", "t").status == 0)
        #expect(try Data(contentsOf: image) == first)
    }
}
