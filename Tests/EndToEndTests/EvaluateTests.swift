import Foundation
import Testing

@Suite("nlk evaluate scores words and keywords")
struct EvaluateTests {
    @Test("gold words against themselves score 1; the figures that have no meaning are null")
    func predicted() throws {
        let program = try Program()
        try program.write("gold.txt", "甲方 支付 租金\n")
        let result = try program.run(
            "evaluate", "segmentation", "gold.txt", "--predicted", "gold.txt", "--format", "json")
        #expect(result.status == 0)
        #expect(
            result.text == """
                [{"set":"gold.txt","gold":3,"predicted":3,"right":3,"precision":1.0000,"recall":1.0000,"F1":1.0000,\
                "OOV-recall":null,"IV-recall":1.0000,"MB/s":null}]

                """)
    }

    @Test("cutting every character is wrong in precision, and the gate tells with status 1")
    func gate() throws {
        let program = try Program()
        try program.write("gold.txt", "甲方 支付 租金\n")
        try program.write("cut.txt", "甲 方 支 付 租 金\n")
        let arguments = ["evaluate", "segmentation", "gold.txt", "--predicted", "cut.txt"]
        #expect(try program.run(arguments, input: Data()).status == 0)
        let gated = try program.run(arguments + ["--gate", "F1=0.5"], input: Data())
        #expect(gated.status == 1)
        #expect(gated.text.contains("0.0000"))
        #expect(gated.errors == "nlk: gate missed: F1 of gold.txt is 0.0000, the gate is 0.5\n")
    }

    @Test("an empty gold file has defined scores")
    func emptyGold() throws {
        let program = try Program()
        try program.write("gold.txt", "")
        let result = try program.run("evaluate", "segmentation", "gold.txt", "--format", "json")
        #expect(result.status == 0)
        #expect(
            result.text.contains(#""gold":0,"predicted":0,"right":0,"precision":1.0000,"recall":1.0000,"F1":1.0000"#))
    }

    @Test("the segmenter is scored on the package's gold, per file and in sum")
    func segmenter() throws {
        let gold = ["segmentation/zh-Hans-news.txt", "segmentation/zh-Hant-news.txt"].map(Fixtures.path)
        let result = try Program().run(
            ["evaluate", "segmentation"] + gold + ["--format", "tsv", "--gate", "F1=0.5"], input: Data())
        #expect(result.status == 0)
        #expect(result.lines.count == 4)
        #expect(result.lines[3].hasPrefix("all\t157\t"))
    }

    @Test("noisy text is scored by level, or line by line against a gold file")
    func noisy() throws {
        let program = try Program()
        let table = try program.run(
            "evaluate", "segmentation", "--ocr", Fixtures.path("segmentation/noisy.tsv"), "--format", "tsv")
        #expect(table.lines.map { $0.split(separator: "\t")[0] } == ["set", "level-0", "level-1"])
        try program.write("gold.txt", "甲方 支付 租金\n")
        try program.write("noisy.txt", "甲 方 支 付 租 金\n")
        let lines = try program.run(
            "evaluate", "segmentation", "gold.txt", "--ocr", "noisy.txt", "-l", "zh-Hans", "--gate", "F1=1")
        #expect(lines.status == 0, "\(lines.text)")
    }

    @Test("keywords are scored at 5, 10 and 15")
    func keywords() throws {
        let result = try Program().run(
            "evaluate", "keywords", Fixtures.path("keywords/abstracts.tsv"), "--format", "tsv")
        #expect(result.status == 0)
        #expect(result.lines[0] == "set\tdocuments\tP@5\tR@5\tF1@5\tP@10\tR@10\tF1@10\tP@15\tR@15\tF1@15")
        #expect(result.lines[1].contains("\t2\t"))
    }

    @Test("lemmas are scored with and without parts of speech")
    func lemmas() throws {
        let gold = Fixtures.path("lemmas/en.conllu")
        let result = try Program().run(
            "evaluate", "lemmas", gold, "--lang", "en", "--format", "tsv", "--gate", "accuracy=0.97")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines[0] == "set\twords\taccuracy\texact\tform\twords/s")
        #expect(result.lines[1].contains("\t40\t"))
        let tagged = try Program().run(
            "evaluate", "lemmas", gold, "--lang", "en", "--tags", "gold", "--gate", "accuracy=1.1")
        #expect(tagged.status == 1)
        #expect(tagged.errors.contains("gate missed: accuracy"))
        let unnamed = try Program().run("evaluate", "lemmas", gold)
        #expect(unnamed.status == 2)
        #expect(unnamed.errors.contains("name the language of the gold words with --lang"))
        let unknown = try Program().run("evaluate", "lemmas", gold, "--lang", "zh-Hans")
        #expect(unknown.status == 4)
        #expect(unknown.errors.contains("there is no image of the lemmas of 'zh-Hans'"))
    }

    @Test(
        "wrong use is status 2, a bad file status 3",
        arguments: [
            ([], 2, "name at least one GOLD file"),
            (["g.txt", "--gate", "F9=1"], 2, "names no figure of this evaluation"),
            (["g.txt", "--gate", "F1"], 2, "is not of the form NAME=NUMBER"),
            (["g.txt", "--predicted", "p.txt"], 3, "p.txt:1: the text without spaces differs from the gold"),
            (["none.txt"], 3, "cannot read 'none.txt'"),
            (["--ocr", "p.txt"], 2, "has no gold words"),
        ])
    func errors(arguments: [String], status: Int32, message: String) throws {
        let program = try Program()
        try program.write("g.txt", "甲方 支付\n")
        try program.write("p.txt", "乙方 支付\n")
        let result = try program.run(["evaluate", "segmentation"] + arguments, input: Data())
        #expect(result.status == status)
        #expect(result.errors.contains(message))
    }
}
