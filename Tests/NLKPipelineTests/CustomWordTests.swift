import NLKCore
import Testing

@testable import NLKPipeline

@Suite("A user's words win, by rule")
struct CustomWordTests {
    @Test(
        "words made of anything are found",
        arguments: [
            ("Blue Lake项目\t\tn", "签署Blue  Lake项目协议", "签署|Blue Lake项目|协议"),
            ("抗原19-9", "检测抗原19-9结果", "检测|抗原19-9|结果"),
            ("*ST江湖", "买入*ST江湖股票", "买入|*ST江湖|股票"),
            ("海南 1", "海南旅行", "海南|旅行"),
            ("k线", "desk线路和k线图", "desk|线路|和|k线|图"),
        ])
    func found(list: String, text: String, expected: String) throws {
        let fixture = try PipelineFixture(custom: list + "\n")
        let result = fixture.tokenized(text)
        let words = result.tokens.map { result.cleaned($0).split(separator: " ").joined(separator: " ") }
        #expect(words.joined(separator: "|") == expected)
    }

    @Test("a removed word is never cut")
    func removed() throws {
        for segmenter in ["accurate", "fast", "maximum-match"] {
            let fixture = try PipelineFixture(custom: "-人工智能\n") { $0.segmenter = segmenter }
            #expect(!fixture.cut("研究人工智能技术").contains("人工智能"), "\(segmenter)")
        }
    }

    @Test("an entry of stop words only gives way to them and is reported")
    func stopWordsOnly() throws {
        let fixture = try PipelineFixture(custom: "结婚的\n和尚未\n")
        #expect(fixture.cut("已结婚的和尚未结婚的") == "已|结婚的|和|尚未|结婚的")
        #expect(fixture.pipeline.diagnostics.count == 1)
    }

    @Test(
        "a custom word is kept whole by every segmenter wherever it stands",
        arguments: ["accurate", "fast", "maximum-match"])
    func everySegmenter(segmenter: String) throws {
        let fixture = try PipelineFixture(custom: "向导游支\n") { $0.segmenter = segmenter }
        #expect(fixture.cut("甲方向导游支付押金").contains("|向导游支|"))
    }
}
