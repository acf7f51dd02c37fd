import NLKCore

/// Writes every dot that joins the parts of a name as `·` (U+00B7): `安娜•贝尔`, `安娜‧贝尔`, `安娜・贝尔`.
///
/// Only directly between letters: a bullet in front of a line and a decimal or product dot keep their form. Japanese
/// keeps its own ・ (U+30FB), and gets it for the other forms, since Japanese dictionaries are written with it.
public struct DotFolder: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "fold-dots", summary: "write all kinds of middle dots between the parts of a name as one")
    static let work: CleaningWork = .dots

    private static let filter = LeadByteFilter([0xC2...0xC2, 0xE1...0xE3, 0xEF...0xEF])

    public init() {}

    public func clean(_ text: inout CleanText) {
        let isJapanese = text.language == .japanese
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            Self.filter.forEach(in: reader) { offset in
                if !reader.isCommonMark(at: offset),
                    let replacement = Self.replacement(at: offset, reader, isJapanese: isJapanese)
                {
                    replacements.append(replacement)
                }
            }
        }
        text.rewrite(replacements)
    }

    /// What a dot of another form at `offset` becomes; `nil` where nothing changes.
    static func replacement(
        at offset: Int, _ reader: CleaningReader, isJapanese: Bool
    ) -> MappedText.Replacement? {
        let (value, count) = reader.scalar(at: offset)
        guard isDot(value) || value == 0xB7 else { return nil }
        let before = reader.scalar(before: offset).value
        let after = reader.scalar(at: offset + count).value
        guard ScalarClass.isAlphabetic(before), ScalarClass.isAlphabetic(after) else { return nil }
        let isKana = ScalarClass.isKana(before) || ScalarClass.isKana(after)
        let isUnspaced = ScalarClass.isUnspaced(before) && ScalarClass.isUnspaced(after)
        let target: UInt32 = isKana || isJapanese && isUnspaced ? 0x30FB : 0xB7
        // Catalan writes l·l: the dot is right as it is.
        guard value != target, value != 0xB7 || isUnspaced else { return nil }
        return .init(range: offset..<offset + count, replacement: utf8Bytes(target))
    }

    /// Dots other than `·` itself.
    @inline(__always)
    private static func isDot(_ value: UInt32) -> Bool {
        switch value {
        case 0x2022, 0x2027, 0x2219, 0x22C5, 0x30FB, 0xFF65, 0x1427, 0x2024: true
        default: false
        }
    }
}
