import NLKCore

/// What a scalar can be part of, as the pattern scanner and the tokenizer see it.
///
/// Narrower than a Unicode general category and wider than a script: the classes are the ones that decide which
/// rule reads on. Source of the ranges: the Unicode 15 block and script tables.
@frozen
public enum CharacterClass: UInt8, Sendable {
    case space, lineEnd, digit, latin, greek, han, hanNumeral, hiragana, katakana, hangul, bopomofo
    /// An alphabet whose words are cut by the rules of UAX 29: Cyrillic, Arabic, Hebrew, the Indic scripts …
    case alphabet
    /// A script without spaces that needs a dictionary: Thai, Lao, Khmer, Myanmar.
    case dictionaryScript
    /// A Roman numeral or a circled letter or number: a letter that is one character (`Ⅱ期`).
    case letterNumber
    /// A combining mark, joined to what stands before it.
    case mark
    case punctuation, symbol, currency, emoji
    /// Joins or modifies an emoji: ZWJ, variation selector 16, skin tone, keycap.
    case emojiModifier
    case regionalIndicator
    case ignorable

    /// Whether a segmenter for text without spaces reads this.
    @inlinable public var isHan: Bool { self == .han || self == .hanNumeral }
    @inlinable public var isKana: Bool { self == .hiragana || self == .katakana }
    /// A letter or digit that joins with Latin letters and digits into one word.
    @inlinable public var isLatinOrDigit: Bool { self == .latin || self == .digit }
}

/// The class of every scalar: a table for the Basic Multilingual Plane, ranges beyond.
public struct CharacterClasses: Sendable {
    private let table: [CharacterClass]

    public init() {
        var table = [CharacterClass](repeating: .symbol, count: 0x10000)
        for (range, value) in Self.ranges {
            for scalar in range { table[scalar] = value }
        }
        for scalar in "〇零一二三四五六七八九十百千万亿两○壹贰叁肆伍陆柒捌玖拾佰仟萬億兩貳參陸".unicodeScalars {
            table[Int(scalar.value)] = .hanNumeral
        }
        self.table = table
    }

    public subscript(_ scalar: UInt32) -> CharacterClass {
        if scalar < 0x10000 {
            return table.withUnsafeBufferPointer { $0[Int(scalar)] }
        }
        return Self.astral(scalar)
    }

    /// Calls `body` with the table of the Basic Multilingual Plane.
    func withTable<Result>(_ body: (UnsafePointer<CharacterClass>) -> Result) -> Result {
        table.withUnsafeBufferPointer { body($0.baseAddress!) }
    }

    static func astral(_ scalar: UInt32) -> CharacterClass {
        switch scalar {
        case 0x20000...0x3FFFF: .han
        case 0x1F1E6...0x1F1FF: .regionalIndicator
        case 0x1F3FB...0x1F3FF: .emojiModifier
        case 0x1F000...0x1F0FF, 0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1FAFF: .emoji
        case 0x1F100...0x1F1AD: .letterNumber
        case 0x1AFF0...0x1B0FF, 0x1B120...0x1B122, 0x1B155, 0x1B164...0x1B167: .katakana
        case 0x1B100...0x1B11F, 0x1B132, 0x1B150...0x1B152: .hiragana
        case 0xE0020...0xE007F: .emojiModifier
        case 0xE0000...0xE0FFF: .ignorable
        case 0x1D400...0x1D7CB: .alphabet
        case 0x1D7CE...0x1D7FF: .digit
        case 0x1D000...0x1D3FF, 0x1FB00...0x1FBFF: .symbol
        case 0x10000...0x1CFFF, 0x1E000...0x1EFFF: .alphabet
        default: .symbol
        }
    }
}

extension CharacterClasses {
    /// Later rows win over earlier ones.
    private static let ranges: [(ClosedRange<Int>, CharacterClass)] = [
        (0x00...0x20, .space), (0x0A...0x0A, .lineEnd), (0x0C...0x0D, .lineEnd), (0x21...0x2F, .punctuation),
        (0x24...0x24, .currency), (0x2B...0x2B, .symbol), (0x30...0x39, .digit), (0x3A...0x40, .punctuation),
        (0x3C...0x3E, .symbol), (0x41...0x5A, .latin), (0x5B...0x60, .punctuation), (0x5E...0x5E, .symbol),
        (0x60...0x60, .symbol), (0x61...0x7A, .latin), (0x7B...0x7E, .punctuation), (0x7C...0x7C, .symbol),
        (0x7E...0x7E, .symbol), (0x7F...0x9F, .space), (0x85...0x85, .lineEnd), (0xA0...0xA0, .space),
        (0xA1...0xBF, .symbol), (0xA1...0xA1, .punctuation), (0xA2...0xA5, .currency), (0xA7...0xA7, .punctuation),
        (0xAA...0xAA, .latin), (0xAB...0xAB, .punctuation), (0xAD...0xAD, .ignorable), (0xB5...0xB5, .greek),
        (0xB6...0xB7, .punctuation), (0xBA...0xBA, .latin), (0xBB...0xBB, .punctuation), (0xBF...0xBF, .punctuation),
        (0xC0...0x24F, .latin), (0xD7...0xD7, .symbol), (0xF7...0xF7, .symbol), (0x250...0x2AF, .latin),
        (0x2B0...0x2FF, .latin), (0x300...0x36F, .mark), (0x370...0x3FF, .greek), (0x37E...0x37E, .punctuation),
        (0x387...0x387, .punctuation), (0x400...0x52F, .alphabet), (0x483...0x489, .mark), (0x531...0x588, .alphabet),
        (0x589...0x58A, .punctuation), (0x591...0x5BD, .mark), (0x5BE...0x5BE, .punctuation), (0x5BF...0x5C7, .mark),
        (0x5D0...0x5F2, .alphabet), (0x5F3...0x5F4, .punctuation), (0x600...0x8FF, .alphabet),
        (0x60C...0x60D, .punctuation),
        (0x61B...0x61F, .punctuation), (0x66A...0x66D, .punctuation), (0x6D4...0x6D4, .punctuation),
        (0x900...0xDFF, .alphabet), (0x964...0x965, .punctuation), (0xE00...0xEFF, .dictionaryScript),
        (0xE3F...0xE3F, .currency), (0xF00...0xFFF, .alphabet), (0x1000...0x109F, .dictionaryScript),
        (0x10A0...0x10FF, .alphabet), (0x1100...0x11FF, .hangul), (0x1200...0x177F, .alphabet),
        (0x1780...0x17FF, .dictionaryScript), (0x17DB...0x17DB, .currency), (0x1800...0x18AF, .alphabet),
        (0x1900...0x1AAF, .alphabet), (0x1950...0x19DF, .dictionaryScript), (0x1A20...0x1AAF, .dictionaryScript),
        (0x1AB0...0x1AFF, .mark), (0x1B00...0x1CFF, .alphabet), (0x1D00...0x1DBF, .latin), (0x1DC0...0x1DFF, .mark),
        (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2000...0x200A, .space), (0x200B...0x200F, .ignorable),
        (0x200D...0x200D, .emojiModifier), (0x2010...0x2027, .punctuation), (0x2028...0x2029, .lineEnd),
        (0x202A...0x202E, .ignorable), (0x202F...0x202F, .space), (0x2030...0x205E, .punctuation),
        (0x2044...0x2044, .symbol),
        (0x205F...0x205F, .space), (0x2060...0x206F, .ignorable), (0x2070...0x209C, .letterNumber),
        (0x20A0...0x20CF, .currency), (0x20D0...0x20F0, .mark), (0x20E3...0x20E3, .emojiModifier),
        (0x2100...0x214F, .symbol), (0x212A...0x212B, .latin), (0x2122...0x2122, .symbol),
        (0x2150...0x218B, .letterNumber),
        (0x2190...0x23FF, .symbol), (0x231A...0x231B, .emoji), (0x23E9...0x23F3, .emoji),
        (0x2460...0x24FF, .letterNumber),
        (0x2500...0x2BFF, .symbol), (0x2600...0x27BF, .emoji), (0x2768...0x2775, .punctuation),
        (0x2776...0x2793, .letterNumber),
        (0x27E6...0x27EF, .punctuation), (0x2983...0x2998, .punctuation), (0x2C00...0x2C5F, .alphabet),
        (0x2C60...0x2C7F, .latin), (0x2C80...0x2DDF, .alphabet), (0x2DE0...0x2DFF, .mark),
        (0x2E00...0x2E5D, .punctuation),
        (0x2E80...0x2FDF, .han), (0x2FF0...0x2FFF, .symbol), (0x3000...0x3000, .space), (0x3001...0x3003, .punctuation),
        (0x3004...0x3004, .symbol), (0x3005...0x3007, .han), (0x3008...0x3011, .punctuation),
        (0x3012...0x3013, .symbol),
        (0x3014...0x301F, .punctuation), (0x3020...0x3020, .symbol), (0x3021...0x3029, .hanNumeral),
        (0x302A...0x302D, .mark),
        (0x302E...0x302F, .mark), (0x3030...0x3030, .punctuation), (0x3031...0x3035, .katakana),
        (0x3036...0x3037, .symbol),
        (0x3038...0x303B, .han), (0x303D...0x303F, .punctuation), (0x3041...0x309F, .hiragana),
        (0x3099...0x309A, .mark),
        (0x30A0...0x30A0, .punctuation), (0x30A1...0x30FF, .katakana), (0x30FB...0x30FB, .punctuation),
        (0x3105...0x312F, .bopomofo), (0x3131...0x318E, .hangul), (0x3190...0x319F, .symbol),
        (0x31A0...0x31BF, .bopomofo),
        (0x31C0...0x31EF, .symbol), (0x31F0...0x31FF, .katakana), (0x3200...0x32CF, .letterNumber),
        (0x32D0...0x32FE, .katakana), (0x3300...0x3357, .katakana), (0x3358...0x33FF, .symbol), (0x3400...0x4DBF, .han),
        (0x4DC0...0x4DFF, .symbol), (0x4E00...0x9FFF, .han), (0xA000...0xA4CF, .alphabet), (0xA4D0...0xABFF, .alphabet),
        (0xA720...0xA7FF, .latin), (0xA960...0xA97F, .hangul), (0xA9E0...0xA9FF, .dictionaryScript),
        (0xAA60...0xAADF, .dictionaryScript), (0xAB30...0xAB6F, .latin), (0xAC00...0xD7FB, .hangul),
        (0xE000...0xF8FF, .symbol),
        (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin), (0xFB13...0xFDFF, .alphabet),
        (0xFD3E...0xFD3F, .punctuation),
        (0xFE00...0xFE0E, .ignorable), (0xFE0F...0xFE0F, .emojiModifier), (0xFE10...0xFE19, .punctuation),
        (0xFE20...0xFE2F, .mark), (0xFE30...0xFE6F, .punctuation), (0xFE70...0xFEFE, .alphabet),
        (0xFEFF...0xFEFF, .ignorable),
        (0xFF01...0xFF0F, .punctuation), (0xFF04...0xFF04, .currency), (0xFF0B...0xFF0B, .symbol),
        (0xFF10...0xFF19, .digit),
        (0xFF1A...0xFF20, .punctuation), (0xFF1C...0xFF1E, .symbol), (0xFF21...0xFF3A, .latin),
        (0xFF3B...0xFF40, .punctuation),
        (0xFF41...0xFF5A, .latin), (0xFF5B...0xFF65, .punctuation), (0xFF66...0xFF9F, .katakana),
        (0xFFA0...0xFFDC, .hangul),
        (0xFFE0...0xFFE1, .currency), (0xFFE5...0xFFE6, .currency), (0xFFF0...0xFFF8, .ignorable),
    ]
}
