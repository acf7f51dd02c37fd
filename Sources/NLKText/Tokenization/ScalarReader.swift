/// Reads scalars of a UTF-8 buffer by offset, for rules that look forwards and backwards.
///
/// The text is valid UTF-8 (the decoder's work); on any other bytes a reading is wrong but stays inside `limit`.
struct ScalarReader {
    let text: UnsafeBufferPointer<UInt8>
    /// Offset behind the last readable byte.
    let limit: Int
    private let table: UnsafePointer<CharacterClass>

    init(_ text: UnsafeBufferPointer<UInt8>, limit: Int, table: UnsafePointer<CharacterClass>) {
        assert(limit <= text.count)
        self.text = text
        self.limit = limit
        self.table = table
    }

    struct Scalar {
        var value: UInt32
        /// Bytes.
        var width: Int
        var type: CharacterClass
    }

    /// The scalar that starts at `offset`, or `nil` at the limit.
    @inline(__always)
    func scalar(at offset: Int) -> Scalar? {
        guard offset < limit else { return nil }
        let first = text[offset]
        if first < 0x80 { return Scalar(value: UInt32(first), width: 1, type: table[Int(first)]) }
        return multibyte(first, at: offset)
    }

    @inline(__always)
    private func multibyte(_ first: UInt8, at offset: Int) -> Scalar {
        func trail(_ index: Int) -> UInt32 { UInt32(text[offset + index] & 0x3F) }
        if first >= 0xE0, first < 0xF0, offset + 2 < limit {
            let value = UInt32(first & 0x0F) << 12 | trail(1) << 6 | trail(2)
            return Scalar(value: value, width: 3, type: table[Int(value)])
        }
        if first >= 0xC0, first < 0xE0, offset + 1 < limit {
            let value = UInt32(first & 0x1F) << 6 | trail(1)
            return Scalar(value: value, width: 2, type: table[Int(value)])
        }
        if first >= 0xF0, offset + 3 < limit {
            let value = UInt32(first & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
            return Scalar(value: value, width: 4, type: CharacterClasses.astral(value))
        }
        return Scalar(value: 0xFFFD, width: 1, type: .symbol)
    }

    /// The scalar that ends at `offset`, or `nil` at `floor`.
    func scalar(before offset: Int, floor: Int) -> Scalar? {
        var start = offset - 1
        while start > floor, text[start] & 0xC0 == 0x80, offset - start < 4 { start -= 1 }
        guard start >= floor else { return nil }
        return scalar(at: start)
    }

    func type(at offset: Int) -> CharacterClass? { scalar(at: offset)?.type }

    /// The byte at `offset`, 0 at the limit.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 { offset < limit ? text[offset] : 0 }

    /// Whether the ASCII bytes of `prefix` (lower case) stand at `offset`, letters in any case.
    func has(_ prefix: StaticString, at offset: Int) -> Bool {
        guard offset + prefix.utf8CodeUnitCount <= limit else { return false }
        for index in 0..<prefix.utf8CodeUnitCount {
            let byte = text[offset + index]
            let lowered = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            if lowered != prefix.utf8Start[index] { return false }
        }
        return true
    }

    /// Value of the decimal digit at `offset` (ASCII or full width) with its width, or `nil`.
    @inline(__always)
    func digit(at offset: Int) -> (value: Int, width: Int)? {
        guard offset < limit else { return nil }
        let byte = text[offset]
        if byte >= 0x30, byte <= 0x39 { return (Int(byte) - 0x30, 1) }
        guard byte == 0xEF, let scalar = scalar(at: offset), scalar.value >= 0xFF10, scalar.value <= 0xFF19 else {
            return nil
        }
        return (Int(scalar.value) - 0xFF10, 3)
    }

    /// Reads up to `maximum` digits from `offset`: their number, value and the offset behind them.
    func digits(at offset: Int, maximum: Int = .max) -> (count: Int, value: Int, end: Int) {
        var (count, value, end) = (0, 0, offset)
        while count < maximum, let digit = digit(at: end) {
            if count < 9 { value = value * 10 + digit.value }
            count += 1
            end += digit.width
        }
        return (count, value, end)
    }
}
