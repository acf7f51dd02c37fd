import Glibc

/// Finds the end of well-formed UTF-8 without control characters, eight bytes at a time where it is ASCII.
enum UTF8Scanner {
    /// Offset of the first byte from `start` on that is a control character other than tab, line feed and form feed, or that
    /// begins an ill-formed or unfinished sequence; `raw.count` when there is none.
    static func endOfPlainText(_ raw: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = raw.baseAddress else { return start }
        let count = raw.count
        var index = start
        while index < count {
            let byte = base[index]
            if byte < 0x80 {
                guard isPlain(byte) else { return index }
                index += 1
                while index + 8 <= count, isPlain(UnsafeRawPointer(base + index)) { index += 8 }
            } else {
                while index + 4 <= count, isThreeByteSequence(UnsafeRawPointer(base + index)) { index += 3 }
                guard index < count, base[index] >= 0x80 else { continue }
                let length = sequenceLength(raw, at: index)
                guard length > 0 else { return index }
                index += length
            }
        }
        return index
    }

    /// ASCII that the decoder copies as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 || byte == 0x0C
    }

    /// Whether all eight bytes are printable ASCII or a line feed.
    ///
    /// Arithmetic on eight bytes in one word: no addition carries from byte to byte as long as all are ASCII.
    private static func isPlain(_ address: UnsafeRawPointer) -> Bool {
        let word = address.loadUnaligned(as: UInt64.self)
        let high: UInt64 = 0x8080_8080_8080_8080
        let ones: UInt64 = 0x0101_0101_0101_0101
        let belowSpace = ~(word &+ 0x60 &* ones)
        let lineFeed = ~((word ^ 0x0A &* ones) &+ 0x7F &* ones)
        let delete = word &+ ones
        return (word | delete | belowSpace & ~lineFeed) & high == 0
    }

    /// Whether a well-formed sequence of three bytes begins here; reads four bytes.
    private static func isThreeByteSequence(_ address: UnsafeRawPointer) -> Bool {
        let word = UInt32(littleEndian: address.loadUnaligned(as: UInt32.self))
        guard word & 0x00C0_C0F0 == 0x0080_80E0 else { return false }
        switch word & 0x0F {
        case 0x0: return word & 0x2000 != 0  // no overlong forms
        case 0xD: return word & 0x2000 == 0  // no surrogates
        default: return true
        }
    }

    /// Length of the well-formed sequence of two to four bytes at `index`, 0 when there is none.
    static func sequenceLength(_ raw: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let (need, second) = expectation(raw[index])
        guard need > 0, index + need < raw.count, second.contains(raw[index + 1]) else { return 0 }
        for offset in 2..<need + 1 {
            guard raw[index + offset] & 0xC0 == 0x80 else { return 0 }
        }
        return need + 1
    }

    /// Length of the ill-formed maximal subpart at `index`; 0 when it may become well-formed with more input.
    static func badLength(_ raw: UnsafeBufferPointer<UInt8>, at index: Int, isLast: Bool) -> Int {
        let (need, second) = expectation(raw[index])
        guard need > 0 else { return 1 }
        var length = 1
        while length <= need {
            guard index + length < raw.count else { return isLast ? length : 0 }
            let byte = raw[index + length]
            guard length == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else { return length }
            length += 1
        }
        return length
    }

    /// Number of continuation bytes that `lead` asks for, and the range of the first of them (table 3-7 of the standard).
    private static func expectation(_ lead: UInt8) -> (Int, ClosedRange<UInt8>) {
        switch lead {
        case 0xC2...0xDF: (1, 0x80...0xBF)
        case 0xE0: (2, 0xA0...0xBF)
        case 0xED: (2, 0x80...0x9F)
        case 0xE1...0xEF: (2, 0x80...0xBF)
        case 0xF0: (3, 0x90...0xBF)
        case 0xF1...0xF3: (3, 0x80...0xBF)
        case 0xF4: (3, 0x80...0x8F)
        default: (0, 0x80...0xBF)
        }
    }
}

extension UTF8Scanner {
    /// Whether everything is well-formed but for an unfinished sequence at the end.
    static func isWellFormed(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while true {
            index = endOfPlainText(raw, from: index)
            guard index < raw.count else { return true }
            if raw[index] >= 0x80 { return badLength(raw, at: index, isLast: false) == 0 }
            index += 1
        }
    }

    /// Offset of the first form feed before `limit`.
    static func firstFormFeed(_ text: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int? {
        guard let base = text.baseAddress, let found = memchr(base, 0x0C, min(limit, text.count)) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
