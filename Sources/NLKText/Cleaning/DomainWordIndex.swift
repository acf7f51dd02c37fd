/// Words of Han characters, found by any two characters that stand side by side in them, and a filter that tells where in a
/// text one of them may stand with a look-alike in it.
///
/// Hash chains in flat arrays: a few thousand words are ready in about a millisecond.
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
    /// Three neighbours of a word, or the two of a short one, with one of them replaced by a look-alike.
    private(set) var filter = DisturbedWordFilter()

    static let lengths = 2...16

    /// Takes the first field of each line of each list, where it is made of common ideographs only.
    init(lists: [[UInt8]], pairs: LookAlikeTable) {
        read(lists)
        filter = DisturbedWordFilter(of: self, pairs)
    }

    private mutating func read(_ lists: [[UInt8]]) {
        let bytes = lists.reduce(0) { $0 + $1.count }
        characters.reserveCapacity(bytes / 3)
        starts.reserveCapacity(bytes / 12)
        for list in lists { list.withUnsafeBufferPointer { read($0) } }
        var size = 1024
        while size < characters.count { size *= 2 }
        heads = [UInt32](repeating: 0, count: size)
        places.reserveCapacity(characters.count)
        next.reserveCapacity(characters.count)
        for word in 0..<starts.count - 1 { link(word) }
    }

    var isEmpty: Bool { places.isEmpty }

    /// Number of words.
    var count: Int { starts.count - 1 }

    /// Characters of word `word`.
    func characters(of word: UInt32) -> ArraySlice<UInt16> {
        characters[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])]
    }

    /// Calls `body` with every place that may hold the pair; other pairs of the same hash among them.
    func forEachPlace(_ first: UInt16, _ second: UInt16, _ body: (Place) -> Void) {
        guard !heads.isEmpty else { return }
        var index = heads[slot(first, second)]
        while index != 0 {
            body(places[Int(index) - 1])
            index = next[Int(index) - 1]
        }
    }

    private func slot(_ first: UInt16, _ second: UInt16) -> Int { Int(Self.hash(first, second)) & (heads.count - 1) }

    @inline(__always)
    private static func hash(_ first: UInt16, _ second: UInt16) -> UInt32 {
        var hash = UInt32(first) << 16 | UInt32(second)
        hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
        return hash ^ hash >> 13
    }

    private mutating func read(_ list: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < list.count {
            var end = start
            while end < list.count, list[end] != 0x0A { end += 1 }
            append(list, start, end)
            start = end + 1
        }
    }

    private mutating func append(_ list: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        let first = characters.count
        var offset = start
        while offset + 3 <= end, (0xE4...0xE9).contains(list[offset]) {
            characters.append(ideograph(list, at: offset))
            offset += 3
        }
        let isWhole = offset == end || list[offset] == 0x09 || list[offset] == 0x20 || list[offset] == 0x0D
        if isWhole, Self.lengths.contains(characters.count - first) {
            starts.append(UInt32(characters.count))
        } else {
            characters.removeSubrange(first...)
        }
    }

    private mutating func link(_ word: Int) {
        let range = Int(starts[word])..<Int(starts[word + 1])
        for index in range.dropLast() {
            let head = slot(characters[index], characters[index + 1])
            places.append(Place(word: UInt32(word), index: UInt16(index - range.lowerBound)))
            next.append(heads[head])
            heads[head] = UInt32(places.count)
        }
    }
}

/// The ideograph whose three bytes stand at `offset`.
@inline(__always)
func ideograph(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt16 {
    UInt16(bytes[offset] & 0x0F) << 12 | UInt16(bytes[offset + 1] & 0x3F) << 6 | UInt16(bytes[offset + 2] & 0x3F)
}
