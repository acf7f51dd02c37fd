/// Decides where a block of text ends.
///
/// In order: at an empty line, at a line end behind a sentence, at another line end, and where a line does not end, behind a sentence, at a space, between two scalars.
struct BlockCutter {
    let blockSize: Int
    let longestLine: Int

    /// Number of bytes of the next block, `nil` when more text is wanted first.
    ///
    /// `text` is valid UTF-8 without a form feed. The result is never 0 for a text that is not empty.
    func length(of text: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
        guard text.count > blockSize else { return isLast ? text.count : nil }
        if let end = lastParagraphEnd(text, below: blockSize) { return end }
        if let end = lastSentenceLine(text, below: blockSize) { return end }
        if let end = lastLineEnd(text, below: blockSize) { return end }
        if let end = text[blockSize...].firstIndex(of: 0x0A), end < longestLine { return end + 1 }
        guard text.count > longestLine else { return isLast ? text.count : nil }
        return last(text, below: longestLine, downTo: longestLine / 2, where: { endsSentence(text, at: $0) })
            ?? last(text, below: longestLine, downTo: longestLine / 2, where: { text[$0] == 0x20 })
            ?? scalarBoundary(text, at: longestLine)
    }

    /// The end of the last empty line in the last quarter of a block.
    private func lastParagraphEnd(_ text: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int? {
        var bound = limit
        while let end = lastLineEnd(text, below: bound), end >= limit / 4 * 3 {
            var before = end - 2
            while before >= 0, text[before] == 0x20 || text[before] == 0x09 { before -= 1 }
            if before >= 0, text[before] == 0x0A { return end }
            bound = before + 1
        }
        return nil
    }

    /// The end of the last line in the last quarter of a block that a sentence ends: nothing joins it with the next one.
    private func lastSentenceLine(_ text: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int? {
        var bound = limit
        while let end = lastLineEnd(text, below: bound), end >= limit / 4 * 3, end >= 2 {
            let last = text[end - 2]
            if endsSentence(text, at: end - 2) || last == 0x2E || last == 0x21 || last == 0x3F { return end }
            bound = end - 1
        }
        return nil
    }

    /// The offset behind the last line feed below `limit`.
    private func lastLineEnd(_ text: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int? {
        var end = limit
        while end > 0, text[end - 1] != 0x0A { end -= 1 }
        return end > 0 ? end : nil
    }

    /// The offset behind the last byte below `limit` that fulfils `condition`.
    private func last(
        _ text: UnsafeBufferPointer<UInt8>, below limit: Int, downTo floor: Int = 0, where condition: (Int) -> Bool
    ) -> Int? {
        var index = limit - 1
        while index >= floor {
            if condition(index) { return index + 1 }
            index -= 1
        }
        return nil
    }

    /// Whether the byte at `index` is the last one of `。`, `！`, `？` or `；`.
    private func endsSentence(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index >= 2 else { return false }
        switch (text[index - 2], text[index - 1], text[index]) {
        case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F), (0xEF, 0xBC, 0x9B): return true
        default: return false
        }
    }

    /// The last offset at or before `limit` where a scalar begins.
    private func scalarBoundary(_ text: UnsafeBufferPointer<UInt8>, at limit: Int) -> Int {
        var index = limit
        while index > 0, text[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }
}
