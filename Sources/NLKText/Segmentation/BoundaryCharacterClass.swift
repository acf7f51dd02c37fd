/// The kinds of character that the boundary model tells apart without knowing the character itself.
///
/// The raw value is also the code of a character of that kind that is not in the model's alphabet.
public enum BoundaryCharacterClass: UInt8, Sendable, CaseIterable {
    /// White space, and what lies outside the text.
    case edge
    case han
    /// Han numerals: 一 二 三 … 万 亿 〇.
    case numeral
    case digit
    /// Latin, Greek and Cyrillic letters.
    case letter
    case punctuation
    /// 年 月 日 时 分 秒.
    case timeUnit
    /// Kana, hangul, symbols, emoji and everything else.
    case other

    /// The class of a character folded to Simplified, narrow and lower case.
    public init(folded scalar: UInt32) {
        switch scalar {
        case 0, 0x20, 0x09, 0x0A, 0x0D, 0xA0: self = .edge
        case 0x30...0x39: self = .digit
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F: self = .letter
        case 0xB7, 0x21...0x7E, 0x2000...0x206F, 0x3001...0x3004, 0x3008...0x303F, 0xFE30...0xFE4F: self = .punctuation
        default: self = Self.ideograph(scalar)
        }
    }

    private static func ideograph(_ scalar: UInt32) -> Self {
        if numerals.contains(scalar) { return .numeral }
        if timeUnits.contains(scalar) { return .timeUnit }
        switch scalar {
        case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
        default: return .other
        }
    }

    private static let numerals = Set("一二三四五六七八九十百千万亿零〇两".unicodeScalars.map(\.value))
    private static let timeUnits = Set("年月日时分秒".unicodeScalars.map(\.value))
}
