import NLKCore

/// Words that are likely on a page, as sequences of the classes that a network tells apart; the search for a text favours them.
///
/// Words with digits are left out (numbers and codes are read as they stand), and words with characters that the network does not know.
struct WordBias: Sendable {
    /// How much likelier a word's characters become, as natural logarithm: 1.5 for each, but no more than 4.5 a word, which a
    /// character read with a likelihood of 99 % withstands.
    static let strength = 1.5
    static let mostCharacters = 3.0

    private let strength: Double
    private let words: SequenceIndex
    /// Classes of letters of a script that writes words apart, and of digits: a word does not begin or end between two of them.
    private let joins: [Bool]
    /// Classes of digits and Han numerals, and those that a number or code ends at: spaces and ideographs.
    private let isNumeral: [Bool]
    private let isSeparator: [Bool]

    /// - Parameter alphabet: the text of each class.
    init(_ words: [String], alphabet: [String], strength: Double = WordBias.strength) {
        self.strength = strength
        joins = alphabet.map(Self.joinsNeighbours)
        let isNumeral = alphabet.map { $0.unicodeScalars.contains { $0.properties.numericType != nil } }
        self.isNumeral = isNumeral
        isSeparator = zip(alphabet, isNumeral).map { $0 == " " || ReadLine.standsAlone($0) && !$1 }
        let classes = Dictionary(alphabet.enumerated().map { ($1, Int32($0)) }, uniquingKeysWith: { first, _ in first })
        var sequences: [[Int32]] = []
        for word in words where !word.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) {
            let sequence = word.map { classes[String($0)] ?? 0 }
            if sequence.count > 1, !sequence.contains(0) { sequences.append(sequence) }
        }
        self.words = SequenceIndex(sequences)
    }

    var isEmpty: Bool { words.isEmpty }

    var root: SequenceIndex.State { words.root }

    /// The words among those of `state` that go on with a class; `nil` when there is none.
    func next(_ state: SequenceIndex.State, _ label: Int) -> SequenceIndex.State? {
        words.next(state, Int32(truncatingIfNeeded: label))
    }

    /// Whether the characters of `state` are a whole word.
    func isWord(_ state: SequenceIndex.State) -> Bool { words.isWhole(state) }

    /// Whether nothing can stand between two classes that ends a word.
    func joins(_ left: Int, _ right: Int) -> Bool { joins[left] && joins[right] }

    /// What `count` characters of a word are worth.
    func value(_ count: Int) -> Double { strength * min(Double(count), Self.mostCharacters) }

    /// The stretches of a text that hold a digit or a Han numeral: numbers and codes, which words must not change.
    func codes(_ labels: [Int]) -> [[Int]] {
        labels.split { isSeparator[$0] }.filter { $0.contains { isNumeral[$0] } }.map(Array.init)
    }

    private static func joinsNeighbours(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first, !ReadLine.standsAlone(text) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
