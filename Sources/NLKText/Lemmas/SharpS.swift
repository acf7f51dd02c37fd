/// `SS` among capitals may stand for `ß`: `STRASSE` is the `Straße` of the dictionary.
///
/// Both have two bytes, so places in a word stay the same.
enum SharpS {
    private static let letter: (UInt8, UInt8) = (0xC3, 0x9F)
    /// Pairs of s that are read both ways; no word has more of them.
    private static let most = 3

    /// Offsets of `ss` in a word in small letters; none at its start, where no ß stands.
    private static func pairs(in word: UnsafeBufferPointer<UInt8>) -> [Int] {
        var pairs: [Int] = []
        var offset = 1
        while offset + 1 < word.count {
            let isPair = word[offset] == 0x73 && word[offset + 1] == 0x73
            if isPair { pairs.append(offset) }
            offset += isPair ? 2 : 1
        }
        return pairs
    }

    /// Offsets at which `ß` may be written into `word`, which is in small letters: one list a reading, those with one ß first.
    static func readings(of word: UnsafeBufferPointer<UInt8>) -> [[Int]] {
        let pairs = pairs(in: word).prefix(most)
        return (0..<1 << pairs.count).dropFirst().map { mask in
            pairs.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
        }.sorted { $0.count < $1.count }
    }

    /// `word` with ß for every `ss`; `nil` where it has none.
    static func everywhere(in word: [UInt8]) -> [UInt8]? {
        let pairs = word.withUnsafeBufferPointer(pairs)
        guard !pairs.isEmpty else { return nil }
        var sharp = word
        for offset in pairs { (sharp[offset], sharp[offset + 1]) = letter }
        return sharp
    }

    /// Writes `ß`, or `ss` again, at `offsets` of a spelling.
    static func write(_ isSharp: Bool, at offsets: [Int], in spelling: SpellingBuffer) {
        for offset in offsets { spelling.replace(at: offset, with: isSharp ? letter : (0x73, 0x73)) }
    }
}
