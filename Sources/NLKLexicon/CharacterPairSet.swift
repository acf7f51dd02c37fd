import NLKCore

/// Pairs of character codes in 131,072 bits: tells in one look-up that no word of a set can begin with two characters.
///
/// Section `domain`, version 1: the bits, little endian. A pair that is not in the set is found in it with a probability of about the
/// share of bits set (below 5 % for 6,000 words); a pair in the set always is.
@frozen
public struct CharacterPairSet: Sendable {
    static let section = (name: "domain", version: 1)
    static let byteCount = 1 << 14

    /// Owner: the `Lexicon` that hands this out.
    @usableFromInline nonisolated(unsafe) let bits: UnsafePointer<UInt8>

    /// `nil` when the section has another size.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count == Self.byteCount, let base = section.baseAddress else { return nil }
        bits = base.assumingMemoryBound(to: UInt8.self)
    }

    /// Whether some word may begin with `first`, `second`.
    @inlinable
    public func mayContain(_ first: UInt16, _ second: UInt16) -> Bool {
        let index = Self.index(first, second)
        return bits[index >> 3] & (1 << UInt8(truncatingIfNeeded: index & 7)) != 0
    }

    @inlinable
    static func index(_ first: UInt16, _ second: UInt16) -> Int {
        Int(truncatingIfNeeded: (UInt32(first) &* 0x9E37_79B1 ^ UInt32(second) &* 0x85EB_CA77) >> 15)
    }

    /// The section for words given by their codes.
    static func section(of words: some Sequence<[UInt16]>) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: byteCount)
        for word in words where word.count > 1 {
            let index = index(word[0], word[1])
            bits[index >> 3] |= 1 << UInt8(truncatingIfNeeded: index & 7)
        }
        return bits
    }
}
