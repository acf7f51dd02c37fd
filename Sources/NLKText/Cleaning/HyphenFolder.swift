import NLKCore

/// Writes every dash that stands for a hyphen as `-`, so that `100−0000`, `100ー0000` and `100-0000` are one code.
///
/// Hyphens, figure and en dashes and minus signs fold between letters or digits of spaced scripts; a minus also in
/// front of a digit that begins a number. Em dashes, horizontal bars and the long-vowel mark ー fold between digits only: ー stays
/// a vowel between kana, and a dash that cuts a sentence stays a dash.
public struct HyphenFolder: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "fold-hyphens", summary: "write all kinds of hyphens between letters and digits as one")
    static let work: CleaningWork = .hyphens

    private static let filter = LeadByteFilter([0xCB...0xCB, 0xE2...0xE3, 0xEF...0xEF])

    public init() {}

    public func clean(_ text: inout CleanText) {
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            Self.filter.forEach(in: reader) { offset in
                if !reader.isCommonMark(at: offset), let length = Self.hyphenLength(at: offset, reader) {
                    replacements.append(.init(range: offset..<offset + length, replacement: [0x2D]))
                }
            }
        }
        text.rewrite(replacements)
    }

    /// Length in bytes of a dash at `offset` that stands for a hyphen; `nil` for anything else.
    static func hyphenLength(at offset: Int, _ reader: CleaningReader) -> Int? {
        let (value, count) = reader.scalar(at: offset)
        guard isDash(value) else { return nil }
        let before = reader.scalar(before: offset).value
        let after = reader.scalar(at: offset + count).value
        return isHyphen(value, between: before, and: after) ? count : nil
    }

    @inline(__always)
    private static func isDash(_ value: UInt32) -> Bool {
        switch value {
        case 0x02D7, 0x2010...0x2015, 0x2043, 0x2212, 0x30FC, 0xFE58, 0xFE63, 0xFF0D: true
        default: false
        }
    }

    private static func isHyphen(_ value: UInt32, between before: UInt32, and after: UInt32) -> Bool {
        let digits = ScalarClass.isDigit(before) && ScalarClass.isDigit(after)
        switch value {
        case 0x2014, 0x2015, 0x30FC, 0xFE58: return digits
        case 0x2212, 0xFF0D:
            return digits || isWordScalar(before) && isWordScalar(after)
                || ScalarClass.isDigit(after) && !ScalarClass.isUnspaced(before) && before != value
                    && !ScalarClass.isAlphabetic(before)
        default: return isWordScalar(before) && isWordScalar(after)
        }
    }

    private static func isWordScalar(_ value: UInt32) -> Bool {
        ScalarClass.isDigit(value) || ScalarClass.isSpacedLetter(value)
    }
}
