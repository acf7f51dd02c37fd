/// Tells where a text may hold a domain word with a look-alike in it: no false "no", few false "yes".
///
/// A Bloom filter with one hash over three characters, or over two and 0 for words of two: one probe a character of text.
struct DisturbedWordFilter: Sendable {
    private static let bitCount = 1 << 21
    private(set) var bits: [UInt64] = []

    init() {}

    /// Enters every three neighbours of each word, and words of two, with each character replaced by each of its look-alikes.
    init(of words: DomainWordIndex, _ pairs: LookAlikeTable) {
        var bits = [UInt64](repeating: 0, count: Self.bitCount / 64)
        bits.withUnsafeMutableBufferPointer { bits in
            func enter(_ first: UInt16, _ second: UInt16, _ third: UInt16) {
                let bit = Self.bit(first, second, third)
                bits[bit / 64] |= 1 << UInt64(bit % 64)
            }
            for word in 0..<words.count {
                let characters = words.characters(of: UInt32(word))
                let isShort = characters.count == 2
                for index in characters.indices.dropLast(isShort ? 1 : 2) {
                    let (first, second) = (characters[index], characters[index + 1])
                    let third = isShort ? 0 : characters[index + 2]
                    for other in pairs.alternatives(of: first) { enter(other.character, second, third) }
                    for other in pairs.alternatives(of: second) { enter(first, other.character, third) }
                    for other in pairs.alternatives(of: third) { enter(first, second, other.character) }
                }
            }
        }
        self.bits = bits
    }

    /// Number of the bit for three neighbours; `third` is 0 for a word of two.
    @inline(__always)
    static func bit(_ first: UInt16, _ second: UInt16, _ third: UInt16) -> Int {
        let key = UInt64(first) << 32 | UInt64(second) << 16 | UInt64(third)
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 43)
    }
}
