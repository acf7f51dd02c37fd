/// Tells where a text may hold a domain word with a look-alike in it: no false "no", one "yes" in a hundred false.
///
/// A blocked Bloom filter over three characters, or over two and 0 for words of two: three bits in one 64-bit word, one
/// memory access a character of text.
struct DisturbedWordFilter: Sendable {
    private static let wordBits = 15
    private(set) var blocks: [UInt64] = []

    init() {}

    /// Enters every three neighbours of each word, and words of two, with each character replaced by each of its look-alikes.
    init(of words: DomainWordIndex, _ pairs: LookAlikeTable) {
        var blocks = [UInt64](repeating: 0, count: 1 << Self.wordBits)
        blocks.withUnsafeMutableBufferPointer { blocks in
            func enter(_ first: UInt16, _ second: UInt16, _ third: UInt16) {
                let place = Self.place(first, second, third)
                blocks[place.block] |= place.bits
            }
            for word in 0..<words.count {
                let characters = words.characters(of: UInt32(word))
                let isShort = characters.count == 2
                for index in characters.indices.dropLast(isShort ? 1 : 2) {
                    let (first, second) = (characters[index], characters[index + 1])
                    let third = isShort ? 0 : characters[index + 2]
                    for other in pairs.range(of: first) { enter(pairs.alternatives[other].character, second, third) }
                    for other in pairs.range(of: second) { enter(first, pairs.alternatives[other].character, third) }
                    for other in pairs.range(of: third) { enter(first, second, pairs.alternatives[other].character) }
                }
            }
        }
        self.blocks = blocks
    }

    /// Block and bits of three neighbours; `third` is 0 for a word of two.
    @inline(__always)
    static func place(_ first: UInt16, _ second: UInt16, _ third: UInt16) -> (block: Int, bits: UInt64) {
        let key = UInt64(first) << 32 | UInt64(second) << 16 | UInt64(third)
        let hash = key &* 0x9E37_79B9_7F4A_7C15
        let bits = 1 << (hash >> 20 & 63) | 1 << (hash >> 26 & 63) | UInt64(1) << (hash >> 32 & 63)
        return (Int(truncatingIfNeeded: hash >> UInt64(64 - wordBits)), bits)
    }
}
