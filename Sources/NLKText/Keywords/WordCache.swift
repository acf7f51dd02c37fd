/// What was found out before about short words: a number for each, in a small table, as `SurfaceCache` is for Han words.
///
/// Direct-mapped: a word that meets another in its slot replaces it. Words of at most 15 bytes have a place.
struct WordCache: Sendable {
    private static let slotBits: UInt64 = 13

    /// A word and one fact about its place.
    struct Key {
        let low: UInt64
        let high: UInt64

        /// `nil` for a longer word. `isMarked`: the same word with and without are two.
        @inline(__always)
        init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isMarked: Bool) {
            guard range.count <= 15 else { return nil }
            var (low, high) = (UInt64(0), UInt64(range.count) << 1 | (isMarked ? 1 : 0))
            for offset in range {
                high = high << 8 | low >> 56
                low = low << 8 | UInt64(text[offset])
            }
            (self.low, self.high) = (low, high)
        }

        @inline(__always)
        var slot: Int {
            let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15 ^ low >> 29) &* 0xD6E8_FEB8_6659_FD93
            return Int(truncatingIfNeeded: mixed >> (64 - WordCache.slotBits))
        }
    }

    private var keys = [SIMD2<UInt64>](repeating: SIMD2(.max, .max), count: 1 << Int(slotBits))
    private var values = [Int32](repeating: 0, count: 1 << Int(slotBits))

    /// The value kept for `key`, `nil` when there is none.
    @inline(__always)
    subscript(_ key: Key) -> Int? {
        let slot = key.slot
        return keys[slot] == SIMD2(key.low, key.high) ? Int(values[slot]) : nil
    }

    /// Keeps `value`, which must fit 32 bits.
    mutating func keep(_ value: Int, for key: Key) {
        keys[key.slot] = SIMD2(key.low, key.high)
        values[key.slot] = Int32(truncatingIfNeeded: value)
    }

    mutating func removeAll() {
        for index in keys.indices { keys[index] = SIMD2(.max, .max) }
    }
}
