extension CharacterCodes {
    /// Decodes UTF-8 into one code and one end offset a character, and returns the number of characters.
    ///
    /// Any bytes are accepted: one that is no part of a well-formed character counts as a character with code 0.
    /// `codes` and `ends` must have room for `text.count` values.
    @inlinable
    public func decode(
        _ text: UnsafeBufferPointer<UInt8>, codes: UnsafeMutablePointer<UInt16>, ends: UnsafeMutablePointer<UInt32>
    ) -> Int {
        guard let bytes = text.baseAddress else { return 0 }
        let count = text.count
        var offset = 0
        var characters = 0
        while offset < count {
            let first = bytes[offset]
            if first & 0xF0 == 0xE0, offset + 2 < count, bytes[offset + 1] & 0xC0 == 0x80,
                bytes[offset + 2] & 0xC0 == 0x80
            {
                let scalar =
                    Int(first & 0x0F) << 12 | Int(bytes[offset + 1] & 0x3F) << 6 | Int(bytes[offset + 2] & 0x3F)
                codes[characters] = table[scalar]
                offset += 3
            } else if first < 0x80 {
                codes[characters] = table[Int(first)]
                offset += 1
            } else {
                let (scalar, length) = UTF8Character.decode(bytes + offset, available: count - offset)
                codes[characters] = code(of: scalar)
                offset += length
            }
            ends[characters] = UInt32(truncatingIfNeeded: offset)
            characters += 1
        }
        return characters
    }
}

/// UTF-8 one character at a time.
public enum UTF8Character {
    /// The scalar at `bytes` and its length; (U+FFFD, 1) when the bytes there are no well-formed character.
    ///
    /// - Precondition: `available` is at least 1.
    @inlinable
    public static func decode(_ bytes: UnsafePointer<UInt8>, available: Int) -> (scalar: UInt32, length: Int) {
        let first = UInt32(bytes[0])
        if first < 0x80 { return (first, 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, available >= length else { return (0xFFFD, 1) }
        var scalar = first & (0x7F >> UInt32(length))
        for index in 1..<length {
            guard bytes[index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard scalar >= least, scalar <= 0x10FFFF, scalar & 0xFFFF_F800 != 0xD800 else { return (0xFFFD, 1) }
        return (scalar, length)
    }

    /// Appends `scalar` as UTF-8.
    ///
    /// - Precondition: it is a scalar value.
    @inlinable
    public static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case ..<0x80: bytes.append(UInt8(scalar))
        case ..<0x800:
            bytes.append(UInt8(0xC0 | scalar >> 6))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x10000:
            bytes.append(UInt8(0xE0 | scalar >> 12))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        default:
            bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}
