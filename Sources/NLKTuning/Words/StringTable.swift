/// Counts by 64-bit key: open addressing, linear probing, 12 bytes a slot.
struct StringTable {
    private var keys: [UInt64] = []
    private var counts: [UInt32] = []
    private(set) var used = 0

    init() { resize(1 << 12) }

    /// Mixes all bits of a key (the finalizer of MurmurHash3).
    @inline(__always)
    static func hash(_ key: UInt64) -> UInt64 {
        var hash = key
        hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return hash ^ hash >> 33
    }

    /// The count of `key`, `nil` when it has none.
    subscript(_ key: UInt64) -> Int? {
        let slot = slot(of: key)
        return counts[slot] == 0 ? nil : Int(counts[slot])
    }

    mutating func add(_ key: UInt64) {
        if used * 3 >= counts.count * 2 { resize(counts.count * 2) }
        let slot = slot(of: key)
        if counts[slot] == 0 {
            keys[slot] = key
            used += 1
        }
        if counts[slot] < .max { counts[slot] += 1 }
    }

    /// Forgets the keys of lower counts.
    mutating func keep(atLeast minimum: Int) {
        let (oldKeys, oldCounts) = (keys, counts)
        let kept = oldCounts.count { $0 >= minimum }
        var size = 1 << 12
        while size < kept * 2 { size *= 2 }
        (keys, counts) = ([UInt64](repeating: 0, count: size), [UInt32](repeating: 0, count: size))
        used = 0
        for (key, count) in zip(oldKeys, oldCounts) where count >= minimum { insert(key, count) }
    }

    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        let mask = counts.count - 1
        var slot = Int(truncatingIfNeeded: Self.hash(key)) & mask
        while counts[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func insert(_ key: UInt64, _ count: UInt32) {
        let slot = slot(of: key)
        (keys[slot], counts[slot]) = (key, count)
        used += 1
    }

    private mutating func resize(_ size: Int) {
        let (oldKeys, oldCounts) = (keys, counts)
        (keys, counts) = ([UInt64](repeating: 0, count: size), [UInt32](repeating: 0, count: size))
        used = 0
        for (key, count) in zip(oldKeys, oldCounts) where count > 0 { insert(key, count) }
    }
}
