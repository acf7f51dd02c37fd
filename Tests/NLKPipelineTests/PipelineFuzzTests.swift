import NLKCore
import NLKText
import TestSupport
import Testing

@testable import NLKPipeline

@Suite("Any bytes at all, decoded, cleaned and cut")
struct PipelineFuzzTests {
    private static let texts = [
        "合 同 编 号 ： AB-12 ， 甲 方 ： 永 安 置 业 有 限 公 司\n总 蛋 白  72.5 g/L ↑   参 考 值 65 - 85\n",
        "The pati-\nent was seen at the of-\nfice on 2024-05-03.  Body fat 2 3 . 5 %\n",
        "ﾃﾞｰﾀ ＡＢＣ１２３ ⼈⼯⺬ か\u{3099} ﬁ e\u{301} \u{AD}\u{200B}\u{FEFF}葛\u{E0100}\r\n계약서 번호\u{C}第2页",
        "https://example.org/a?b=1 x@y.org 5G网络 C# AT&T 安娜·贝尔 1,250.00元 三百二十五元 👨‍👩‍👧 Lookin resaned 血红蛋臼",
    ].map { Array($0.utf8) }

    @Test(
        "cleaning keeps its laws: an exact map in order, valid text, the same every time, nothing left for a second run"
    )
    func cleaning() throws {
        var configuration = try PipelineFixture.chinese.get().pipeline.configuration
        configuration.isRecognized = true
        let recognized = try PipelineFixture.chinese.get().pipeline.configured(as: configuration)
        let cleaning = recognized.cleaning
        let languages: [Language] = [.simplifiedChinese, .english, .japanese, .korean]
        ByteMutator.run("clean-up", seeds: Self.texts) { input, seed in
            let text = Array(String(decoding: input, as: UTF8.self).utf8)
            let language = languages[Int(seed / 4 % 4)]
            let once = cleaning.clean(MappedText(verbatim: text), language: language)
            #expect(once.mapped.checkInvariants() && once.mapped.originalCount == text.count, "seed \(seed)")
            #expect(String(validating: once.bytes, as: UTF8.self) != nil, "seed \(seed)")
            let again = cleaning.clean(MappedText(verbatim: text), language: language)
            #expect(once.mapped == again.mapped, "seed \(seed), \(language)")
            let twice = cleaning.clean(MappedText(verbatim: once.bytes), language: language)
            #expect(twice.bytes == once.bytes, "seed \(seed), \(language)")
            var end = 0
            for offset in once.bytes.indices {
                let original = once.mapped.original(of: offset..<offset + 1)
                #expect(
                    original.lowerBound >= end - 1 && original.upperBound <= text.count, "seed \(seed), byte \(offset)")
                end = max(end, original.lowerBound)
            }
        }
    }

    @Test("tokens and keywords come out with places inside the input, the same from any number of threads")
    func keywords() throws {
        let pipeline = try PipelineFixture.chinese.get().pipeline
        try ByteMutator.run("keywords", seeds: Self.texts) { input, seed in
            func result(_ jobs: Int) throws -> [Keyword] {
                var request = KeywordRequest()
                request.jobs = jobs
                let source = try Input.bytes(input, name: "x").open(pipeline.configuration)
                return try pipeline.keywords(of: source, request).keywords
            }
            do {
                let keywords = try result(1)
                #expect(keywords.allSatisfy { $0.spans.allSatisfy { $0.end <= input.count } }, "seed \(seed)")
                if seed % 16 == 0 { #expect(try result(2) == keywords, "seed \(seed)") }
            } catch let error as NLKError {
                #expect(error.code == .badInput, "seed \(seed): \(error)")
            }
        }
    }
}
