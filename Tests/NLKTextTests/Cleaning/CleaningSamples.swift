import NLKCore
import NLKText
import NLKUnicode
import TestSupport

/// Every stage with what it needs, for tests that loop over all of them.
enum CleaningSamples {
    static let normalizer = UnicodeNormalizer()

    static let knownWords: Set<String> = [
        "cooperate", "well-known", "well", "known", "agreement", "cost", "effective", "notice", "rental",
    ]

    static let isWord: WordCheck = { knownWords.contains(String(decoding: $0, as: UTF8.self)) }

    static let pipeline = CleaningPipeline.standard(normalizer: normalizer, isWord: isWord)

    /// The text after all stages.
    static func cleaned(_ text: String, _ language: Language = .simplifiedChinese) -> String {
        String(
            decoding: pipeline.clean(MappedText(verbatim: Array(text.utf8)), language: language).bytes, as: UTF8.self)
    }

    /// The text after one stage.
    static func cleaned(_ text: String, by stage: any CleaningStage, _ language: Language = .simplifiedChinese)
        -> String
    {
        var clean = CleanText(MappedText(verbatim: Array(text.utf8)), language: language)
        stage.clean(&clean)
        return String(decoding: clean.bytes, as: UTF8.self)
    }

    /// Fragments that random texts are put together from: each touches a rule.
    static let fragments: [String] = [
        "合", "同", "编号", "人工智能", "年", "月", "日", "安娜", "が", "か", "カ", "データ", "ー", "ﾃ", "ﾞ", "ﾟ", "ｶ", "゛",
        "계약서", "임대차", "\u{1112}\u{1161}\u{11AB}", "a", "B", "co", "operate", "well", "Ver", "trag", "é", "e\u{301}",
        "\u{FB01}", "ſ", "ß", "1", "2", "3", "45", "0", "１", "Ａ", "％", "＃", "＋", "－", "／", "．", "：", "，", "。", "；",
        "（", "）", "“", "”", "…", "—", " ", " ", " ", "  ", "\t", "\u{3000}", "\u{A0}", "\u{2009}", "\n", "\n", "\n",
        "\n\n", "\u{C}", "-", "‐", "‑", "–", "−", "·", "•", "‧", "・", "･", ".", ",", ":", "%", "/", "\u{AD}",
        "\u{200B}",
        "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "\u{200F}", "👩", "👨", "❤",
        "🏽", "🏴", "\u{E0067}", "\u{E007F}", "\u{20E3}", "葛", "می", "کنم", "क", "्", "ष", "ไทย", "ខ្មែរ", "\u{2F08}",
        "\u{2F2F}",
        "\u{2EAC}", "\u{2FAD}", "\u{F900}", "\u{2F800}", "㎏", "㎡", "㌔", "Ⅱ", "①", "㈱", "℃", "K", "Å", "µ", "𝐀", "𝟗",
        "\u{3099}", "\u{301}", "\u{345}", "﹐", "︒", "￥", "\u{2028}", "\u{2029}", "\u{85}", "\u{0}", "\u{FFFD}", "ﻻ",
        "第三条", "甲方：", "1.", "(2)", "• ", "und", "\u{115F}", "\u{3164}", "\u{180B}", "ᠮ", "\u{10FFFF}",
    ]

    static func randomText(seed: Int) -> String {
        var generator = SeededRandom(seed: UInt64(seed))
        let length = Int.random(in: 0...40, using: &generator)
        return (0..<length).map { _ in fragments.randomElement(using: &generator)! }.joined()
    }
}
