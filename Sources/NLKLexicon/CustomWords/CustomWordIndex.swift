/// Where in the sorted keys the words with given first two characters stand: one bit tells that no word starts here.
struct CustomWordIndex: Sendable {
    /// First entry of each group of keys with the same first two characters, and the number of entries.
    private var groups: [UInt32] = []
    /// Group number plus 1 by hash of the characters; 0 is empty. Open addressing, at most two thirds full.
    private var slots: [UInt32] = []
    /// Bit by hash of the characters: set for every group (a Bloom filter of one function, 16 bits a group).
    private var filter: [UInt64] = []
    /// Bit c & 0xFFFF set: character c alone is a word.
    private var singles: [UInt64] = []

    init() {}

    /// The index of `count` sorted keys; `pairOf` gives first and second character of a key (0 for no second one).
    init(count: Int, pairOf: (Int) -> (UInt32, UInt32)) {
        guard count > 0 else { return }
        var pairs: [UInt64] = []
        singles = [UInt64](repeating: 0, count: 1024)
        for number in 0..<count {
            let (first, second) = pairOf(number)
            if second == 0 { singles[Int(first & 0xFFFF) / 64] |= 1 << UInt64(first & 63) }
            let pair = Self.pair(first, second)
            if pairs.last != pair {
                pairs.append(pair)
                groups.append(UInt32(number))
            }
        }
        groups.append(UInt32(count))
        let size = Self.powerOfTwo(atLeast: pairs.count * 3 / 2)
        slots = [UInt32](repeating: 0, count: size)
        filter = [UInt64](repeating: 0, count: Self.powerOfTwo(atLeast: pairs.count / 4))
        for (group, pair) in pairs.enumerated() {
            let hash = Self.hash(pair)
            filter[hash / 64 & (filter.count - 1)] |= 1 << UInt64(hash & 63)
            var slot = hash >> 6 & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(group + 1)
        }
    }

    /// Whether `character` alone may be a word.
    @inline(__always)
    func maySingle(_ character: UInt32) -> Bool {
        singles[Int(character & 0xFFFF) / 64] & 1 << UInt64(character & 63) != 0
    }

    /// Whether words may start with these characters.
    @inline(__always)
    func mayStart(_ first: UInt32, _ second: UInt32) -> Bool {
        let hash = Self.hash(Self.pair(first, second))
        return filter[hash / 64 & (filter.count - 1)] & 1 << UInt64(hash & 63) != 0
    }

    /// The entries that start with these characters; `pairOf` as for the initializer.
    func entries(_ first: UInt32, _ second: UInt32, pairOf: (Int) -> (UInt32, UInt32)) -> Range<Int>? {
        var slot = Self.hash(Self.pair(first, second)) >> 6 & (slots.count - 1)
        while slots[slot] != 0 {
            let group = Int(slots[slot]) - 1
            if pairOf(Int(groups[group])) == (first, second) { return Int(groups[group])..<Int(groups[group + 1]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    var memory: Int { 4 * (groups.capacity + slots.capacity) + 8 * (filter.capacity + singles.capacity) }

    @inline(__always)
    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

    @inline(__always)
    private static func hash(_ pair: UInt64) -> Int {
        Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }

    private static func powerOfTwo(atLeast count: Int) -> Int {
        var size = 16
        while size < count { size *= 2 }
        return size
    }
}
