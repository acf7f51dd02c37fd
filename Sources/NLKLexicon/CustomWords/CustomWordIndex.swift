/// Where in the sorted keys the words with given first two characters start: one probe tells that no word starts here.
struct CustomWordIndex: Sendable {
    /// Entry number plus 1 of the first word of a pair, by hash; 0 is empty. Open addressing.
    private var slots: [UInt32] = []
    private var pairs: [UInt64] = []
    /// Bit c & 0xFFFF set: a word starts with character c.
    private var firsts: [UInt64] = []

    /// `pairOf`: first and second character of each of `count` sorted keys (0 for no second one).
    init(count: Int = 0, pairOf: (Int) -> (UInt32, UInt32) = { _ in (0, 0) }) {
        guard count > 0 else { return }
        var groups: [(UInt64, UInt32)] = []
        firsts = [UInt64](repeating: 0, count: 1024)
        for number in 0..<count {
            let (first, second) = pairOf(number)
            firsts[Int(first & 0xFFFF) / 64] |= 1 << UInt64(first & 63)
            let pair = UInt64(first) << 32 | UInt64(second)
            if groups.last?.0 != pair { groups.append((pair, UInt32(number + 1))) }
        }
        var size = 16
        while size < groups.count * 3 / 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        pairs = [UInt64](repeating: 0, count: size)
        for (pair, number) in groups {
            var slot = Self.hash(pair) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = number
            pairs[slot] = pair
        }
    }

    /// Whether a word may start with `character`.
    @inline(__always)
    func mayStart(with character: UInt32) -> Bool {
        !firsts.isEmpty && firsts[Int(character & 0xFFFF) / 64] & 1 << UInt64(character & 63) != 0
    }

    /// Number of the first entry that starts with these characters; `nil` when there is none.
    func firstEntry(_ first: UInt32, _ second: UInt32) -> Int? {
        let pair = UInt64(first) << 32 | UInt64(second)
        var slot = Self.hash(pair) & (slots.count - 1)
        while slots[slot] != 0 {
            if pairs[slot] == pair { return Int(slots[slot]) - 1 }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    var memory: Int { slots.capacity * 4 + pairs.capacity * 8 + firsts.capacity * 8 }

    private static func hash(_ pair: UInt64) -> Int {
        Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 40)
    }
}
