import Foundation
import Testing

@Suite("nlk evaluate segmentation on noisy text")
struct EvaluateNoisyTests {
    private let noisy = Fixtures.path("segmentation/noisy.tsv")
    private let gold = Fixtures.path("segmentation/zh-Hans-news.txt")

    private func rows(_ text: String) throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    }

    @Test("The losses, the confusions and the worst lines are told in text and in JSON")
    func depth() throws {
        let json = try Program().run("evaluate", "segmentation", "--ocr", noisy, "--format", "json")
        let rows = try rows(json.text)
        #expect(rows.count == 2)
        let last = rows[1]
        #expect(last["lost-recognition"] as? Int == 2, "超卢 and a mark")
        #expect(last["keyword-recall"] is Double && last["boundary-F1"] is Double && last["CER"] is Double)
        let confusions = try #require(last["confusions"] as? [[String: Any]])
        #expect(confusions.contains { $0["gold"] as? String == "声" && $0["read"] as? String == "卢" })
        let worst = try #require(last["worst"] as? [[String: Any]])
        #expect(worst.allSatisfy { $0["file"] as? String == noisy && $0["line"] is Int })
        let text = try Program().run("evaluate", "segmentation", "--ocr", noisy, "--worst", "1").text
        #expect(text.contains("声\t卢\t1\t1\n") && text.contains("noisy.tsv:5: "), "\(text)")
    }

    @Test("A gate may name any figure")
    func gate() throws {
        let arguments = ["evaluate", "segmentation", "--ocr", noisy, "--gate"]
        #expect(try Program().run(arguments + ["level-0:keyword-recall=0.5"], input: Data()).status == 0)
        #expect(try Program().run(arguments + ["level-1:survived=1"], input: Data()).status == 1)
    }

    @Test("Made noise is the same for the same seed; F1 falls with the errors, for several segmenters at once")
    func noise() throws {
        let arguments = [
            "evaluate", "segmentation", gold, "--lang", "zh-Hans", "--noise", "0,0.2", "--segmenter", "accurate,fast",
            "--format", "json",
        ]
        let one = try rows(try Program().run(arguments, input: Data()).text)
        let again = try rows(try Program().run(arguments, input: Data()).text)
        let other = try rows(try Program().run(arguments + ["--seed", "2"], input: Data()).text)
        #expect(
            one.map { $0["set"] as? String }
                == ["accurate/noise-0", "accurate/noise-0.2", "fast/noise-0", "fast/noise-0.2"])
        func figures(_ name: String, _ rows: [[String: Any]]) -> [Double] { rows.compactMap { $0[name] as? Double } }
        for name in ["CER", "F1", "keyword-recall"] { #expect(figures(name, one) == figures(name, again)) }
        let rates = figures("CER", one)
        #expect(rates[0] == 0 && rates[1] > 0.1 && rates[1] < 0.3 && rates[1] == rates[3])
        #expect(figures("F1", one)[1] < figures("F1", one)[0])
        #expect(figures("CER", other)[1] != rates[1] || figures("F1", other)[1] != figures("F1", one)[1])
        let clean = try rows(
            try Program().run("evaluate", "segmentation", gold, "--lang", "zh-Hans", "--format", "json").text)
        #expect(figures("F1", clean)[0] == figures("F1", one)[0])
    }

    @Test("Pictures are read and scored in one command, against gold words or the text beside them")
    func pictures() throws {
        let program = try Program()
        let picture = try Fixtures.data("pictures/lease.png")
        try program.write("lease__scan.png", picture)
        try program.write("lease.json", try Fixtures.data("pictures/lease.json"))
        let arguments = [
            "evaluate", "segmentation", "--recognize", "--level", "fast", "--lang", "en", "--format", "json",
        ]
        let text = try program.run(arguments + ["lease__scan.png"], input: Data())
        let row = try #require(try rows(text.text).first, "\(text.errors)")
        #expect(row["set"] as? String == "scan" && row["F1"] as? Double == 1 && row["CER"] as? Double == 0)
        try program.write("lease.txt", "Lake House Contract\nNumber AB - 12 of 2024\n")
        let words = try rows(try program.run(arguments + ["lease__scan.png"], input: Data()).text)
        #expect(words[0]["gold"] as? Int == 9)
        #expect(try program.run(arguments + ["none.png"], input: Data()).status == 3)
    }

    @Test(
        "Wrong use is status 2, a bad file status 3, a missing model 4",
        arguments: [
            (["g.txt", "--noise", "0,x"], 2, "takes shares of characters from 0 to 0.5, not 'x'"),
            (["g.txt", "--noise", "0.6"], 2, "not '0.6'"), (["--noise", "0.1"], 2, "name at least one GOLD file"),
            (["--recognize"], 2, "name at least one PICTURE"),
            (["g.txt", "--noise", "0", "--ocr", "g.txt"], 2, "use one of --ocr and --noise"),
            (["g.txt", "--report", "r.html"], 2, "--report is for noisy text"),
            (["g.txt", "--noise", "0", "--segmenter", "fast,none"], 2, "none"),
            (["g.txt", "--noise", "0", "--noise-model", "g.txt"], 3, "g.txt:1: is no line of a noise model"),
            (["g.txt", "--noise", "0", "--lang", "th"], 4, "there is no noise model of 'th'"),
            (["none.txt", "--noise", "0"], 3, "cannot read 'none.txt'"),
            (["g.txt", "--noise", "0", "--report", "no/r.html"], 3, "no/r.html"),
        ])
    func errors(arguments: [String], status: Int32, message: String) throws {
        let program = try Program()
        try program.write("g.txt", "甲方 支付\n")
        let result = try program.run(["evaluate", "segmentation"] + arguments, input: Data())
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
