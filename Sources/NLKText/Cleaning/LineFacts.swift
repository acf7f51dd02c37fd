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
                let isWide = Self.isWide(value)
                // A false space takes no room.
                width += blanks == 1 && isWide && wasWide ? 0 : blanks
                wasWide = isWide
                (blanks, gap, hasWideBlank) = (0, 0, false)
                note(value, at: offset, count, reader)
                last = offset + count
            }
            offset += count
        }
        content = first..<max(first, last)
        end = offset
    }

    private static func isWide(_ value: UInt32) -> Bool {
        ScalarClass.isUnspaced(value)
            || ScalarClass.isWidePunctuation(value) && value != 0x30FB && !ScalarClass.isNarrowable(value)
    }

    private mutating func note(_ value: UInt32, at offset: Int, _ count: Int, _ reader: CleaningReader) {
        if value < 0x80 {
            width += 1
            if ScalarClass.isASCIILetter(value) {
                hasLetter = true
            } else if value == 0x2C || value == 0x2E || value == 0x3A || value == 0x3B || value == 0x21
                || value == 0x3F,
                !ScalarClass.isDigit(reader.scalar(at: offset + 1).value)
            {
                hasPunctuation = true
            }
        } else if (0x4E00...0x9FFF).contains(value) || ScalarClass.isUnspaced(value) {
            width += 2
            unspacedWidth += 2
            hasLetter = true
        } else if Self.isWide(value) {
            width += 2
            hasPunctuation = true
        } else {
            width += count >= 3 && ScalarClass.isHangul(value) ? 2 : 1
            if !hasLetter { hasLetter = ScalarClass.isAlphabetic(value) }
        }
    }
}
