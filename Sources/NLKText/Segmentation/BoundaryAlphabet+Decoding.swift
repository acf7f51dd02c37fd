import NLKLexicon

extension BoundaryAlphabet {
    /// Decodes UTF-8 from `offset` on into at most `limit` codes, with the start offset of each character, and returns their number.
    ///
    /// Any bytes are accepted: one that is no part of a character counts as a character of class `other`.
    func decode(
        _ text: UnsafeBufferPointer<UInt8>, from offset: inout Int, limit: Int,
        codes: UnsafeMutablePointer<UInt16>, starts: UnsafeMutablePointer<UInt32>
    ) -> Int {
        guard let bytes = text.baseAddress else { return 0 }
        let count = text.count
        var position = offset
        var characters = 0
        while position < count && characters < limit {
            let first = bytes[position]
            starts[characters] = UInt32(truncatingIfNeeded: position)
            if first & 0xF0 == 0xE0, position &+ 2 < count, bytes[position &+ 1] & 0xC0 == 0x80,
                bytes[position &+ 2] & 0xC0 == 0x80
            {
                let high = Int(first & 0x0F) << 12
                let low = Int(bytes[position &+ 1] & 0x3F) << 6 | Int(bytes[position &+ 2] & 0x3F)
                codes[characters] = table[high | low]
                position &+= 3
            } else if first < 0x80 {
                codes[characters] = table[Int(first)]
                position &+= 1
            } else {
                let (scalar, length) = UTF8Character.decode(bytes + position, available: count &- position)
                codes[characters] = code(of: scalar)
                position &+= length
            }
            characters &+= 1
        }
        offset = position
        return characters
    }
}
