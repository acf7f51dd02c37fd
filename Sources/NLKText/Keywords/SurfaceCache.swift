/// What was found out before about the short Han words that come again and again: a number for each, in a small table.
///
/// Direct-mapped: a word that meets another in its slot replaces it. Words of two to four characters of three bytes have a place, which is
/// nearly all Chinese words.
struct SurfaceCache: Sendable {
    private static let slotBits: UInt64 = 13

    /// Two to four characters as 16 bits each, never zero.
    struct Key {
        let characters: UInt64

        /// `nil` for any other word.
        @inline(__always)
        init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
            let count = range.count
            guard count == 6 || count == 9 || count == 12 else { return nil }
            var characters: UInt64 = 0
            var offset = range.lowerBound
            repeat {
                guard text[offset] & 0xF0 == 0xE0 else { return nil }
                let high = UInt64(text[offset] & 0x0F) &<< 12 | UInt64(text[offset &+ 1] & 0x3F) &<< 6
                characters = characters &<< 16 | high | UInt64(text[offset &+ 2] & 0x3F)
                offset &+= 3
            } while offset < range.upperBound
            self.characters = characters
        }

        @inline(__always)
        var slot: Int {
            let mixed = (characters ^ characters &>> 29) &* 0xD6E8_FEB8_6659_FD93
            return Int(truncatingIfNeeded: mixed &>> (64 &- SurfaceCache.slotBits))
        }
    }

    private var keys = [UInt64](repeating: 0, count: 1 << Int(slotBits))
    private var values = [Int32](repeating: 0, count: 1 << Int(slotBits))

    /// The value kept for `key`, `nil` when there is none.
    @inline(__always)
    subscript(_ key: Key) -> Int? {
        let slot = key.slot
        return keys[slot] == key.characters ? Int(values[slot]) : nil
    }

    /// Keeps `value`, which must fit 32 bits.
    mutating func keep(_ value: Int, for key: Key) {
        keys[key.slot] = key.characters
        values[key.slot] = Int32(value)
    }

    mutating func removeAll() {
        for index in keys.indices { keys[index] = 0 }
    }
}
