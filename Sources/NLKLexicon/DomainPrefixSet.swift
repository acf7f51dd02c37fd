import NLKCore

/// The beginnings of the domain words in two tables of 131,072 bits: tells in one look-up that no domain word begins here.
///
/// Section `domain`, version 3, little endian: the bits of the first two characters of all words, then the bits of the first three of the
/// longer words and, with `end` for the third, of the words of two. What is not in the set is found in it with a probability of about the
/// share of bits set (below 5 % for 6,000 words); what is in the set always is. History: 1 = first two characters of all words;
/// 2 = words of two apart from longer ones.
@frozen
public struct DomainPrefixSet: Sendable {
    static let section = (name: "domain", version: 3)
    static let tableSize = 1 << 14

    /// Owner: the `Lexicon` that hands this out.
    @usableFromInline nonisolated(unsafe) let bits: UnsafePointer<UInt8>

    /// `nil` when the section has another size.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count == 2 * Self.tableSize, let base = section.baseAddress else { return nil }
        bits = base.assumingMemoryBound(to: UInt8.self)
    }

    /// Stands for the third character of a word of two; no character of a lexicon word has this code.
    @usableFromInline static let end: UInt16 = .max

    /// Whether some domain word may begin with these characters.
    @inlinable
    public func mayBegin(_ first: UInt16, _ second: UInt16) -> Bool { has(Self.hash(first, second) >> 15) }

    /// The same with the third character known, for a pair that may begin one; `third` is 0 at the end of a text.
    @inlinable
    public func mayBegin(_ first: UInt16, _ second: UInt16, _ third: UInt16) -> Bool {
        let pair = Self.hash(first, second)
        return has(Self.longer(pair, third)) || has(Self.longer(pair, Self.end))
    }

    @inlinable
    func has(_ index: UInt32) -> Bool {
        bits[Int(truncatingIfNeeded: index >> 3)] & (1 << UInt8(truncatingIfNeeded: index & 7)) != 0
    }

    @inlinable
    static func hash(_ first: UInt16, _ second: UInt16) -> UInt32 {
        UInt32(first) &* 0x9E37_79B1 ^ UInt32(second) &* 0x85EB_CA77
    }

    /// Bit of three characters in the second table.
    @inlinable
    static func longer(_ pair: UInt32, _ third: UInt16) -> UInt32 {
        (((pair ^ pair >> 16) &* 0xC2B2_AE3D ^ UInt32(third) &* 0x27D4_EB2F) >> 15) | 1 << 17
    }

    /// The section for words given by their codes.
    static func section(of words: some Sequence<[UInt16]>) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: 2 * tableSize)
        func set(_ index: UInt32) { bits[Int(index >> 3)] |= 1 << UInt8(truncatingIfNeeded: index & 7) }
        for word in words where word.count > 1 {
            let pair = hash(word[0], word[1])
            set(pair >> 15)
            set(longer(pair, word.count == 2 ? end : word[2]))
        }
        return bits
    }
}
