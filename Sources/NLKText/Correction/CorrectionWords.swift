import NLKCore
import NLKLexicon

/// The words that a correction may rely on, with what they cost a path: minus the logarithm of their relative frequency, in steps of 1/200.
struct CorrectionWords: Sendable {
    struct Word {
        /// Characters.
        var count: Int
        var cost: Int
        var isCustom: Bool
    }

    /// Relative frequency that a custom word counts with: that of an everyday word.
    private static let customFrequency = 1e-4
    /// The cost of a character with a relative frequency of 1 in 100,000.
    private static let mostLoneCost = 2303
    /// Longer words do not count.
    static let longest = 8

    private let lexicon: Lexicon
    private let costs: WordCost
    private let customCost: Int
    private let custom: SequenceIndex
    private let removed: SequenceIndex

    /// What a character that is no word costs, and any that stands alone at most: names are made of rare ones, which speak for no change.
    let loneCost: Int

    init(lexicon: Lexicon, customWords: [String], removedWords: [String]) {
        self.lexicon = lexicon
        costs = WordCost(lexicon)
        loneCost = min(costs.unknown, Self.mostLoneCost)
        customCost = costs.unknown - Lexicon.level(of: Double(lexicon.total) * Self.customFrequency)
        func sequences(_ words: [String]) -> [[Int32]] {
            words.map { $0.unicodeScalars.map { Self.code(of: $0.value, lexicon) } }
                .filter { (2...Self.longest).contains($0.count) }
        }
        custom = SequenceIndex(sequences(customWords))
        removed = SequenceIndex(sequences(removedWords))
    }

    /// The folded number of a character; beyond those of the dictionary when it holds none.
    func code(of character: UInt16) -> Int32 { Self.code(of: UInt32(character), lexicon) }

    private static func code(of scalar: UInt32, _ lexicon: Lexicon) -> Int32 {
        let code = lexicon.codes.code(of: scalar)
        return code > 0 ? Int32(code) : Int32(0x1_0000 + scalar)
    }

    /// Calls `body` with every word that starts at `start`, the shortest first.
    func forEachWord(in codes: [Int32], from start: Int, _ body: (Word) -> Void) {
        var node = lexicon.trie.root
        var isInLexicon = true
        var own: SequenceIndex.State? = custom.isEmpty ? nil : custom.root
        var taken: SequenceIndex.State? = removed.isEmpty ? nil : removed.root
        for count in 1...Self.longest {
            let at = start + count - 1
            guard at < codes.count else { return }
            if isInLexicon {
                node = UInt16(exactly: codes[at]).map { lexicon.trie.child(of: node, $0) } ?? .init(bits: 0)
                isInLexicon = node.exists
            }
            own = own.flatMap { custom.next($0, codes[at]) }
            taken = taken.flatMap { removed.next($0, codes[at]) }
            let isCustom = own.map(custom.isWhole) ?? false
            if isCustom {
                body(Word(count: count, cost: customCost, isCustom: true))
            } else if isInLexicon, node.isWord, !(taken.map(removed.isWhole) ?? false) {
                body(Word(count: count, cost: costs.of(node, length: count), isCustom: false))
            }
            if !isInLexicon, own == nil { return }
        }
    }
}
