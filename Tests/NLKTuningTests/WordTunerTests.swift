import NLKCore
import NLKPipeline
import Testing

@testable import NLKTuning

@Suite("Words are proposed for a corpus")
struct WordTunerTests {
    private func proposals(_ text: String, removing removed: [String] = [], count: Int = 5) throws -> [WordProposal] {
        var configuration = PipelineConfiguration()
        configuration.languages = [.simplifiedChinese]
        configuration.customWords = removed.map { "-" + $0 }
        var options = WordTuningOptions()
        options.minimumCount = count
        let tuner = WordTuner(try Pipeline(configuration), options)
        try tuner.add(PlainTextSource(Array(text.utf8), name: "corpus"))
        return try tuner.proposals()
    }

    /// Sentences in which `word` stands between ever other words.
    private func corpus(_ word: String) -> String {
        let before = ["购买了", "关于", "我们的", "这家", "使用", "研究", "检查", "北京"]
        let after = ["的价格", "很好", "已经完成", "在上海", "和设备", "需要时间", "每年一次", "不合格"]
        return zip(before, after).map { "\($0)\(word)\($1)。\n" }.joined()
    }

    @Test("A word that the dictionary lacks is found, with sentences and what would change")
    func unknown() throws {
        let found = try proposals(corpus("鲲粒宝") + corpus("租金"))
        let proposal = try #require(found.first { $0.text == "鲲粒宝" })
        #expect(proposal.candidate.count == 8 && proposal.reason == .unknown)
        #expect(proposal.examples.count == 2 && proposal.examples.allSatisfy { $0.contains("鲲粒宝") })
        #expect(proposal.changes.allSatisfy { $0.after.contains("鲲粒宝") && !$0.before.contains(" 鲲粒宝 ") })
        #expect(!found.contains { $0.text == "租金" })
    }

    @Test("A word that was taken out of the dictionary is found again")
    func hidden() throws {
        let text = corpus("糖尿病")
        #expect(!(try proposals(text)).contains { $0.text == "糖尿病" })
        #expect(try proposals(text, removing: ["糖尿病"]).contains { $0.text == "糖尿病" })
    }

    @Test("Rare strings are not proposed, and an empty corpus gives nothing")
    func few() throws {
        #expect(!(try proposals(corpus("鲲粒宝"), count: 9)).contains { $0.text == "鲲粒宝" })
        #expect(try proposals("").isEmpty)
        #expect(try proposals("only English words, and 12 numbers").isEmpty)
    }

    @Test("A word that lies across others is proposed with a warning, if at all")
    func warning() throws {
        let found = try proposals(String(repeating: "已结婚的和尚未结婚的人。\n中国新材料产业。\n", count: 20))
        for proposal in found where ["和尚未", "国新材料"].contains(proposal.text) {
            #expect(!proposal.warnings.isEmpty, "\(proposal.text)")
        }
    }
}
