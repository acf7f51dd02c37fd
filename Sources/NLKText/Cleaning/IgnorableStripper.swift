import NLKCore

/// Removes code points that have no picture of their own, so that a word is found whatever hides inside it.
///
/// Removed: zero-width spaces and joiners, byte-order marks, soft hyphens (at a line end with the line end: the word goes
/// on), direction marks, variation selectors. Kept, since they say something there: joiners and selectors in emoji, ZWNJ and
/// ZWJ behind a letter of a script that shapes with them (Arabic, Syriac, Indic), the zero-width space between
/// Southeast Asian words, Mongolian selectors. The list is Unicode's Default_Ignorable_Code_Point.
public struct IgnorableStripper: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "strip-ignorable", summary: "remove zero-width characters, soft hyphens and variation selectors")
    static let work: CleaningWork = .ignorable

    private static let filter = LeadByteFilter([
        0xC2...0xC2, 0xCD...0xCD, 0xD8...0xD8, 0xE1...0xE3, 0xEF...0xF0, 0xF3...0xF3,
    ])

    public init() {}

    public func clean(_ text: inout CleanText) {
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            var removed = 0  // end of the last removed stretch: what stands in front of it is the neighbour
            var start = 0
            Self.filter.forEach(in: reader) { offset in
                let (value, count) = reader.scalar(at: offset)
                guard offset >= removed, Self.isIgnorable(value) else { return }
                if offset != removed || removed == 0 { start = offset }
                guard !Self.isKept(value, at: offset, neighbour: start, end: offset + count, reader) else { return }
                var end = offset + count
                if value == 0xAD { end = Self.endOfBrokenLine(after: end, start: start, reader) }
                removed = end
                replacements.append(.init(range: offset..<end, replacement: []))
            }
        }
        text.rewrite(replacements)
    }

    @inline(__always)
    static func isIgnorable(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F: true
        case 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8: true
        case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
        default: false
        }
    }

    /// Whether the ignorable `value` at `offset` means something between the scalar that ends at `neighbour` and the next.
    private static func isKept(
        _ value: UInt32, at offset: Int, neighbour: Int, end: Int, _ reader: CleaningReader
    ) -> Bool {
        let before = reader.scalar(before: neighbour).value
        switch value {
        case 0x200D:
            // Of two joiners the second joins, where there is something to join.
            let after = reader.scalar(at: end).value
            return isPictograph(before) && isPictograph(after) && after != 0x200D || shapesWithJoiners(before)
        case 0x200C:
            return shapesWithJoiners(before)
        case 0xFE0E, 0xFE0F:
            let after = reader.scalar(at: end).value
            return isPictograph(before) || after == 0x20E3 && isKeycapBase(before)
        case 0xE0020...0xE007F:
            return isPictograph(before) || (0xE0020...0xE007F).contains(before)
        case 0x200B:
            return ScalarClass.isSoutheastAsian(before) || ScalarClass.isSoutheastAsian(reader.scalar(at: end).value)
        case 0x180B...0x180F:
            return (0x1800...0x18AF).contains(before)
        default:
            return false
        }
    }

    /// A soft hyphen between a letter and a line end takes the line end with it.
    private static func endOfBrokenLine(after end: Int, start: Int, _ reader: CleaningReader) -> Int {
        var next = end
        while reader.scalar(at: next).value == 0x20 { next += 1 }
        guard reader.scalar(at: next).value == 0x0A else { return end }
        next += 1
        while reader.scalar(at: next).value == 0x20 { next += 1 }
        let joins =
            ScalarClass.isAlphabetic(reader.scalar(before: start).value)
            && ScalarClass.isAlphabetic(reader.scalar(at: next).value)
        return joins ? next : end
    }

    private static func isPictograph(_ value: UInt32) -> Bool {
        if value == 0x200D || value == 0xFE0F || value == 0x20E3 { return true }
        guard value >= 0xA9, let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.isEmoji || scalar.properties.isEmojiModifier
    }

    private static func isKeycapBase(_ value: UInt32) -> Bool {
        ScalarClass.isDigit(value) || value == 0x23 || value == 0x2A
    }

    /// Letters and marks whose form depends on joiners: Arabic, Syriac, Thaana, N'Ko, Indic, Sinhala, Tibetan, Mongolian.
    private static func shapesWithJoiners(_ value: UInt32) -> Bool {
        switch value {
        case 0x0600...0x07FF, 0x0840...0x08FF, 0x0900...0x0DFF, 0x0F00...0x0FFF, 0x1000...0x109F, 0x1780...0x18AF: true
        case 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
        default: false
        }
    }
}
