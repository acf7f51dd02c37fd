/// Cuts a text into words of one letter group.
///
/// A mark that can be composed with the letter before it is; others are passed over in Latin, Cyrillic and Greek words, and are letters of their
/// own elsewhere. Broken UTF-8 ends a word.
struct LetterReader {
    let table: LetterTable
    private(set) var letters: [UInt16] = []

    init(_ table: LetterTable) {
        self.table = table
        letters.reserveCapacity(WordFeatures.maximumLetters + 2)
    }

    /// A stretch of letters of one group.
    struct Word {
        var group: LetterGroup
        var start: Int
        /// Offset behind the last letter.
        var end: Int
        /// Number of letters, those not looked at included.
        var count: Int
        /// Whether a digit touches it: a code, not a word.
        var touchesDigit: Bool
        /// Whether every letter is a capital.
        var isUpper: Bool
    }

    /// The next word at or behind `offset`, whose folded letters are then in `letters`, an end mark on both sides.
    mutating func next(_ text: UnsafeBufferPointer<UInt8>, at offset: inout Int, limit: Int) -> Word? {
        var last: UInt32 = 0
        var scalar = Self.scalar(text, at: offset, limit: limit)
        while offset < limit {
            let group = table.group(scalar.value)
            if group != .none, group != .mark { return read(text, group, &offset, limit, after: last) }
            last = scalar.value
            offset += scalar.width
            scalar = Self.scalar(text, at: offset, limit: limit)
        }
        return nil
    }

    private mutating func read(
        _ text: UnsafeBufferPointer<UInt8>, _ group: LetterGroup, _ offset: inout Int, _ limit: Int, after last: UInt32
    ) -> Word {
        letters.removeAll(keepingCapacity: true)
        letters.append(WordFeatures.end)
        var word = Word(
            group: group, start: offset, end: offset, count: 0, touchesDigit: Self.isDigit(last), isUpper: true)
        while offset < limit {
            let scalar = Self.scalar(text, at: offset, limit: limit)
            let next = table.group(scalar.value)
            if next == .mark {
                addMark(scalar.value, in: group)
            } else if next == group {
                let folded = table.folded(scalar.value)
                if UInt32(folded) == scalar.value { word.isUpper = false }
                word.count += 1
                if letters.count <= WordFeatures.maximumLetters { letters.append(folded) }
                // Han runs are read in pieces, so that no run is cut short.
                if group.isRun, word.count == WordFeatures.maximumLetters {
                    offset += scalar.width
                    break
                }
            } else {
                word.touchesDigit = word.touchesDigit || Self.isDigit(scalar.value)
                break
            }
            offset += scalar.width
        }
        word.end = offset
        letters.append(WordFeatures.end)
        return word
    }

    private mutating func addMark(_ mark: UInt32, in group: LetterGroup) {
        guard letters.count > 1, letters.count <= WordFeatures.maximumLetters else { return }
        switch group {
        case .latin, .cyrillic, .greek:
            if let composed = LetterComposition.composed(letters[letters.count - 1], mark) {
                letters[letters.count - 1] = composed
            }
        case .hebrew, .arabic: break
        default: letters.append(UInt16(truncatingIfNeeded: mark))
        }
    }

    @inline(__always)
    private static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }

    /// The scalar at `offset` and its width; U+FFFD for broken bytes and past the limit.
    @inline(__always)
    static func scalar(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int, limit: Int
    ) -> (value: UInt32, width: Int) {
        guard offset < limit else { return (0xFFFD, 1) }
        let first = text[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        func trail(_ index: Int) -> UInt32 { UInt32(text[offset + index] & 0x3F) }
        if first >= 0xC0, first < 0xE0, offset + 1 < limit { return (UInt32(first & 0x1F) << 6 | trail(1), 2) }
        if first >= 0xE0, first < 0xF0, offset + 2 < limit {
            return (UInt32(first & 0x0F) << 12 | trail(1) << 6 | trail(2), 3)
        }
        if first >= 0xF0, first < 0xF8, offset + 3 < limit {
            return (UInt32(first & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
        }
        return (0xFFFD, 1)
    }
}
