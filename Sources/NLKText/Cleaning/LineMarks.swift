/// How lines begin and end: list markers, labels, sentence ends, punctuation that belongs to the line before.
enum LineMarks {
    /// Whether the text up to `end` closes a sentence or announces something, quotation marks and brackets aside.
    static func endsSentence(before end: Int, _ reader: CleaningReader) -> Bool {
        var offset = end
        while true {
            let (value, count) = reader.scalar(before: offset)
            switch value {
            case 0x3002, 0xFF01, 0xFF1F, 0xFF1A, 0xFF1B, 0x21, 0x3F, 0x3A, 0x3B, 0x2E, 0xFF0E, 0x2026, 0xFF61:
                return true
            case 0x201D, 0x2019, 0x300D, 0x300F, 0x300B, 0xFF09, 0x29, 0x22, 0x27:
                offset -= count
            default:
                return false
            }
        }
    }

    /// Punctuation that never begins a line: recognition cut it off the line before.
    static func continuesLine(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF01, 0xFF1F, 0xFF09, 0x300D, 0x300F, 0x300B, 0x3009,
            0x3011, 0x201D, 0x2019, 0x2026, 0x30FC, 0x3005:
            true
        case 0x2C, 0x3B, 0x21, 0x3F, 0x29, 0x5D, 0x7D: true
        default: false
        }
    }

    /// A bullet, a number of a list or the number of a clause at `start`.
    static func beginsItem(at start: Int, end: Int, _ reader: CleaningReader) -> Bool {
        let (first, count) = reader.scalar(at: start)
        let next = reader.scalar(at: start + count).value
        switch first {
        case 0x2022, 0xB7, 0x2027, 0x30FB, 0x25A0...0x25FF, 0x2605, 0x2606, 0x203B, 0x2713, 0x2714, 0x2794, 0x27A2,
            0x2023, 0x2219:
            return true
        case 0x2460...0x24FF, 0x2776...0x2793, 0x3220...0x3243: return true
        case 0x2D, 0x2A, 0x2B, 0x2013, 0x2014: return ScalarClass.isBlank(next)
        case 0x28, 0xFF08: return isNumbered(at: start + count, end: end, reader)
        case 0x7B2C: return beginsClause(at: start + count, end: end, reader)
        default: return isNumbered(at: start, end: end, reader)
        }
    }

    /// One to three digits, a few Han numerals or one letter, then a mark that is not a decimal point.
    private static func isNumbered(at start: Int, end: Int, _ reader: CleaningReader) -> Bool {
        var offset = start
        var length = 0
        while offset < end, length < 4 {
            let (value, count) = reader.scalar(at: offset)
            if isNumeral(value) || length == 0 && ScalarClass.isASCIILetter(value) {
                offset += count
                length += 1
                if ScalarClass.isASCIILetter(value) { break }
            } else {
                break
            }
        }
        guard length > 0, offset < end else { return false }
        let (mark, count) = reader.scalar(at: offset)
        switch mark {
        case 0x3001, 0xFF09, 0x29, 0xFF0E: return true
        case 0x2E: return !ScalarClass.isASCIIAlphanumeric(reader.scalar(at: offset + count).value)
        default: return false
        }
    }

    /// `第三条`, `第 2 章`: a numbered clause that stands alone or has a gap or mark behind it.
    private static func beginsClause(at start: Int, end: Int, _ reader: CleaningReader) -> Bool {
        var offset = start
        var numerals = 0
        while offset < end {
            let (value, count) = reader.scalar(at: offset)
            guard isNumeral(value) || value == 0x20 else { break }
            if value != 0x20 { numerals += 1 }
            offset += count
        }
        guard numerals > 0, offset < end else { return false }
        let (unit, count) = reader.scalar(at: offset)
        // 条 條 章 节 節 款 项 項 篇 部
        guard [0x6761, 0x689D, 0x7AE0, 0x8282, 0x7BC0, 0x6B3E, 0x9879, 0x9805, 0x7BC7, 0x90E8].contains(unit) else {
            return false
        }
        let behind = reader.scalar(at: offset + count).value
        return offset + count >= end || ScalarClass.isBlank(behind) || behind == 0xFF1A || behind == 0x3001
            || behind == 0x3A
    }

    /// A short name and a colon: a field of a form.
    static func beginsField(_ content: Range<Int>, _ reader: CleaningReader) -> Bool {
        var offset = content.lowerBound
        var length = 0
        while offset < content.upperBound, length <= 8 {
            let (value, count) = reader.scalar(at: offset)
            if value == 0xFF1A || value == 0x3A { return length > 0 }
            guard value == 0x20 || ScalarClass.isAlphabetic(value) else { return false }
            offset += count
            length += 1
        }
        return false
    }

    private static func isNumeral(_ value: UInt32) -> Bool {
        switch value {
        case 0x30...0x39: true
        // 一 二 三 四 五 六 七 八 九 十 百 〇 零
        case 0x4E00, 0x4E8C, 0x4E09, 0x56DB, 0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D, 0x5341, 0x767E, 0x3007, 0x96F6:
            true
        default: false
        }
    }
}
