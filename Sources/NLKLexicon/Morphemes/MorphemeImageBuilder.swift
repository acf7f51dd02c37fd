import NLKCore

/// Compiles the words and connection costs of a morphological dictionary into an image for `MorphemeDictionary`.
///
/// What cannot change a result is left out: of the readings of a word with the same classes only the cheapest can win, and
/// identities (the dictionary's own numbers of connections) that cost the same everywhere are one class. So are, in a large matrix,
/// identities that cost nearly the same (`ConnectionClasses`).
public struct MorphemeImageBuilder {
    /// One reading of a word; `left` and `right` are identities.
    public struct Word: Sendable {
        public var text: String
        public var left: Int
        public var right: Int
        public var cost: Int16
        public var tag: MorphemeDictionary.Tag
        /// `nil` when it is the word itself.
        public var base: String?
        public var reading: String?

        public init(
            text: String, left: Int, right: Int, cost: Int16, tag: MorphemeDictionary.Tag, base: String? = nil,
            reading: String? = nil
        ) {
            self.text = text
            self.left = left
            self.right = right
            self.cost = cost
            self.tag = tag
            self.base = base
            self.reading = reading
        }
    }

    /// Costs by identity; identity 0 is the beginning and the end of a text.
    public struct Matrix: Sendable {
        public var rights: Int
        public var lefts: Int
        /// `costs[right + rights * left]`.
        public var costs: [Int16]

        public init(rights: Int, lefts: Int, costs: [Int16]) {
            precondition(costs.count == rights * lefts)
            self.rights = rights
            self.lefts = lefts
            self.costs = costs
        }
    }

    /// A kind of character with the readings of unknown words that begin with one.
    public struct Kind: Sendable {
        public var rule: CharacterKinds.Kind
        public var unknown: [Word]

        public init(rule: CharacterKinds.Kind, unknown: [Word]) {
            self.rule = rule
            self.unknown = unknown
        }
    }

    /// Steps of the costs in the image; see `ConnectionCosts`.
    private static let step = 100

    private let words: [Word]
    private let kinds: [Kind]
    private let kindOf: [UInt8]
    private let classes: ConnectionClasses
    private var tagNumbers: [String: UInt16] = [:]
    private var tags: [MorphemeDictionary.Tag] = []

    /// - Throws: `NLKError` (`badInput`) when an identity lies outside the matrix or there is too much for an image.
    public init(words: [Word], matrix: Matrix, kinds: [Kind], kindOf: [UInt8]) throws(NLKError) {
        guard !words.isEmpty, words.count < DoubleArray.Node.valueCount, (1...256).contains(kinds.count),
            matrix.rights > 0, matrix.lefts > 0, kindOf.count == 0x10000, kindOf.allSatisfy({ $0 < kinds.count })
        else { throw NLKError(.badInput, "the dictionary is empty or has too many words or kinds of characters") }
        let unknown = kinds.flatMap(\.unknown)
        guard kinds.allSatisfy({ !$0.unknown.isEmpty }) else {
            throw NLKError(.badInput, "a kind of characters has no readings for unknown words")
        }
        for word in [words, unknown].joined()
        where !(0..<matrix.lefts).contains(word.left) || !(0..<matrix.rights).contains(word.right) {
            throw NLKError(.badInput, "the word '\(word.text)' has connections that the matrix does not hold")
        }
        self.words = words
        self.kinds = kinds
        self.kindOf = kindOf
        classes = ConnectionClasses(matrix, words: [words, unknown], step: Self.step)
        for tag in (words + unknown).map(\.tag) {
            let key = Self.line(tag)
            guard tagNumbers[key] == nil else { continue }
            guard tags.count < 0x7FFF else { throw NLKError(.badInput, "the dictionary uses over 32,767 tags") }
            tagNumbers[key] = UInt16(tags.count)
            tags.append(tag)
        }
    }

    private static func line(_ tag: MorphemeDictionary.Tag) -> String {
        "\(tag.name)\t\(tag.partOfSpeech.tag)\t\(tag.spaceCost)\n"
    }

    private func morpheme(_ word: Word, isLast: Bool) -> Morpheme {
        Morpheme(
            left: classes.lefts[word.left], right: classes.rights[word.right], cost: classes.cost(of: word),
            tag: tagNumbers[Self.line(word.tag)] ?? 0, isLast: isLast)
    }

    /// Adds all sections that a `MorphemeDictionary` needs; returns the number of different words.
    public func write(to image: inout ImageWriter) -> Int {
        var builder = CharacterCodesBuilder(fold: .identity)
        for word in words { for scalar in word.text.unicodeScalars { builder.count(scalar.value, weight: 1) } }
        let codesSection = SectionMemory(builder.section())
        guard let codes = CharacterCodes(codesSection.bytes) else {
            preconditionFailure("the codes just built are sound")
        }
        let keys = words.map { word in word.text.unicodeScalars.map { codes.code(of: $0.value) } }
        let order = words.indices.filter { !keys[$0].isEmpty }.sorted {
            keys[$0] != keys[$1] ? keys[$0].lexicographicallyPrecedes(keys[$1]) : $0 < $1
        }
        var entries: [DoubleArrayBuilder.Entry] = []
        var morphemes: [UInt8] = []
        var bases: [String?] = []
        var readings: [String?] = []
        var start = 0
        while start < order.count {
            let key = keys[order[start]]
            var end = start + 1
            while end < order.count, keys[order[end]] == key { end += 1 }
            entries.append(DoubleArrayBuilder.Entry(key: key, value: bases.count))
            let kept = cheapest(order[start..<end])
            for index in kept {
                morphemes.appendLittleEndian(morpheme(words[index], isLast: index == kept.last).bits)
                bases.append(words[index].base)
                readings.append(words[index].reading)
            }
            start = end
        }
        image.add(CharacterCodes.section.name, version: CharacterCodes.section.version, codesSection.content)
        image.add(
            DoubleArray.section.name, version: DoubleArray.section.version, DoubleArrayBuilder.build(entries).section)
        image.add(
            MorphemeDictionary.morphemesSection.name, version: MorphemeDictionary.morphemesSection.version, morphemes)
        image.add(ConnectionCosts.section.name, version: ConnectionCosts.section.version, classes.section)
        image.add(CharacterKinds.section.name, version: CharacterKinds.section.version, charactersSection())
        image.add(
            MorphemeDictionary.tagsSection.name, version: MorphemeDictionary.tagsSection.version,
            Array(tags.map(Self.line).joined().utf8))
        image.add(
            MorphemeDictionary.basesSection.name, version: MorphemeDictionary.basesSection.version,
            WordForms.section(bases))
        image.add(
            MorphemeDictionary.readingsSection.name, version: MorphemeDictionary.readingsSection.version,
            WordForms.section(readings))
        return entries.count
    }

    /// Of the readings in `indices` those that can win, by left class, the cheaper first.
    private func cheapest(_ indices: ArraySlice<Int>) -> [Int] {
        var best: [UInt32: Int] = [:]
        func cost(_ index: Int) -> Int16 { classes.cost(of: words[index]) }
        for index in indices {
            let pair = UInt32(classes.lefts[words[index].left]) << 16 | UInt32(classes.rights[words[index].right])
            if let old = best[pair], cost(old) <= cost(index) { continue }
            best[pair] = index
        }
        return best.sorted {
            ($0.key >> 16, cost($0.value), $0.key) < ($1.key >> 16, cost($1.value), $1.key)
        }
        .map(\.value)
    }

    private func charactersSection() -> [UInt8] {
        var unknown: [Morpheme] = []
        var rules: [CharacterKinds.Kind] = []
        for kind in kinds {
            var rule = kind.rule
            rule.firstUnknown = unknown.count
            rules.append(rule)
            for (index, word) in kind.unknown.enumerated() {
                unknown.append(morpheme(word, isLast: index == kind.unknown.count - 1))
            }
        }
        return CharacterKinds.section(kinds: rules, unknown: unknown, kindOf: kindOf)
    }
}
