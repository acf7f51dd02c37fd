/// Two neighbouring characters → two rows of weights and the frequency step of the two-character word they may form: one cache line.
///
/// Section version 1: a header of 64 bytes (number of bucket bits, 4 bytes, then zero), then `2^bits` buckets of 64 bytes:
/// ```
/// offset  bytes  content of a bucket
///      0     12  six lanes: (rest of the hash + 1) << 4 | displaced << 3 | frequency step; 0 is an empty lane
///     12      2  zero
///     14      2  not zero when an entry of this bucket was displaced into the neighbour (bucket number xor 1)
///     16     48  six times eight weights: four (B M E S) for the first character, four for the second
/// ```
/// The hash is a bijection on 26 bits, its upper bits are the bucket and the rest is stored: a match is exact.
package struct PairTable: @unchecked Sendable {
    static let version = 1
    static let keyBits: UInt32 = 26
    static let bucketSize = 64
    static let lanes = 6

    private let buckets: UnsafeRawPointer
    private let shift: UInt32
    private let restMask: UInt32

    /// `nil` when the length does not fit the header; every look-up stays inside by construction.
    package init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= Self.bucketSize, let base = section.baseAddress else { return nil }
        let bits = section.loadUnaligned(as: UInt32.self)
        guard (15...20).contains(bits), section.count == Self.bucketSize * (1 + (1 << Int(bits))) else { return nil }
        buckets = base + Self.bucketSize
        shift = Self.keyBits - bits
        restMask = (1 << shift) - 1
    }

    /// Weights (0 when unknown) and frequency step (0 when the pair is no word).
    struct Entry {
        var weights: UInt64
        var frequency: UInt8
    }

    /// A bijection on 26 bits that spreads neighbouring codes, which must be below 8,192.
    @inline(__always)
    static func hash(_ left: UInt16, _ right: UInt16) -> UInt32 {
        let mask: UInt32 = (1 << keyBits) - 1
        var value = UInt32(left) << 13 | UInt32(right)
        value = value &* 0x2C1B_3C6D & mask
        value ^= value &>> 13
        value = value &* 0x297A_2D39 & mask
        return value
    }

    /// The bucket of `hash`: named to bring it into the cache.
    @inline(__always)
    func bucket(_ hash: UInt32) -> UnsafeRawPointer { buckets + Int(hash &>> shift) &* Self.bucketSize }

    /// `hash` must come from `hash(_:_:)`.
    @inline(__always)
    func find(_ hash: UInt32) -> Entry {
        let bucket = Int(hash &>> shift)
        let wanted = UInt64((hash & restMask) &+ 1) &<< 4
        let first = Probe(buckets + bucket &* Self.bucketSize, wanted)
        if first.hits == 0, first.spilled {
            return Probe(buckets + (bucket ^ 1) &* Self.bucketSize, wanted | 8).entry
        }
        return first.entry
    }

    /// One bucket compared with one lane value, all lanes at once.
    private struct Probe {
        let base: UnsafeRawPointer
        /// One bit a lane that matches: lanes 0…3 at bits 0, 16, 32, 48, lanes 4 and 5 at bits 1 and 17.
        let hits: UInt64
        let spilled: Bool

        @inline(__always)
        init(_ base: UnsafeRawPointer, _ wanted: UInt64) {
            self.base = base
            let low = base.load(as: UInt64.self)
            let high = base.load(fromByteOffset: 8, as: UInt64.self)
            let all = wanted &* 0x0001_0001_0001_0001
            // A lane of the difference is zero exactly where it matches; bits 0…2 hold the frequency and do not count.
            let differLow = (low ^ all) & 0xFFF8_FFF8_FFF8_FFF8
            let differHigh = (high ^ all) & 0x0000_0000_FFF8_FFF8
            let hitLow = (0x8000_8000_8000_8000 &- (differLow &>> 1)) & 0x8000_8000_8000_8000
            let hitHigh = (0x8000_8000 &- (differHigh &>> 1)) & 0x8000_8000
            hits = hitLow &>> 15 | hitHigh &>> 14
            spilled = high &>> 48 != 0
        }

        /// The entry of the lane that matched, zero where none did; without a branch.
        @inline(__always)
        var entry: Entry {
            let bit = hits.trailingZeroBitCount
            let lane = (bit &>> 4) &+ ((bit & 1) &<< 2)
            let keep: UInt64 = hits == 0 ? 0 : ~0
            let weights = base.load(fromByteOffset: 16 &+ lane &* 8, as: UInt64.self)
            let tag = base.load(fromByteOffset: lane &* 2, as: UInt16.self)
            return Entry(weights: weights & keep, frequency: UInt8(truncatingIfNeeded: UInt64(tag & 7) & keep))
        }
    }
}
