import NLKCore

/// The user's own words, folded and sorted in one block of bytes: about the size of their file.
///
/// A custom word always wins over what a segmenter would do; `-word` lines take words of the lexicon away. The one exception: an entry
/// that is nothing but two or more stop words side by side (和 and 尚未) would cut common text, so it gives way as long as those are
/// stop words; loading says so.
public struct CustomWords: Sendable {
    /// Keys one behind the other, in the order of their bytes.
    var arena: [UInt8] = []
    /// Where each key starts in `arena`, and the end.
    var starts: [UInt32] = [0]
    /// Line number of each entry, counted on from file to file.
    var lines: [UInt32] = []
    /// Log scale frequency, 0 when none was given.
    var levels: [UInt16] = []
    var tagNumbers: [UInt8] = []
    var tags: [String] = [""]
    var files: [File] = []
    var folder: KeyFolder?
    var index = CustomWordIndex()

    /// Folded keys (UTF-8) of the words that were taken out.
    public internal(set) var removed: [[UInt8]] = []

    struct File: Sendable {
        var path: String
        /// Number of lines of all files before.
        var firstLine: UInt32
    }

    /// No words.
    public init() {}

    /// Whether there is nothing to match.
    public var isEmpty: Bool { lines.isEmpty }

    /// Number of words.
    public var count: Int { lines.count }

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
        let number = Int(entry)
        let line = lines[number]
        let file = files.last { $0.firstLine < line }
        return Entry(
            key: String(decoding: key(number), as: UTF8.self),
            place: .init(file: file?.path, line: Int(line - (file?.firstLine ?? 0))),
            frequency: levels[number] == 0 ? nil : Lexicon.frequency(ofLevel: Int(levels[number])),
            tag: tags[Int(tagNumbers[number])])
    }

    /// The folded key of entry `number`.
    func key(_ number: Int) -> ArraySlice<UInt8> { arena[Int(starts[number])..<Int(starts[number + 1])] }

    /// Bytes of memory in use, the index included.
    public var memory: Int {
        arena.capacity + 4 * (starts.capacity + lines.capacity) + 2 * levels.capacity + tagNumbers.capacity
            + index.memory
    }

    /// The laws: keys ascend, none is empty, none starts or ends with a space, every array has its length.
    func checkInvariants() -> Bool {
        guard starts.count == count + 1, levels.count == count, tagNumbers.count == count,
            starts.last == UInt32(arena.count)
        else { return false }
        for number in 0..<count {
            let key = key(number)
            guard let first = key.first, let last = key.last, first != 0x20, last != 0x20 else { return false }
            if number > 0, !self.key(number - 1).lexicographicallyPrecedes(key) { return false }
        }
        return true
    }
}
