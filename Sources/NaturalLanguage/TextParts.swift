/// Sentences and paragraphs of a text as byte ranges, white space at their ends left out.
enum TextParts {
    /// Lines that are not empty.
    static func paragraphs(of text: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
            append(start..<end, text, to: &parts)
            start = end + 1
        }
        return parts
    }

    /// A sentence ends at a line end, at `。！？`, and at `. ! ?` before a space.
    static func sentences(of text: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for paragraph in paragraphs(of: text) {
            var start = paragraph.lowerBound
            for index in paragraph where index >= start {
                guard let length = terminator(text, at: index, limit: paragraph.upperBound) else { continue }
                append(start..<index + length, text, to: &parts)
                start = index + length
            }
            append(start..<paragraph.upperBound, text, to: &parts)
        }
        return parts
    }

    private static func terminator(_ text: [UInt8], at index: Int, limit: Int) -> Int? {
        switch text[index] {
        case 0x21, 0x2E, 0x3F: return index + 1 == limit || text[index + 1] == 0x20 ? 1 : nil
        case 0xE3 where index + 2 < limit && text[index + 1] == 0x80 && text[index + 2] == 0x82: return 3
        case 0xEF where index + 2 < limit && text[index + 1] == 0xBC && [0x81, 0x9F].contains(text[index + 2]): return 3
        default: return nil
        }
    }

    private static func append(_ range: Range<Int>, _ text: [UInt8], to parts: inout [Range<Int>]) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
        while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        if start < end { parts.append(start..<end) }
    }
}
