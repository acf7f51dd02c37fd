import Glibc

/// Numbers byte strings: the first gets 0, the next new one 1, and so on; equal strings get the same number.
///
/// Open addressing over one arena: two arrays and no allocation for a string. Cost: constant per look-up.
struct ByteStringIndex: Sendable {
    private var arena: [UInt8] = []
    private var starts: [UInt32] = [0]
    private var hashes: [UInt32] = []
    /// Number + 1 of the string in each slot, 0 for an empty one; the size is a power of two.
    private var slots: [UInt32]

    init(minimumCapacity: Int = 64) {
        var size = 64
        while size < minimumCapacity * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
    }

    var count: Int { hashes.count }

    /// The string with number `index`.
    subscript(_ index: Int) -> ArraySlice<UInt8> { arena[Int(starts[index])..<Int(starts[index + 1])] }

    /// The number of `string`, or `nil` when it has none.
    func number(of string: UnsafeBufferPointer<UInt8>) -> Int? {
        number(of: string, hash: Self.hash(string))
    }

    /// The same for a string whose hash is known.
    func number(of string: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int? {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if hashes[index] == hash, equals(index, string) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The number of `string`; a new one if it has none.
    mutating func insert(_ string: UnsafeBufferPointer<UInt8>) -> (index: Int, isNew: Bool) {
        insert(string, hash: Self.hash(string))
    }

    /// The same for a string whose hash is known.
    mutating func insert(_ string: UnsafeBufferPointer<UInt8>, hash: UInt32) -> (index: Int, isNew: Bool) {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if hashes[index] == hash, equals(index, string) { return (index, false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(hashes.count + 1)
        arena.append(contentsOf: string)
        starts.append(UInt32(arena.count))
        hashes.append(hash)
        if hashes.count * 2 > slots.count { grow() }
        return (hashes.count - 1, true)
    }

    private func equals(_ index: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(starts[index])
        guard Int(starts[index + 1]) - start == string.count else { return false }
        guard !string.isEmpty else { return true }
        return arena.withUnsafeBufferPointer { memcmp($0.baseAddress! + start, string.baseAddress!, string.count) == 0 }
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }

    /// A multiplicative hash, eight bytes at a time; the same in every process, so that runs repeat.
    static func hash(_ string: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var state = UInt64(string.count) &* 0x9E37_79B9_7F4A_7C15
        let raw = UnsafeRawBufferPointer(string)
        var offset = 0
        while offset + 8 <= raw.count {
            state = (state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
            state ^= state >> 32
            offset += 8
        }
        var tail: UInt64 = 0
        if offset < raw.count {
            if raw.count >= 8 {
                // The last eight bytes, some of them for the second time.
                tail = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
            } else {
                for index in offset..<raw.count { tail = tail << 8 | UInt64(raw[index]) }
            }
        }
        state = (state ^ tail) &* 0xC4CE_B9FE_1A85_EC53
        return UInt32(truncatingIfNeeded: state >> 32)
    }
}
