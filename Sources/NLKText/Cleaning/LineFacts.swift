/// What the line joiner needs to know of one line.
struct LineFacts {
    /// From the first to behind the last character that is no blank.
    var content: Range<Int>
    /// Offset of the line feed behind the line, or the length of the text.
    var end: Int
    /// Blank columns in front of the content.
    var indent = 0
    /// Columns of indent and content: two for East Asian characters, one for others.
    var width = 0
    /// Characters of the content.
    var length = 0
    var hasLetter = false
    /// Commas, full stops and the like, not those inside numbers.
    var hasPunctuation = false
    /// Two or more blanks, a tab or an ideographic space inside the content: a row of a table.
    var hasGap = false
    /// More columns of Han and kana than of anything else.
    var isUnspaced: Bool { unspacedWidth * 2 > width - indent }
    private var unspacedWidth = 0

    var isEmpty: Bool { content.isEmpty }

    /// Measures the line that starts at `start`.
    init(at start: Int, _ reader: CleaningReader) {
        content = start..<start
        end = start
        var offset = start
        var blanks = 0
        var (first, last) = (start, start)
        var (isBlank, hasWideBlank) = (true, false)
        var gap = 0
        var wasWide = false
        while offset < reader.count {
            if !isBlank, blanks == 0 {
                let behind = endOfIdeographs(from: offset, reader)
                if behind > offset {
                    (wasWide, last, offset) = (true, behind, behind)
                    continue
                }
            }
            let (value, count) = reader.scalar(at: offset)
            if value == 0x0A { break }
            if ScalarClass.isBlank(value) {
                blanks += value == 0x20 ? 1 : 2
                gap += 1
                if value != 0x20 { hasWideBlank = true }
            } else {
                if isBlank {
                    isBlank = false
                    first = offset
                    indent = blanks
                } else if gap > 1 || hasWideBlank {
                    hasGap = true
                }
                let kind = Kind(value)
                let isWide = kind == .letter || kind == .mark
                // A false space takes no room.
                width += blanks == 1 && isWide && wasWide ? 0 : blanks
                wasWide = isWide
                (blanks, gap, hasWideBlank) = (0, 0, false)
                note(value, kind, behind: offset + count, reader)
                last = offset + count
                length += 1
            }
            offset += count
        }
        content = first..<max(first, last)
        end = offset
    }

    /// Counts the ideographs from `start` on, which most of the text consists of, and returns the offset behind them.
    @inline(__always)
    private mutating func endOfIdeographs(from start: Int, _ reader: CleaningReader) -> Int {
        var offset = start
        while offset + 3 <= reader.count, (0xE5...0xE9).contains(reader.bytes[offset]) { offset += 3 }
        let count = (offset - start) / 3
        guard count > 0 else { return start }
        width += 2 * count
        unspacedWidth += 2 * count
        length += count
        hasLetter = true
        return offset
    }

    private enum Kind {
        case ascii
        /// Han, kana or bopomofo.
        case letter
        /// East Asian punctuation that stays what it is.
        case mark
        case other

        @inline(__always)
        init(_ value: UInt32) {
            switch value {
            case 0x4E00...0x9FFF: self = .letter
            case 0..<0x80: self = .ascii
            case 0x30FB: self = .other
            default:
                self =
                    ScalarClass.isUnspaced(value)
                    ? .letter
                    : ScalarClass.isWidePunctuation(value) && !ScalarClass.isNarrowable(value) ? .mark : .other
            }
        }
    }

    @inline(__always)
    private mutating func note(_ value: UInt32, _ kind: Kind, behind end: Int, _ reader: CleaningReader) {
        switch kind {
        case .ascii:
            width += 1
            switch UInt8(truncatingIfNeeded: value) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                hasLetter = true
            case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
                UInt8(ascii: "?"):
                if !ScalarClass.isDigit(reader.scalar(at: end).value) { hasPunctuation = true }
            default: break
            }
        case .letter:
            width += 2
            unspacedWidth += 2
            hasLetter = true
        case .mark:
            width += 2
            hasPunctuation = true
        case .other:
            width += ScalarClass.isHangul(value) ? 2 : 1
            if !hasLetter { hasLetter = ScalarClass.isAlphabetic(value) }
        }
    }
}
