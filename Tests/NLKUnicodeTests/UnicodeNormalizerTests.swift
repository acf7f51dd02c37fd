import NLKCore
import NLKUnicode
import Testing

@Suite("Normalization")
struct UnicodeNormalizerTests {
    private let normalizer = UnicodeNormalizer()

    private func composed(_ text: String) -> String? {
        normalizer.composed(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func folded(_ text: String) -> String {
        String(decoding: normalizer.folded(Array(text.utf8)), as: UTF8.self)
    }

    @Test("composes only what is not composed yet")
    func composition() {
        for text in ["", "plain", "合同编号", "中文，ＡＢ“引”", "ガイド", "한국어", "café", "😀"] {
            #expect(composed(text) == nil, "\(text)")
        }
        let changed = [
            ("cafe\u{301}", "caf\u{E9}"), ("カ\u{3099}", "ガ"), ("\u{212B}", "Å"), ("\u{1112}\u{1161}\u{11AB}", "한"),
            ("\u{D558}\u{11AB}", "한"), ("\u{F900}", "豈"), ("中\u{2126}", "中Ω"), ("\u{2001}", "\u{2003}"),
        ]
        for (text, expected) in changed {
            #expect(composed(text).map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars), "\(text)")
        }
    }

    @Test("agrees with the full check for every scalar, alone and between letters")
    func everyScalar() {
        for value in UInt32(0)...0x3_0000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // Behind an ideograph in compatibility form the quick way out is closed, so ICU judges the same scalar.
            let alone = Array(String(scalar).utf8)
            let forced = alone + [0x20] + Array("e\u{301}".utf8)
            let quick = normalizer.composed(alone) ?? alone
            let full = normalizer.composed(forced) ?? forced
            if quick + [0x20, 0xC3, 0xA9] != full {
                Issue.record("U+\(String(value, radix: 16)): \(quick) \(full)")
                return
            }
        }
    }

    @Test("folds width, compatibility and case")
    func folding() {
        let cases = [
            ("ABC合同", "abc合同"), ("abc", "abc"), ("Ｔ恤ＡＢ１２", "t恤ab12"), ("ｶﾞｲﾄﾞ", "ガイド"), ("Straße", "strasse"),
            ("ﬁn", "fin"),
            ("Ⅱ期", "ii期"), ("a\u{AD}b", "ab"), ("", ""), ("\u{AD}", ""),
        ]
        for (text, expected) in cases { #expect(folded(text) == expected) }
    }

    @Test("knows the script of a scalar")
    func scripts() {
        let cases: [(Unicode.Scalar, Script)] = [
            ("a", .latin), ("中", .han), ("か", .hiragana), ("カ", .katakana), ("한", .hangul), ("я", .cyrillic),
            ("1", .common),
            ("\u{301}", .inherited), ("ㄅ", .bopomofo), ("ა", .other), ("ไ", .thai), ("々", .han), ("\u{3007}", .han),
        ]
        for (scalar, script) in cases { #expect(Script(of: scalar) == script, "\(scalar)") }
    }
}
