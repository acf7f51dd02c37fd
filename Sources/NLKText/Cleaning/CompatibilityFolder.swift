import NLKCore

/// Writes compatibility characters as the plain characters that dictionaries and queries are written with.
///
/// Folded: full-width letters and digits; half-width kana with their voiced marks; radicals that stand for ideographs; Latin
/// ligatures; mathematical letters; squared units (`㎏` → `kg`) and squared katakana; vertical and small punctuation; all kinds of
/// spaces but the ideographic one, which is a gap; line and paragraph separators.
/// Full-width signs fold only inside runs of letters and digits (`５０％`, `Ｃ＋＋`, `Ａ＆Ｂ`): elsewhere `，。：；！？（）` are Chinese
/// punctuation. Kept because they carry meaning: `Ⅱ`, `℃`, `①`, `㈱`, superscripts, and the long ſ, which only the search key folds.
/// Compatibility ideographs are canonical equivalents: the `Composer` maps them.
public struct CompatibilityFolder: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "fold-compatibility", summary: "write full-width, half-width, radical and ligature forms as plain ones")
    static let work: CleaningWork = .compatibility

    private static let filter = LeadByteFilter([
        0xC2...0xC2, 0xE1...0xE3, 0xEF...0xF0,
    ])
    private let normalizer: (any Normalizer)?

    /// - Parameter normalizer: folds squared katakana and Arabic presentation forms; without it they stay.
    public init(normalizer: (any Normalizer)? = nil) { self.normalizer = normalizer }

    public func clean(_ text: inout CleanText) {
        let simplified = text.language == .simplifiedChinese
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            var end = 0
            Self.filter.forEach(in: reader) { offset in
                guard offset >= end, !reader.isCommonMark(at: offset),
                    let fold = fold(at: offset, reader, simplified: simplified)
                else { return }
                replacements.append(fold)
                end = fold.range.upperBound
            }
        }
        text.rewrite(replacements)
    }

    private func fold(at offset: Int, _ reader: CleaningReader, simplified: Bool) -> MappedText.Replacement? {
        let (value, count) = reader.scalar(at: offset)
        let range = offset..<offset + count
        if let kana = KanaWidth.fold(at: offset, reader) { return kana }
        let wide = CompatibilityTable.fullForm(ofSmall: value) ?? value
        if (0xFF01...0xFF5E).contains(wide) {
            if let narrow = FullWidth.narrowed(wide, at: range, reader) {
                return .init(range: range, replacement: [narrow])
            }
            return wide == value ? nil : .init(range: range, replacement: utf8Bytes(wide))
        }
        if let ideograph = Radicals.ideograph(value, simplified: simplified) {
            return .init(range: range, replacement: utf8Bytes(ideograph))
        }
        if let plain = CompatibilityTable.plain(value) { return .init(range: range, replacement: plain) }
        if let normalizer, CompatibilityTable.needsNormalizer(value) {
            let source = utf8Bytes(value)
            let folded = normalizer.folded(source)
            return folded == source ? nil : .init(range: range, replacement: folded)
        }
        return nil
    }
}
