import NLKCore

/// Decodes UTF-16 and UTF-32 of either byte order.
///
/// A lone surrogate, a number that is no scalar and a cut unit at the end each become one U+FFFD.
struct WideUnicodeDecoder {
    let encoding: TextEncoding
    private let unitSize: Int
    private let isBigEndian: Bool

    /// `nil` for any other encoding.
    init?(_ encoding: TextEncoding) {
        switch encoding {
        case .utf16LittleEndian, .utf16BigEndian: unitSize = 2
        case .utf32LittleEndian, .utf32BigEndian: unitSize = 4
        default: return nil
        }
        self.encoding = encoding
        isBigEndian = encoding == .utf16BigEndian || encoding == .utf32BigEndian
    }

    /// Decodes `raw` and returns the number of bytes used; an unfinished character waits for the next call unless `isLast`.
    func decode(
        _ raw: UnsafeBufferPointer<UInt8>, isLast: Bool, into buffer: inout DecodingBuffer,
        report: inout DecodingReport
    ) throws(NLKError) -> Int {
        var index = 0
        while index + unitSize <= raw.count {
            var scalar = unit(raw, at: index)
            var length = unitSize
            if unitSize == 2, scalar & 0xFC00 == 0xD800 {
                guard index + 4 <= raw.count || isLast else { break }
                let low = index + 4 <= raw.count ? unit(raw, at: index + 2) : 0
                if low & 0xFC00 == 0xDC00 {
                    scalar = 0x1_0000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
                    length = 4
                }
            }
            if Unicode.Scalar(scalar) == nil {
                try report.bad(at: buffer.originalEnd, encoding: encoding)
                scalar = 0xFFFD
            }
            buffer.appendFolded(scalar: scalar, original: length, report: &report)
            index += length
        }
        if isLast {
            if index < raw.count {
                try report.bad(at: buffer.originalEnd, encoding: encoding)
                buffer.appendFolded(scalar: 0xFFFD, original: raw.count - index, report: &report)
                index = raw.count
            }
            buffer.finish()
        }
        return index
    }

    private func unit(_ raw: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        var value: UInt32 = 0
        for offset in 0..<unitSize {
            value = value << 8 | UInt32(raw[index + (isBigEndian ? offset : unitSize - 1 - offset)])
        }
        return value
    }
}
