import NLKCore

/// Half-width katakana (U+FF61 to U+FF9F), and voiced marks that stand beside their kana.
enum KanaWidth {
    /// The full-width forms, in code order.
    private static let fullWidth: [UInt32] = "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
        .unicodeScalars.map(\.value)

    /// The full-width form of a half-width character, or the character itself.
    static func widen(_ value: UInt32) -> UInt32 {
        (0xFF61...0xFF9F).contains(value) ? fullWidth[Int(value) - 0xFF61] : value
    }

    /// Replaces a kana with the voiced mark behind it (`ﾃﾞ` → `デ`), or widens a half-width character.
    static func fold(at offset: Int, _ reader: CleaningReader) -> MappedText.Replacement? {
        let (value, count) = reader.scalar(at: offset)
        let base = widen(value)
        guard base != value || ScalarClass.isKana(base) else { return nil }
        let (mark, markCount) = reader.scalar(at: offset + count)
        if let voiced = voiced(base, mark: widen(mark)) {
            return .init(range: offset..<offset + count + markCount, replacement: utf8Bytes(voiced))
        }
        return base == value ? nil : .init(range: offset..<offset + count, replacement: utf8Bytes(base))
    }

    /// The kana with a spacing voiced (U+309B) or half-voiced (U+309C) mark, where there is one.
    private static func voiced(_ base: UInt32, mark: UInt32) -> UInt32? {
        // Hiragana and katakana run in parallel, 0x60 apart.
        let row = base >= 0x30A1 ? base - 0x60 : base
        switch mark {
        case 0x309B:
            switch row {
            case 0x304B...0x3061: return row % 2 == 1 ? base + 1 : nil
            case 0x3064...0x3068: return row % 2 == 0 ? base + 1 : nil
            case 0x306F...0x307B: return row % 3 == 0 ? base + 1 : nil
            case 0x3046: return base + 0x4E
            default: return nil
            }
        case 0x309C:
            return (0x306F...0x307B).contains(row) && row % 3 == 0 ? base + 2 : nil
        default:
            return nil
        }
    }
}
