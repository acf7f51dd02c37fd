import NLKCore
import NLKPipeline
import Testing

@testable import NLKTuning

@Suite("Stop words are proposed, configurations compared, lists changed")
struct StopWordTunerTests {
    private func tuner(_ documents: [String]) throws -> StopWordTuner {
        var configuration = PipelineConfiguration()
        configuration.languages = [.simplifiedChinese]
        let tuner = StopWordTuner(try Pipeline(configuration))
        for (number, document) in documents.enumerated() {
            _ = try tuner.add(PlainTextSource(Array(document.utf8), name: "\(number)"), name: "\(number)")
        }
        return tuner
    }

    @Test("A word of every document comes before one that is rare; documents left poor are named")
    func proposals() throws {
        let tuner = try tuner(["报告显示甲方租金。", "报告显示血压偏高。", "报告显示会计准则。", "报告报告。"])
        let proposals = tuner.proposals()
        let report = try #require(proposals.first { $0.key == "报告" })
        #expect(report.documents == 4 && report.count == 5)
        #expect(report.evenness > 0.9 && report.evenness < 1)
        #expect(!proposals.contains { $0.key == "租金" })
        let poor = tuner.poorDocuments(without: proposals)
        #expect(poor.first == PoorDocument(name: "3", before: 1, after: 0))
        #expect(tuner.poorDocuments(without: []).isEmpty)
    }

    @Test("Keywords gained, lost and moved are told by document and in total")
    func comparison() {
        func list(_ words: String) -> [Keyword] { words.map { Keyword(text: String($0), key: String($0)) } }
        var comparison = KeywordComparison()
        let changes = comparison.add(before: list("甲乙丙"), after: list("乙甲丁"), isRanked: true)
        #expect(changes.map { "\($0.kind.rawValue) \($0.text)" } == ["moved 乙", "moved 甲", "gained 丁", "lost 丙"])
        #expect(comparison.add(before: list("甲乙"), after: list("乙甲"), isRanked: false).isEmpty)
        #expect(comparison.documents == 2 && comparison.changedDocuments == 1)
        #expect(comparison.sortedTotals.map(\.text) == ["丁", "丙", "乙", "甲"])
    }
}
