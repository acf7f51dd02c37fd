import NLKCore
import NLKFormats
import Testing

@testable import NLKPipeline

@Suite("Ranking brings what a text is about to the top")
struct RankingTests {
    static let chinese = """
        光伏逆变器并网控制策略研究。针对光伏逆变器在弱电网下的谐波问题,分析了锁相环与电流控制器之间的耦合,建立了光伏逆变器的阻抗模型,\
        提出了一种自适应阻抗重塑方法。仿真和实验结果表明,该方法能够抑制谐波,提高并网系统的稳定性。
        """
    static let english = """
        Graph neural networks for traffic forecasting. We study how graph neural networks learn road networks from sensor data. \
        Traffic forecasting with graph neural networks improves on recurrent models when the road network is sparse. The sensor data \
        of three cities are published.
        """

    private func top(_ text: String, _ language: String, _ count: Int = 5, jobs: Int = 1) throws -> [Keyword] {
        var request = KeywordRequest()
        request.top = count
        request.jobs = jobs
        return try PipelineFixture(language).result(text, request).keywords
    }

    @Test("a Chinese abstract gives its terms, compounds included")
    func chineseTerms() throws {
        let keys = try top(Self.chinese, "zh-Hans", 8).map(\.key)
        #expect(keys.first == "光伏逆变器", "\(keys)")
        #expect(keys.contains("锁相环"), "\(keys)")
        #expect(!keys.contains("结果") && !keys.contains("方法"), "\(keys)")
    }

    @Test("an English text gives its repeated terms of several words")
    func englishTerms() throws {
        let keywords = try top(Self.english, "en", 5)
        let texts = keywords.map { $0.text.lowercased() }
        #expect(texts.contains("graph neural networks"), "\(texts)")
        #expect(texts.contains("traffic forecasting"), "\(texts)")
        #expect(keywords.map(\.key).contains("graph neural network"))
    }

    @Test("scores fall, spans lie on the phrase, the count is that of the text")
    func shape() throws {
        let keywords = try top(Self.english, "en", 10)
        #expect(keywords.count == 10)
        #expect(zip(keywords, keywords.dropFirst()).allSatisfy { $0.score >= $1.score })
        let bytes = Array(Self.english.utf8)
        for keyword in keywords {
            let first = try #require(keyword.spans.first)
            #expect(String(decoding: bytes[first.start..<first.end], as: UTF8.self) == keyword.text)
            #expect(keyword.spans.count == keyword.count)
        }
    }

    @Test("the number of threads does not show")
    func threads() throws {
        let text = [String](repeating: Self.chinese + "\n\n" + Self.english + "\n\n", count: 200).joined()
        #expect(try top(text, "zh-Hans", 20) == top(text, "zh-Hans", 20, jobs: 2))
    }

    @Test("no text, no keywords; one word is one keyword")
    func small() throws {
        #expect(try top("", "zh-Hans").isEmpty)
        #expect(try top("合同", "zh-Hans").map(\.text) == ["合同"])
    }
}
