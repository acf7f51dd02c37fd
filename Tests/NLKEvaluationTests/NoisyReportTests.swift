import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Reports of noisy text")
struct NoisyReportTests {
    private func report(compares: Bool = false) throws -> NoisyReport {
        let reading = NoisyReading(
            noisy: Array("甲<支付".utf8), gold: GoldSentence(line: "甲方 支付"), place: .init(file: "n.tsv", line: 7))
        let scores = try NoisyEvaluator { _ in [FoundWord(0..<4, "甲<"), FoundWord(4..<10, "支付")] }.score([reading])
        var report = NoisyReport(comparesSegmenters: compares)
        report.append("level-0", segmenter: "accurate", scores)
        if compares { report.append("level-0", segmenter: "fast", scores) }
        return report
    }

    @Test("The text has both tables, the confusions and both cuts of the worst lines")
    func text() throws {
        let text = try report().render(.text)
        #expect(text.hasPrefix("set      gold  predicted  right  precision  recall      F1  OOV-recall  IV-recall"))
        #expect(text.contains("level-0: misread characters, as, times, words lost\n方\t<\t1\t1\n"))
        #expect(
            text.hasSuffix(
                """
                level-0: lines that went worst
                n.tsv:7: 1 of 2 words found, 1 lost to recognition, 0 to segmentation
                  gold   甲方 支付
                  found  甲< 支付

                """))
    }

    @Test("JSON has an object for each row, with its confusions and lines")
    func json() throws {
        let json = try report().render(.json)
        #expect(json.hasPrefix(#"[{"set":"level-0","gold":2,"predicted":2,"right":1,"precision":0.5000"#))
        #expect(
            json.hasSuffix(
                #""keyword-recall":null,"confusions":[{"gold":"方","read":"<","count":1,"words":1}],"# + #""worst":[{"#
                    + #""file":"n.tsv","line":7,"gold":["甲方","支付"],"found":["甲<","支付"],"right":1,"#
                    + #""lostToRecognition":1,"lostToSegmentation":0}]}]"# + "\n"), "\(json)")
    }

    @Test("Several segmenters are told apart by name; tsv is the table alone")
    func segmenters() throws {
        let rows = try report(compares: true).render(.tsv).split(separator: "\n")
        #expect(rows.count == 3 && rows[1].hasPrefix("accurate/level-0\t2\t") && rows[2].hasPrefix("fast/level-0\t2\t"))
    }

    @Test("The page has a curve for each segmenter, and no markup of the texts")
    func page() throws {
        let page = try report(compares: true).page()
        #expect(page.split(separator: "<polyline").count == 3, "\(page)")
        #expect(page.contains("<td>甲方 | 支付\n甲&lt; | 支付</td>") && !page.contains("甲<"))
        #expect(NoisyReport().page().contains("</html>"))
    }
}
