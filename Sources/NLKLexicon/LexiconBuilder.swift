import NLKCore

/// Turns words with frequencies into the sections of a lexicon image. Deterministic: the order of the words does not matter.
public struct LexiconBuilder: Sendable {
    /// A word with what is known of it.
    public struct Word: Sendable {
        public var text: String
        public var frequency: UInt64
        public var tag: String
        public var source: Lexicon.Source

        public init(_ text: String, frequency: UInt64, tag: String = "", source: Lexicon.Source = .general) {
            self.text = text
            self.frequency = frequency
            self.tag = tag
            self.source = source
        }
    }

    private struct Merged {
        var frequency: UInt64
        var tag: String
        var source: Lexicon.Source
    }

    private let fold: HanFold
    /// By folded text.
    private var words: [String: Merged] = [:]

    public init(fold: HanFold) { self.fold = fold }

    /// Number of different folded words so far.
    public var count: Int { words.count }

    /// Calls `body` with every folded word, its frequency and tag, in no particular order.
    public func forEachWord(_ body: (_ word: String, _ frequency: UInt64, _ tag: String) -> Void) {
        for (word, merged) in words { body(word, merged.frequency, merged.tag) }
    }

    /// Adds `word`. Words that fold to one key are one word: the highest frequency and its tag win, and a domain word stays one.
    ///
    /// Both scripts' entries of a list carry the same count where they are the same word, so the maximum is right and the sum is not.
    public mutating func add(_ word: Word) {
        let key = fold.folded(word.text)
        guard !key.isEmpty else { return }
        let frequency = min(max(1, word.frequency), Self.highestFrequency)
        let new = Merged(frequency: frequency, tag: word.tag, source: word.source)
        guard var old = words[key] else {
            words[key] = new
            return
        }
        if (new.frequency, old.tag) > (old.frequency, new.tag) {
            old.tag = new.tag
            old.frequency = new.frequency
        }
        if new.source == .domain { old.source = .domain }
        words[key] = old
    }

    /// Keeps sums of frequencies far from overflow.
    private static let highestFrequency: UInt64 = 1 << 40

    /// Checks that the words fit an image: at most 127 tags, at most 65,535 characters with those of the folds.
    ///
    /// - Throws: `NLKError` (`badInput`) saying which limit is passed.
    public func checkLimits() throws(NLKError) {
        let tags = Set(words.values.map(\.tag)).subtracting([""])
        guard tags.count <= 127 else {
            throw NLKError(.badInput, "the word lists use \(tags.count) tags: an image holds 127, merge some")
        }
        var characters = Set(fold.pairs.values.map { fold.folded($0) })
        for word in words.keys { characters.formUnion(word.unicodeScalars.lazy.map(\.value)) }
        guard characters.count <= 0xFFFF else {
            throw NLKError(
                .badInput, "the word lists use \(characters.count) characters: an image holds 65,535, shorten the lists"
            )
        }
    }

    /// Adds the sections `codes`, `trie`, `domain`, `lexicon`, and `extra` when `extra` (by folded word) is not empty.
    ///
    /// - Precondition: `checkLimits()` does not throw.
    public func write(to image: inout ImageWriter, extra: [String: UInt8] = [:]) {
        var codesBuilder = CharacterCodesBuilder(fold: fold)
        for (word, merged) in words {
            for scalar in word.unicodeScalars { codesBuilder.count(scalar.value, weight: merged.frequency) }
        }
        let codes = SectionMemory(codesBuilder.section())
        guard let table = CharacterCodes(codes.bytes) else { preconditionFailure("the codes just built are sound") }
        let tags = [""] + Set(words.values.map(\.tag)).subtracting([""]).sorted()
        precondition(tags.count <= 128, "more than 127 tags")
        let tagNumbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, UInt8($0)) })
        var entries: [(entry: DoubleArrayBuilder.Entry, word: String)] = []
        entries.reserveCapacity(words.count)
        var total: UInt64 = 0
        for (word, merged) in words {
            let key = word.unicodeScalars.map { table.code(of: $0.value) }
            let level = UInt16(Lexicon.level(of: Double(merged.frequency)))
            total += merged.frequency
            entries.append(
                (
                    DoubleArrayBuilder.Entry(
                        key: key, level: level, tag: tagNumbers[merged.tag] ?? 0, source: merged.source.rawValue), word
                ))
        }
        entries.sort { $0.entry.key.lexicographicallyPrecedes($1.entry.key) }
        let trie = DoubleArrayBuilder.build(entries.map(\.entry))
        image.add(CharacterCodes.section.name, version: CharacterCodes.section.version, codes.content)
        image.add(DoubleArray.section.name, version: DoubleArray.section.version, trie.section)
        let domain = entries.lazy.map(\.entry).filter { $0.source == Lexicon.Source.domain.rawValue }
        image.add(
            DomainPrefixSet.section.name, version: DomainPrefixSet.section.version,
            DomainPrefixSet.section(of: domain.map(\.key)))
        var header: [UInt8] = []
        header.appendLittleEndian(total)
        header.appendLittleEndian(UInt32(entries.count))
        header.appendLittleEndian(UInt32(tags.count))
        for tag in tags { header.append(contentsOf: Array(tag.utf8) + [0x0A]) }
        image.add(Lexicon.section.name, version: Lexicon.section.version, header)
        if !extra.isEmpty {
            var values = [UInt8](repeating: 0, count: trie.nodes.count)
            for (index, entry) in entries.enumerated() {
                if let value = extra[entry.word] { values[Int(trie.slots[index])] = value }
            }
            image.add(Lexicon.extraSection.name, version: Lexicon.extraSection.version, values)
        }
    }
}
