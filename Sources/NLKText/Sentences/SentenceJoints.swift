import NLKCore

/// Decides whether a break of the Unicode rules is one: looks at the words on both sides of it.
struct SentenceJoints {
    let reader: CleaningReader
    let rules: SentenceRules.Rules

    /// Whether the text goes on across `position`, where the Unicode rules end a sentence; `start` is where that sentence begins.
    ///
    /// - Precondition: no line ends right in front of `position`.
    func goesOn(at position: Int, from start: Int) -> Bool {
        let next = firstLetter(from: position)
        var end = position
        while end > start, case let (value, count) = reader.scalar(before: end), isSpace(value) { end -= count }
        let (mark, closed) = terminator(before: end, from: start)
        if isQuotative(next), isJapaneseQuote(reader.scalar(before: end).value) { return true }
        guard mark.value < 0x80 || mark.value == 0x2026 else { return false }
        if ScalarClass.isLowercase(next) { return true }
        guard mark.value == 0x2E, !closed else { return false }
        return isAbbreviation(start..<end - mark.count, next: position)
    }

    /// The mark that ends the text in front of `end`, quotation marks and brackets aside, and whether there were any.
    private func terminator(before end: Int, from start: Int) -> (mark: (value: UInt32, count: Int), closed: Bool) {
        var offset = end
        var mark = reader.scalar(before: offset)
        while offset > start, Self.closers.contains(mark.value) {
            offset -= mark.count
            mark = reader.scalar(before: offset)
        }
        return (mark, offset < end)
    }

    /// Whether the last word of `range`, which a full stop follows, is short for something; the next word begins at `next`.
    private func isAbbreviation(_ range: Range<Int>, next: Int) -> Bool {
        var start = range.upperBound
        let floor = max(range.lowerBound, range.upperBound - Self.longestAbbreviation)
        while start > floor, case let (value, count) = reader.scalar(before: start), !isSpace(value),
            !Self.openers.contains(value)
        {
            start -= count
        }
        // The sentence may be long, and each of its full stops asks: what has no edge so far back is no abbreviation.
        guard start >= floor, start > floor || floor == range.lowerBound else { return false }
        let word = reader.bytes[start..<range.upperBound]
        guard !word.isEmpty else { return false }
        if rules.joins(word) { return true }
        let follower = reader.scalar(at: next).value
        if ScalarClass.isDigit(follower) { return rules.introducesNumber(word) }
        guard ScalarClass.isAlphabetic(follower), !isStarter(at: next) else { return false }
        if word.allSatisfy({ (0x30...0x39).contains($0) }) {
            // `3. Oktober`; and a number that begins its line counts what follows.
            return word.count <= 2 && (rules.hasOrdinals || isLineStart(start))
        }
        return isInitial(word) || isDotted(word)
    }

    /// One letter: `J. Smith`, the end of `z. B.`; no Han nor kana, and not a lone capital that ends a name such as `Plan`.
    private func isInitial(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let (value, count) = reader.scalar(at: word.startIndex)
        return count == word.count && ScalarClass.isSpacedLetter(value) && !ScalarClass.isHangul(value)
    }

    /// Single letters with full stops between: `U.S`, `a.m`.
    private func isDotted(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var (letters, dots) = (0, 0)
        var offset = word.startIndex
        while offset < word.endIndex {
            let (value, count) = reader.scalar(at: offset)
            if value == 0x2E {
                dots += 1
            } else if ScalarClass.isSpacedLetter(value) {
                letters += 1
            } else {
                return false
            }
            guard letters - dots <= 1, letters >= dots else { return false }
            offset += count
        }
        return dots > 0 && letters == dots + 1
    }

    /// The character at `offset`, closing quotation marks and the white space around them aside: `« Vrai ? » demanda-t-il`.
    private func firstLetter(from offset: Int) -> UInt32 {
        var (value, count) = reader.scalar(at: offset)
        var position = offset
        while count > 0, value == 0xBB || value == 0x201D || isSpace(value) {
            position += count
            (value, count) = reader.scalar(at: position)
        }
        return value
    }

    /// Whether a word that begins sentences stands at `offset`; one with a full stop behind it is short for something itself.
    private func isStarter(at offset: Int) -> Bool {
        let word = firstWord(at: offset)
        return rules.isStarter(word) && reader.scalar(at: word.endIndex).value != 0x2E
    }

    private func firstWord(at start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        var end = start
        while case let (value, count) = reader.scalar(at: end), count > 0, ScalarClass.isSpacedLetter(value) {
            end += count
        }
        return reader.bytes[start..<end]
    }

    private func isLineStart(_ offset: Int) -> Bool {
        let before = reader.scalar(before: offset)
        return before.count == 0 || before.value == 0x0A
    }

    private func isSpace(_ value: UInt32) -> Bool { ScalarClass.isBlank(value) || value == 0xA0 || value == 0x202F }

    private func isJapaneseQuote(_ value: UInt32) -> Bool { value == 0x300D || value == 0x300F }

    /// What goes on behind a quotation: と, って, を, が, の, に.
    private func isQuotative(_ value: UInt32) -> Bool {
        [0x3068, 0x3063, 0x3092, 0x304C, 0x306E, 0x306B].contains(value)
    }

    /// In bytes; `u.s.w`, of letters of four bytes.
    private static let longestAbbreviation = 64

    private static let closers: Set<UInt32> = [
        0x22, 0x27, 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201C, 0x201D, 0x203A, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011,
        0xFF09,
    ]
    private static let openers: Set<UInt32> = [
        0x22, 0x27, 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C, 0x201E, 0x2039, 0x2F, 0xFF08, 0x300C,
    ]
}
