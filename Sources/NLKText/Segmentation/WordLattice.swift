import NLKCore
import NLKLexicon

/// What the dictionary segmenters share: the lexicon, the words taken out of it, and which characters are letters or digits.
struct WordLattice: Sendable {
    let lexicon: Lexicon
    /// Bit s set: the word in slot s of the trie is removed. Empty when none is.
    private let removed: [UInt64]
    /// 1 for each code of a Latin letter or digit.
    let alphanumeric: [UInt8]

    /// `removed`: words (UTF-8) that count as not in the lexicon.
    init(lexicon: Lexicon, removed: [[UInt8]]) {
        self.lexicon = lexicon
        var bits: [UInt64] = []
        for word in removed {
            guard let slot = word.withUnsafeBufferPointer({ lexicon.entry($0) })?.slot else { continue }
            if bits.isEmpty { bits = [UInt64](repeating: 0, count: lexicon.trie.count / 64 + 1) }
            bits[slot / 64] |= 1 << UInt64(slot % 64)
        }
        self.removed = bits
        var alphanumeric = [UInt8](repeating: 0, count: lexicon.codes.count + 1)
        for byte in UInt8(ascii: "0")...UInt8(ascii: "z") where isalnum(byte) {
            alphanumeric[Int(lexicon.codes.code(of: UInt32(byte)))] = 1
        }
        alphanumeric[0] = 0
        self.alphanumeric = alphanumeric
    }

    /// Whether a word was taken out.
    var hasRemoved: Bool { !removed.isEmpty }

    /// Whether the word in `slot` counts.
    @inline(__always)
    func holds(slot: Int) -> Bool {
        removed.isEmpty || removed[slot / 64] & 1 << UInt64(slot % 64) == 0
    }
}

private func isalnum(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
    default: false
    }
}
