/// Reads numbers from bytes, never past their end.
struct ByteCursor {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    /// A number of at most 35 bits in groups of seven, the lowest first; the top bit of a byte says that another follows.
    mutating func varint() -> Int? {
        var value = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            guard offset < bytes.count else { return nil }
            let byte = Int(bytes[offset])
            offset += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }

    mutating func value<Value: FixedWidthInteger>(_: Value.Type) -> Value? {
        let size = MemoryLayout<Value>.size
        guard offset + size <= bytes.count else { return nil }
        defer { offset += size }
        return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
}

extension [UInt8] {
    /// Appends `value` as `ByteCursor.varint` reads it.
    mutating func appendVarint(_ value: Int) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(rest & 0x7F | 0x80))
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
