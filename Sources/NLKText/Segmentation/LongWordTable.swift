/// Words of three to ten characters → their step (`WordStep`), found from their first three characters.
///
/// Section `bnd-words`, version 2, little endian:
/// ```
/// offset  bytes  content
///      0      4  f: the filter has 2^f bits
///      4      4  p: 2^p slots of prefixes
///      8      4  w: 2^w slots of words
///     12      4  most slots that a look-up may visit (1…4,096)
///     16     48  zero
///     64      …  Bloom filter over first trigrams, three bits a trigram, all in one word of 64 bits
///      …      …  prefixes, 4 bytes a slot: 22 bits of the trigram's hash << 10 | lengths << 3 | step of the trigram itself;
///                bit l - 4 of `lengths` (7 bits) says that a word of l characters starts with it; 0 is an empty slot
///      …      …  words of four and more, 4 bytes a slot: 29 bits of the hash << 3 | step; 0 is an empty slot
/// ```
/// Steps are those of `WordStep`. A text may hold a trigram that is taken for another one, once in many millions of characters:
/// that changes a feature, never a bound. History: 1 = two bits anywhere in the filter.
package struct LongWordTable: @unchecked Sendable {
    static let section = (name: "bnd-words", version: 2)
    static let headerSize = 64
    package static let longest = 10

    private let filter: UnsafeRawPointer
    private let prefixes: UnsafeRawPointer
    private let words: UnsafeRawPointer
    private let filterBits: UInt64
    private let prefixMask: Int
    private let wordMask: Int
    private let reach: Int

    /// `nil` when the lengths do not fit the header; every look-up stays inside and ends by construction.
    package init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= Self.headerSize, let base = section.baseAddress else { return nil }
        let sizes = (0..<4).map { Int(section.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)) }
        guard (9...26).contains(sizes[0]), (3...26).contains(sizes[1]), (3...26).contains(sizes[2]),
            (1...4096).contains(sizes[3])
        else { return nil }
        let lengths = (1 << (sizes[0] - 3), 4 << sizes[1], 4 << sizes[2])
        guard section.count == Self.headerSize + lengths.0 + lengths.1 + lengths.2 else { return nil }
        filter = base + Self.headerSize
        prefixes = filter + lengths.0
        words = prefixes + lengths.1
        filterBits = UInt64(sizes[0])
        prefixMask = (1 << sizes[1]) - 1
        wordMask = (1 << sizes[2]) - 1
        reach = sizes[3]
    }

    /// The key of three codes below 8,192.
    @inline(__always)
    static func trigram(_ codes: UnsafePointer<UInt16>) -> UInt64 {
        UInt64(codes[0]) &<< 26 | UInt64(codes[1]) &<< 13 | UInt64(codes[2])
    }

    @inline(__always)
    static func mixed(_ key: UInt64) -> UInt64 {
        let value = key &* 0x9E37_79B9_7F4A_7C15
        return value ^ value &>> 32
    }

    /// The hash of a longer word from the hash of what precedes its last character.
    @inline(__always)
    static func extended(_ hash: UInt64, _ code: UInt16) -> UInt64 {
        let value = (hash ^ UInt64(code)) &* 0xD6E8_FEB8_6659_FD93
        return value ^ value &>> 29
    }

    /// Where a trigram stands in a filter of `2^filterBits` bits: number of the 64-bit word, and its bits.
    @inline(__always)
    static func place(_ mixed: UInt64, filterBits: UInt64) -> (word: Int, bits: UInt64) {
        let bits = 1 &<< (mixed &>> 20 & 63) | 1 &<< (mixed &>> 26 & 63) | UInt64(1) &<< (mixed &>> 32 & 63)
        return (Int(truncatingIfNeeded: mixed &>> (70 &- filterBits)), bits)
    }

    /// 1 when a word may start with the trigram `mixed`, seldom wrongly; 0 when none does.
    @inline(__always)
    func mayStart(_ mixed: UInt64) -> Int {
        let place = Self.place(mixed, filterBits: filterBits)
        let word = UInt64(littleEndian: filter.load(fromByteOffset: place.word &* 8, as: UInt64.self))
        return word & place.bits == place.bits ? 1 : 0
    }

    /// The word of the filter that `mayStart` reads.
    @inline(__always)
    func filterWord(_ mixed: UInt64) -> UnsafeRawPointer {
        filter + Self.place(mixed, filterBits: filterBits).word &* 8
    }

    /// The slot that `prefix` reads first.
    @inline(__always)
    func firstSlot(_ mixed: UInt64) -> UnsafeRawPointer {
        prefixes + (Int(truncatingIfNeeded: mixed) & prefixMask) &* 4
    }

    /// What follows from a trigram: lengths of the words that start with it, and its own step.
    @inline(__always)
    func prefix(_ mixed: UInt64) -> (lengths: UInt8, step: UInt8) {
        let mark = Self.prefixMark(mixed)
        var slot = Int(truncatingIfNeeded: mixed) & prefixMask
        for _ in 0..<reach {
            let entry = prefixes.loadUnaligned(fromByteOffset: slot &* 4, as: UInt32.self)
            if entry == 0 { break }
            if entry & ~0x3FF == mark {
                return (UInt8(truncatingIfNeeded: entry &>> 3 & 0x7F), UInt8(truncatingIfNeeded: entry & 7))
            }
            slot = (slot &+ 1) & prefixMask
        }
        return (0, 0)
    }

    /// The upper bits of the hash of a trigram in their place in a slot.
    @inline(__always)
    static func prefixMark(_ mixed: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: mixed &>> 42) &<< 10 }

    /// The step of the word with this hash, 0 when there is none.
    func word(_ hash: UInt64) -> UInt8 {
        let mark = Self.mark(hash)
        var slot = Int(truncatingIfNeeded: hash) & wordMask
        for _ in 0..<reach {
            let entry = words.loadUnaligned(fromByteOffset: slot &* 4, as: UInt32.self)
            if entry == 0 { break }
            if entry & ~7 == mark { return UInt8(truncatingIfNeeded: entry & 7) }
            slot = (slot &+ 1) & wordMask
        }
        return 0
    }

    /// The upper bits of the hash in their place in a slot.
    @inline(__always)
    static func mark(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 35) &<< 3 }
}
