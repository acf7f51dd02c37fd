import NLKCore
import Testing

@testable import NLKPipeline

@Suite("Pipelines that share their dictionaries")
struct SharedPartsTests {
    @Test("Options and lists hold for their own pipeline, whatever was set in the one before")
    func independence() throws {
        var narrow = PipelineConfiguration()
        narrow.languages = [.simplifiedChinese]
        narrow.stopWords = ["甲方"]
        narrow.customWords = ["支付租金", "-租金"]
        narrow.usesDefaultStopWords = false
        narrow.cleaningOff = ["false-spaces"]
        narrow.segmenter = "fast"
        let plain = PipelineConfiguration()
        let text = "甲 方支付租金。我们的合同。"
        let fresh = try [narrow, plain].map { (configuration) throws(NLKError) in
            try words(of: text, in: try Pipeline(configuration))
        }
        #expect(fresh[0] != fresh[1])
        let first = try Pipeline(narrow)
        let second = try first.configured(as: plain)
        let third = try second.configured(as: narrow)
        #expect(try words(of: text, in: second) == fresh[1])
        #expect(try words(of: text, in: third) == fresh[0])
        #expect(try words(of: text, in: first) == fresh[0])
    }

    private func words(of text: String, in pipeline: Pipeline) throws(NLKError) -> [String] {
        try pipeline.keywords(of: PlainTextSource(Array(text.utf8), name: "text")).keywords.map(\.text)
    }
}
