import NLKCore
import NLKText
import TestSupport
import Testing

@Suite("A domain word with a look-alike in it is repaired, correct text is left alone")
struct LookAlikeRepairTests {
    private static let pairs = LookAlikeTable(
        parsing: Array(
            "# comment\n率\t宰\t2\n肢\t胶\t2\n干\t千\t1\n末\t未\t1\n期\t其\t2\n票\t粟\t2\nO\t0\t1\n率\t率\t1\n残\n白\t自\t2".utf8))
    private static let domain = """
        # words
        基础代谢率\t10\tn
        右下肢
        躯干
        合同期末
        观察期
        白细胞计数率
        增值税发票号
        """
    private static let known: Set<String> = [
        "基础", "代谢", "基础代谢率", "右下肢", "躯干", "合同", "期末", "合同期末", "未满", "观察", "观察期", "自行", "千克",
    ]
    private static let repairer = LookAlikeRepairer(
        pairs: pairs, lists: [Array(domain.utf8)], isWord: { known.contains(String(decoding: $0, as: UTF8.self)) })

    private func repaired(_ text: String, _ language: Language = .simplifiedChinese) -> String {
        CleaningSamples.cleaned(text, by: Self.repairer, language)
    }

    @Test("one wrong character of a word of three or more is put right")
    func repairs() {
        #expect(repaired("基础代谢宰 1400") == "基础代谢率 1400")
        #expect(repaired("测得基础代谢宰偏低") == "测得基础代谢率偏低")
        #expect(repaired("右下胶") == "右下肢")
        #expect(repaired("右下胶，右下胶") == "右下肢，右下肢")
    }

    @Test("two wrong characters are put right in a word of six or more only")
    func twoWrong() {
        #expect(repaired("自细胞计数宰") == "白细胞计数率")
        #expect(repaired("增值税发粟号") == "增值税发票号")
        #expect(repaired("基础代射宰") == "基础代射宰")
    }

    @Test("words of two characters are put right only where they stand alone")
    func twoCharacters() {
        #expect(repaired("躯千") == "躯干")
        #expect(repaired("躯千 (L)") == "躯干 (L)")
        #expect(repaired("右下肢躯千，") == "右下肢躯干，")
        #expect(repaired("（躯千右下肢") == "（躯干右下肢")
        #expect(repaired("他的躯千里") == "他的躯千里")
    }

    @Test("correct text stays", arguments: ["合同期未满", "观察其疗效", "基础代谢率", "右下", "主宰", "千克", "躯干"])
    func correct(text: String) {
        #expect(repaired(text) == text)
    }

    @Test("the repaired character is on record and its span is the character on the page")
    func record() {
        var text = CleanText(MappedText(verbatim: Array("见右下胶。".utf8)), language: .simplifiedChinese)
        Self.repairer.clean(&text)
        #expect(text.repairs == [9..<12])
        #expect(text.mapped.original(of: 9..<12) == 9..<12)
        #expect(text.mapped.original(of: 3..<12) == 3..<12)
    }

    @Test("text of other languages is not touched")
    func otherLanguages() {
        #expect(repaired("右下胶", .japanese) == "右下胶")
        #expect(repaired("右下胶", .traditionalChinese) == "右下肢")
    }

    @Test("broken tables and texts are no trap", arguments: 0..<200)
    func anyInput(seed: Int) {
        var generator = SeededRandom(seed: UInt64(seed))
        let noise = (0..<200).map { _ in "率\t宰\n1 #右下胶干千".utf8.randomElement(using: &generator)! }
        let repairer = LookAlikeRepairer(
            pairs: LookAlikeTable(parsing: noise), lists: [noise, []], isWord: { _ in false })
        let parts = ["右", "下", "胶", "肢", "率", "宰", "躯", "千", "干", "a", " ", "，", "\u{20000}", "\n"]
        let text = (0..<30).map { _ in parts.randomElement(using: &generator)! }.joined()
        for stage in [repairer, Self.repairer] {
            let once = CleaningSamples.cleaned(text, by: stage)
            #expect(once.utf8.count == text.utf8.count)
        }
        let once = repaired(text)
        #expect(repaired(once) == once, "seed \(seed) \(once)")
    }
}
