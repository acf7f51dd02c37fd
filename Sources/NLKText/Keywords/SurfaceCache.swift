/// What was found out before about the short words that come again and again: a number for each, in a small table.
///
/// Direct-mapped: a word that meets another in its slot replaces it. Words of 4 to 15 bytes have a place, which is nearly all Chinese words.
struct SurfaceCache: Sendable {
    private static let slotBits: UInt64 = 12

    private struct Slot: Sendable {
        /// The bytes of the word, zeros behind; the last byte is its length, so that no key is zero.
        var low: UInt64 = 0
        var high: UInt64 = 0
        var value: Int32 = 0
    }

    /// A word as two integers.
    struct Key {
        let low: UInt64
        let high: UInt64

        /// `nil` for a word of another length, and for one too near the end of `text` to be read in one go.
        @inline(__always)
        init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
            let count = range.count
            guard count > 3, count < 16, range.lowerBound &+ 16 <= text.count, let base = text.baseAddress else {
                return nil
            }
            let raw = UnsafeRawPointer(base + range.lowerBound)
            let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
            let second = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            if count < 8 {
                low = first & (1 &<< UInt64(count &* 8) &- 1)
                high = UInt64(count) &<< 56
            } else {
                low = first
                high = second & (1 &<< UInt64((count &- 8) &* 8) &- 1) | UInt64(count) &<< 56
            }
        }

        @inline(__always)
        var slot: Int {
            let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
            return Int(truncatingIfNeeded: mixed &>> (64 &- SurfaceCache.slotBits))
        }
    }

    private var slots = [Slot](repeating: Slot(), count: 1 << Int(slotBits))

    /// The value kept for `key`, `nil` when there is none.
    @inline(__always)
    subscript(_ key: Key) -> Int? {
        let slot = slots[key.slot]
        return slot.low == key.low && slot.high == key.high ? Int(slot.value) : nil
    }

    /// Keeps `value`, which must fit 32 bits.
    mutating func keep(_ value: Int, for key: Key) {
        slots[key.slot] = Slot(low: key.low, high: key.high, value: Int32(value))
    }

    mutating func removeAll() {
        for index in slots.indices { slots[index] = Slot() }
    }
}
