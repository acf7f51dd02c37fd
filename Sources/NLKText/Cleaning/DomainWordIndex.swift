/// Words of Han characters, found by any two characters that stand side by side in them.
///
/// Hash chains in flat arrays: a few thousand words are ready in well under a millisecond.
struct DomainWordIndex: Sendable {
    /// A pair of neighbours: the word, and the place of its first character in it.
    struct Place: Sendable {
        let word: UInt32
        let index: UInt16
    }

    /// Characters of all words, one word behind the other.
    private var characters: [UInt16] = []
    /// Start of each word in `characters`, and the end of the last.
    private var starts: [UInt32] = [0]
    private var places: [Place] = []
    /// Index + 1 of the next place with the same hash; 0 ends the chain.
    private var next: [UInt32] = []
    private var heads: [UInt32] = []
    private var mask: UInt32 = 0

    static let lengths = 2...16

    /// Takes the words that are made of common ideographs only; the rest is passed over.
    init(_ words: some Sequence<ArraySlice<UInt8>>) {
        for word in words { append(word) }
        var size = 1024
        while size < 4 * characters.count { size *= 2 }
        heads = [UInt32](repeating: 0, count: size)
        mask = UInt32(size - 1)
        for word in 0..<starts.count - 1 {
            let range = Int(starts[word])..<Int(starts[word + 1])
            for index in range.dropLast() {
                let head = Int(slot(characters[index], characters[index + 1]))
                places.append(Place(word: UInt32(word), index: UInt16(index - range.lowerBound)))
                next.append(heads[head])
                heads[head] = UInt32(places.count)
            }
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// Characters of word `word`.
    @inline(__always)
    func characters(of word: UInt32) -> ArraySlice<UInt16> {
        characters[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])]
    }

    /// Whether `first` and `second` may stand side by side in a word: exact when `true` is followed up.
    @inline(__always)
    func mayHold(_ first: UInt16, _ second: UInt16) -> Bool { heads[Int(slot(first, second))] != 0 }

    /// Calls `body` with every place that may hold the pair; other pairs of the same hash among them.
    func forEachPlace(_ first: UInt16, _ second: UInt16, _ body: (Place) -> Void) {
        var index = heads[Int(slot(first, second))]
        while index != 0 {
            body(places[Int(index) - 1])
            index = next[Int(index) - 1]
        }
    }

    @inline(__always)
    private func slot(_ first: UInt16, _ second: UInt16) -> UInt32 {
        var hash = UInt32(first) << 16 | UInt32(second)
        hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
        return (hash ^ hash >> 13) & mask
    }

    private mutating func append(_ word: ArraySlice<UInt8>) {
        guard word.count % 3 == 0, Self.lengths.contains(word.count / 3) else { return }
        let start = characters.count
        for offset in stride(from: word.startIndex, to: word.endIndex, by: 3) {
            guard let character = LookAlikeTable.decode(word[offset..<offset + 3]),
                (0x4E00...0x9FFF).contains(character)
            else {
                characters.removeSubrange(start...)
                return
            }
            characters.append(character)
        }
        starts.append(UInt32(characters.count))
    }
}
