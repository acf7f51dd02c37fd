/// Says whether a word is known; used to decide what a hyphen at a line end was.
public typealias WordCheck = @Sendable (ArraySlice<UInt8>) -> Bool

/// A word of a spaced script that a line end cut in two.
struct BrokenWord {
    let head: Range<Int>
    let tail: Range<Int>

    /// The letters in front of `headEnd` and behind `tailStart`; `nil` when there are none on one side.
    init?(headEnd: Int, tailStart: Int, _ reader: CleaningReader) {
        var start = headEnd
        while case let (value, count) = reader.scalar(before: start), Self.isWordScalar(value) { start -= count }
        var end = tailStart
        while case let (value, count) = reader.scalar(at: end), Self.isWordScalar(value) { end += count }
        guard start < headEnd, tailStart < end else { return nil }
        head = start..<headEnd
        tail = tailStart..<end
    }

    enum Verdict {
        case join, keepHyphen, keepHyphenAndSpace
    }

    /// What to do with a hyphen between the parts.
    ///
    /// Joined when the joined word is known; hyphenated when that form is known or both parts are words; else, as nobody knows
    /// the word, joined when the tail begins with a small letter. `Vor-` in front of `und` keeps hyphen and space.
    func verdictOnHyphen(isWord: WordCheck?, _ reader: CleaningReader) -> Verdict {
        let first = Array(reader.bytes[head])
        let second = Array(reader.bytes[tail])
        if Self.conjunctions.contains(second) { return .keepHyphenAndSpace }
        if let isWord {
            if Self.isKnown(first + second, isWord) { return .join }
            if Self.isKnown(first + [0x2D] + second, isWord) { return .keepHyphen }
            if Self.isKnown(first, isWord), Self.isKnown(second, isWord) { return .keepHyphen }
        }
        return ScalarClass.isLowercase(reader.scalar(at: tail.lowerBound).value) ? .join : .keepHyphen
    }

    /// Whether the parts were one word without a hyphen: only when the whole is known and not both parts are.
    func isWhole(isWord: WordCheck?, _ reader: CleaningReader) -> Bool {
        guard let isWord else { return false }
        let first = Array(reader.bytes[head])
        let second = Array(reader.bytes[tail])
        return Self.isKnown(first + second, isWord) && !(Self.isKnown(first, isWord) && Self.isKnown(second, isWord))
    }

    private static let conjunctions: Set<[UInt8]> = Set(
        ["und", "oder", "bzw", "bis", "sowie", "and", "or", "to"].map { Array($0.utf8) })

    private static func isKnown(_ word: [UInt8], _ isWord: WordCheck) -> Bool {
        if isWord(word[...]) { return true }
        let lowered = Array(String(decoding: word, as: UTF8.self).lowercased().utf8)
        return lowered != word && isWord(lowered[...])
    }

    private static func isWordScalar(_ value: UInt32) -> Bool {
        value != 0 && (ScalarClass.isSpacedLetter(value) || value == 0x27 || value == 0x2019)
    }
}
