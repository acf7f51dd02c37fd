import NLKCore

/// Removes the single spaces that recognition put between Han and kana characters, and inside dates.
///
/// Each removed space stays as a soft boundary, so that `出租 车位` is not read as `出租车 位`. Kept: spaces of spaced
/// scripts (Latin, Korean and the like); two or more spaces, a tab or an ideographic space, which are gaps of a table
/// or a list; every space of a Korean text.
public struct SpaceJoiner: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "join-spaces", summary: "remove false spaces between Han and kana characters")
    static let work: CleaningWork = .spaces

    private static let filter = LeadByteFilter([0x20...0x20])

    public init() {}

    public func clean(_ text: inout CleanText) {
        guard text.language.primary != "ko" else { return }
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            Self.filter.forEach(in: reader) { offset in
                if Self.isFalseSpace(at: offset, reader) {
                    replacements.append(.init(range: offset..<offset + 1, replacement: []))
                }
            }
        }
        text.rewrite(replacements, soft: true)
    }

    /// Whether the space at `offset` stands alone between characters that are written without spaces.
    @inline(__always)
    static func isFalseSpace(at offset: Int, _ reader: CleaningReader) -> Bool {
        guard offset > 0, offset + 1 < reader.count else { return false }
        let (left, right) = (reader.bytes[offset - 1], reader.bytes[offset + 1])
        if left < 0x80, right < 0x80 { return false }
        let before = reader.scalar(before: offset).value
        let after = reader.scalar(at: offset + 1).value
        let leftLetter = ScalarClass.isUnspaced(before)
        let rightLetter = ScalarClass.isUnspaced(after)
        if leftLetter, rightLetter { return true }
        if leftLetter || rightLetter {
            let other = leftLetter ? after : before
            if ScalarClass.isWidePunctuation(other) || ScalarClass.isSharedPunctuation(other) { return true }
            return ScalarClass.isDigit(other) && isInsideDate(before, after)
        }
        return ScalarClass.isWidePunctuation(before) && ScalarClass.isWidePunctuation(after)
            && !ScalarClass.isNarrowable(before) && !ScalarClass.isNarrowable(after)
    }

    /// A digit in front of 年, 月 or 日, or behind 年 or 月.
    private static func isInsideDate(_ before: UInt32, _ after: UInt32) -> Bool {
        ScalarClass.isDigit(before)
            ? after == 0x5E74 || after == 0x6708 || after == 0x65E5
            : before == 0x5E74 || before == 0x6708
    }
}
