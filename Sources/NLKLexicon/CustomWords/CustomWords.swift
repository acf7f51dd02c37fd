import NLKCore

/// The user's own words, folded, in one block of bytes, with about 20 bytes an entry for what is known of them and the index.
///
/// A custom word always wins over what a segmenter would do; `-word` lines take words of the lexicon away. The one exception: an entry
/// that is nothing but two or more stop words side by side (和 and 尚未) would cut common text, so it gives way as long as those are
/// stop words; loading says so.
public struct CustomWords: Sendable {
    /// Keys one behind the other, in the order of their lines.
    var arena: [UInt8] = []
    /// What the lines say in their order, and one row more that ends the last key.
    var rows: [Row] = []
    /// Rows of the words in use, in the order of the bytes of their keys.
    var order: [UInt32] = []
    /// Which line a row stands on: each entry counts on to the next.
    var lineStarts: [(row: UInt32, line: UInt32)] = []
    var tags: [String] = [""]
    var files: [File] = []
    var folder: KeyFolder?
    var index = CustomWordIndex()

    /// Folded keys (UTF-8) of the words that were taken out.
    public internal(set) var removed: [[UInt8]] = []

    /// One line of a list: 8 bytes.
    struct Row: Sendable {
        /// Where the key starts in `arena`.
        var start: UInt32
        /// Log scale frequency, 0 when none was given.
        var level: UInt16 = 0
        var tag: UInt8 = 0
        var kind = Kind.word

        enum Kind: UInt8 {
            case word
            case removal
            /// Nothing but stop words side by side.
            case stopWords
        }
    }

    struct File: Sendable {
        var path: String
        /// Number of lines of all files before.
        var firstLine: UInt32
    }

    /// No words.
    public init() {}

    /// Whether there is nothing to match.
    public var isEmpty: Bool { order.isEmpty }

    /// Number of words.
    public var count: Int { order.count }

    /// What is known of a word.
    public struct Entry: Sendable, Equatable {
        /// The folded word.
        public var key: String
        /// Where it was defined.
        public var place: NLKError.Place
        /// As given, within 0.3 %; `nil` when none was.
        public var frequency: Double?
        public var tag: String
    }

    /// The entry with number `entry`, as `Match.entry` has it.
    public func entry(_ entry: UInt32) -> Entry {
        let row = rows[Int(order[Int(entry)])]
        return Entry(
            key: String(decoding: key(Int(entry)), as: UTF8.self), place: place(ofRow: order[Int(entry)]),
            frequency: row.level == 0 ? nil : Lexicon.frequency(ofLevel: Int(row.level)), tag: tags[Int(row.tag)])
    }

    /// File and line of a row.
    func place(ofRow row: UInt32) -> NLKError.Place {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle].row <= row { low = middle } else { high = middle }
        }
        let line = lineStarts[low].line + (row - lineStarts[low].row)
        let file = files.last { $0.firstLine < line }
        return .init(file: file?.path, line: Int(line - (file?.firstLine ?? 0)))
    }

    /// The entry that `word` (valid UTF-8), a match by itself, was matched by.
    public func entry(of word: UnsafeBufferPointer<UInt8>) -> Entry? {
        var matches: [Match] = []
        self.matches(in: word, into: &matches)
        guard matches.count == 1, matches[0].end - matches[0].start == word.count else { return nil }
        return entry(matches[0].entry)
    }

    /// The folded key of entry `number`.
    func key(_ number: Int) -> ArraySlice<UInt8> { arena[range(number)] }

    /// Where the key of entry `number` stands in `arena`.
    @inline(__always)
    func range(_ number: Int) -> Range<Int> {
        let row = Int(order[number])
        return Int(rows[row].start)..<Int(rows[row + 1].start)
    }

    /// Bytes of memory in use, the index included.
    public var memory: Int {
        arena.count + MemoryLayout<Row>.stride * rows.count + 4 * order.count + 8 * lineStarts.count + index.memory
    }

    /// The laws: keys ascend, none is empty, none starts or ends with a space, rows follow one another.
    func checkInvariants() -> Bool {
        guard order.allSatisfy({ Int($0) + 1 < rows.count }), rows.last?.start == UInt32(arena.count),
            zip(rows, rows.dropFirst()).allSatisfy({ $0.start < $1.start })
        else { return false }
        for number in 0..<count {
            let key = key(number)
            guard let first = key.first, let last = key.last, first != 0x20, last != 0x20 else { return false }
            if number > 0, !self.key(number - 1).lexicographicallyPrecedes(key) { return false }
        }
        return true
    }
}
