/// A set of scalars below U+10000, one bit each: 8 KB, made and asked without hashing.
struct ScalarSet: Sendable {
    private var words = [UInt64](repeating: 0, count: 1024)

    /// Adds `scalar`; scalars from U+10000 on are passed over.
    mutating func insert(_ scalar: UInt32) {
        if scalar < 0x1_0000 { words[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63) }
    }

    func contains(_ scalar: UInt32) -> Bool {
        scalar < 0x1_0000 && words[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 == 1
    }
}
