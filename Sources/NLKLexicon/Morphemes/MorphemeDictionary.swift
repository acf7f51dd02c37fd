import NLKCore

/// A dictionary for lattices: words with their readings (classes, cost, tag, base form, pronunciation), the costs of connections, and what
/// unknown words are made of.
///
/// An image of the sections `codes` and `trie` (the value of a word is the index of its first morpheme), `morphemes`, `connections`,
/// `characters`, `tags`, `bases` and `readings`. `morphemes`, version 1, is an array of `Morpheme`; `tags`, version 1, has a line for each
/// tag number: name, TAB, universal part of speech, TAB, cost of white space in front of it.
public final class MorphemeDictionary: Sendable {
    public static let morphemesSection = (name: "morphemes", version: 1)
    public static let tagsSection = (name: "tags", version: 1)
    public static let basesSection = (name: "bases", version: 1)
    public static let readingsSection = (name: "readings", version: 1)

    /// What a tag number stands for.
    public struct Tag: Sendable, Equatable {
        /// In the dictionary's own words: `名詞-普通名詞-一般`, `VV+EC`.
        public var name: String
        public var partOfSpeech: PartOfSpeech
        /// Added where white space stands in front: endings do not begin a word.
        public var spaceCost: Int32

        public init(name: String, partOfSpeech: PartOfSpeech, spaceCost: Int32 = 0) {
            self.name = name
            self.partOfSpeech = partOfSpeech
            self.spaceCost = spaceCost
        }
    }

    public let image: ImageReader
    public let codes: CharacterCodes
    public let trie: DoubleArray
    public let connections: ConnectionCosts
    public let characters: CharacterKinds
    public let tags: [Tag]
    nonisolated(unsafe) public let morphemes: UnsafePointer<Morpheme>
    public let count: Int
    private let bases: WordForms
    private let readings: WordForms

    /// Opens and checks the image at `path`: afterwards every number in it may be used without a look at its bounds.
    ///
    /// Cost: some milliseconds for the Japanese image of 25 MB, whose checksums are compared.
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput` for a damaged image).
    public init(path: String) throws(NLKError) {
        image = try ImageReader(path: path)
        codes = try CharacterCodes(image)
        trie = try DoubleArray(image)
        guard let connections = ConnectionCosts(try Self.section(ConnectionCosts.section, image)),
            let characters = CharacterKinds(try Self.section(CharacterKinds.section, image)),
            let bases = WordForms(try Self.section(Self.basesSection, image)),
            let readings = WordForms(try Self.section(Self.readingsSection, image)),
            let tags = Self.tags(try Self.section(Self.tagsSection, image))
        else { throw ImageReader.fault("holds unusable costs, characters, forms or tags", path: path) }
        self.connections = connections
        self.characters = characters
        self.bases = bases
        self.readings = readings
        self.tags = tags
        let section = try Self.section(Self.morphemesSection, image)
        count = section.count / 8
        guard section.count % 8 == 0, count > 0, let base = section.baseAddress else {
            throw ImageReader.fault("holds no morphemes", path: path)
        }
        morphemes = base.assumingMemoryBound(to: Morpheme.self)
        guard checkInvariants() else { throw ImageReader.fault("holds unusable morphemes", path: path) }
    }

    private static func section(_ section: (name: String, version: Int), _ image: ImageReader) throws(NLKError)
        -> UnsafeRawBufferPointer
    {
        try image.section(section.name, version: section.version)
    }

    private static func tags(_ section: UnsafeRawBufferPointer) -> [Tag]? {
        var tags: [Tag] = []
        for line in section.split(separator: 0x0A) {
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard fields.count == 3, let part = PartOfSpeech(tag: fields[1]), let cost = Int32(fields[2]) else {
                return nil
            }
            tags.append(Tag(name: fields[0], partOfSpeech: part, spaceCost: cost))
        }
        return tags.isEmpty ? nil : tags
    }

    /// The laws: classes and tags in range, the last morpheme the last of its word.
    func checkInvariants() -> Bool {
        func isSound(_ morpheme: Morpheme) -> Bool {
            morpheme.left < connections.lefts && morpheme.right < connections.rights && Int(morpheme.tag) < tags.count
        }
        var all = true
        for index in 0..<count { all = all && isSound(morphemes[index]) }
        return all && morphemes[count - 1].isLast && characters.unknown.allSatisfy(isSound)
    }

    /// Index of the first morpheme of the word that ends in `node`, `nil` when none does.
    @inlinable
    public func firstMorpheme(of node: DoubleArray.Node) -> Int? {
        guard node.isWord else { return nil }
        let index = node.value
        return index < count ? index : nil
    }

    /// Base form of morpheme number `index`, `nil` when it is the word itself.
    public func base(of index: Int) -> String? { bases[index] }

    /// How morpheme number `index` is pronounced (katakana), `nil` when not known.
    public func reading(of index: Int) -> String? { readings[index] }

    /// The morphemes of `word`, none when the dictionary does not hold it.
    public func morphemes(of word: some StringProtocol) -> Range<Int> {
        var node = trie.root
        for scalar in word.unicodeScalars {
            node = trie.child(of: node, codes.code(of: scalar.value))
            guard node.exists else { return 0..<0 }
        }
        guard let first = firstMorpheme(of: node) else { return 0..<0 }
        var end = first
        while !morphemes[end].isLast { end += 1 }
        return first..<end + 1
    }
}
