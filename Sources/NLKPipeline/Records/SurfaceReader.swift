import NLKCore

/// Finds the place of tokens in the input and their text as it stood there, in UTF-8 whatever the input's encoding.
package struct SurfaceReader {
    private let cleaned: MappedText
    private let decoded: MappedText
    private var cursor = MappedText.Cursor()

    package init(_ tokenized: TokenizedText, _ block: TextBlock) {
        cleaned = tokenized.text
        decoded = block.text
    }

    /// The original bytes of `token` and their decoded text. Tokens must come in ascending order.
    package mutating func read(_ token: Token) -> (span: TextSpan, surface: ArraySlice<UInt8>) { read(token.range) }

    /// The same for a range of the cleaned text.
    package mutating func read(_ cleanRange: Range<Int>) -> (span: TextSpan, surface: ArraySlice<UInt8>) {
        let range = cleaned.original(of: cleanRange, cursor: &cursor)
        let start = decodedOffset(of: range.lowerBound, isEnd: false)
        let end = max(start, decodedOffset(of: range.upperBound, isEnd: true))
        return (TextSpan(start: range.lowerBound, end: range.upperBound), decoded.bytes[start..<end])
    }

    /// Where the absolute original offset lies in the decoded text; inside an edit, its near or far end.
    private func decodedOffset(of offset: Int, isEnd: Bool) -> Int {
        let relative = offset - decoded.originalStart
        var low = 0
        var high = decoded.edits.count
        while low < high {
            let middle = (low + high) / 2
            if Int(decoded.edits[middle].originalEnd) < relative
                || !isEnd && Int(decoded.edits[middle].originalEnd) == relative
            {
                low = middle + 1
            } else {
                high = middle
            }
        }
        if low < decoded.edits.count, Int(decoded.edits[low].originalStart) < relative {
            return Int(isEnd ? decoded.edits[low].cleanEnd : decoded.edits[low].cleanStart)
        }
        guard low > 0 else { return relative }
        let before = decoded.edits[low - 1]
        return relative - Int(before.originalEnd) + Int(before.cleanEnd)
    }
}
