import NLKCore

/// Checks and folds UTF-8, copying clean stretches whole.
///
/// A bad sequence becomes one U+FFFD per maximal subpart, as chapter 3.9 of the Unicode Standard recommends: a lone FF is one
/// byte wide, a truncated `E4 B8` two. Line ends become a line feed, other control characters a space, a vertical tab a line
/// feed; tab and form feed stay.
struct UTF8Decoder {
    /// Decodes `raw`, whose first byte is at `buffer.originalEnd` of the input; returns the number of bytes used.
    ///
    /// An unfinished character or a carriage return at the end is left for the next call unless `isLast`.
    func decode(
        _ raw: UnsafeBufferPointer<UInt8>, isLast: Bool, into buffer: inout DecodingBuffer,
        report: inout DecodingReport
    ) throws(NLKError) -> Int {
        var run = 0
        var index = 0
        while index < raw.count {
            index = UTF8Scanner.endOfPlainText(raw, from: index)
            guard index < raw.count else { break }
            let byte = raw[index]
            if byte >= 0x80 {
                let length = UTF8Scanner.badLength(raw, at: index, isLast: isLast)
                guard length > 0 else { break }  // unfinished: wait for more
                buffer.append(verbatim: UnsafeBufferPointer(rebasing: raw[run..<index]))
                try report.bad(at: buffer.originalEnd, encoding: .utf8)
                buffer.append(scalar: 0xFFFD, original: length)
                index += length
            } else if byte == 0x0D {
                guard index + 1 < raw.count || isLast else { break }
                buffer.append(verbatim: UnsafeBufferPointer(rebasing: raw[run..<index]))
                let width = index + 1 < raw.count && raw[index + 1] == 0x0A ? 2 : 1
                buffer.append(scalar: 0x0A, original: width)
                index += width
            } else {
                buffer.append(verbatim: UnsafeBufferPointer(rebasing: raw[run..<index]))
                if byte != 0x0B { report.control(at: buffer.originalEnd) }
                buffer.append(byte: byte == 0x0B ? 0x0A : 0x20)
                index += 1
            }
            run = index
        }
        buffer.append(verbatim: UnsafeBufferPointer(rebasing: raw[run..<index]))
        return index
    }
}
