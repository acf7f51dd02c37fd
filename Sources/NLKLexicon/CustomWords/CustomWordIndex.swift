/// Where in the sorted keys the words with given first two characters start: one bit tells that no word starts here.
///
/// Keys with the same first two characters are called a group.
struct CustomWordIndex: Sendable {
    /// First entry of a group plus 1 by hash of the characters; 0 is empty. Open addressing, at most two thirds full.
    private var slots: [UInt32] = []
    /// Bit by hash of the characters: set for every group (a Bloom filter of one function, at least 16 bits a group).
    private var filter: [UInt64] = []
    /// Bit c & 0xFFFF set: character c alone is a word.
    private var singles: [UInt64] = []

    init() {}

    /// The index of `count` sorted keys; `pairOf` gives first and second character of a key (0 for no second one).
    init(count: Int, pairOf: (Int) -> (UInt32, UInt32)) {
        guard count > 0 else { return }
        var singles = [UInt64](repeating: 0, count: 1024)
        // There are no more groups than keys, and mostly nearly as many.
        var slots = [UInt32](repeating: 0, count: count * 3 / 2 + 1)
        var filter = [UInt64](repeating: 0, count: Self.powerOfTwo(atLeast: count / 4))
        var last: (UInt32, UInt32)?
        for number in 0..<count {
            let pair = pairOf(number)
            if let last, last == pair { continue }
            last = pair
            if pair.1 == 0 { singles[Int(pair.0 & 0xFFFF) / 64] |= 1 << UInt64(pair.0 & 63) }
            let hash = Self.hash(pair.0, pair.1)
            filter[hash / 64 & (filter.count - 1)] |= 1 << UInt64(hash & 63)
            var slot = Self.slot(hash, of: slots.count)
            while slots[slot] != 0 { slot = Self.slot(behind: slot, of: slots.count) }
            slots[slot] = UInt32(number + 1)
        }
        (self.singles, self.slots, self.filter) = (singles, slots, filter)
    }

    /// Where to look first, of `count` slots.
    @inline(__always)
    private static func slot(_ hash: Int, of count: Int) -> Int { (hash * count) >> 32 }

    @inline(__always)
    private static func slot(behind slot: Int, of count: Int) -> Int { slot + 1 < count ? slot + 1 : 0 }

    /// Whether `character` alone may be a word.
    @inline(__always)
    func maySingle(_ character: UInt32) -> Bool {
        singles[Int(character & 0xFFFF) / 64] & 1 << UInt64(character & 63) != 0
    }

    /// Whether words may start with these characters.
    @inline(__always)
    func mayStart(_ first: UInt32, _ second: UInt32) -> Bool {
        let hash = Self.hash(first, second)
        return filter[hash / 64 & (filter.count - 1)] & 1 << UInt64(hash & 63) != 0
    }

    /// The first entry that starts with these characters; `pairOf` as for the initializer.
    func entry(_ first: UInt32, _ second: UInt32, pairOf: (Int) -> (UInt32, UInt32)) -> Int? {
        var slot = Self.slot(Self.hash(first, second), of: slots.count)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if pairOf(number) == (first, second) { return number }
            slot = Self.slot(behind: slot, of: slots.count)
        }
        return nil
    }

    /// Bytes in use.
    var memory: Int { 4 * slots.count + 8 * (filter.count + singles.count) }

    /// 32 bits.
    @inline(__always)
    private static func hash(_ first: UInt32, _ second: UInt32) -> Int {
        Int(truncatingIfNeeded: ((UInt64(first) << 32 | UInt64(second)) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }

    private static func powerOfTwo(atLeast count: Int) -> Int {
        var size = 16
        while size < count { size *= 2 }
        return size
    }
}
