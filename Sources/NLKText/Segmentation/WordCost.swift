import NLKLexicon

/// What a word costs a path of the `fast` segmenter, in steps of 1/200 of the natural logarithm.
struct WordCost: Sendable {
    /// Cost of a character or run of letters that is no word, and of a word seen once.
    let unknown: Int
    /// Level of the frequency that the general list gives to words that it has not seen.
    private let unseenLevel = Lexicon.level(of: 3)
    /// What such a word of three or more characters costs more: the logarithm of 1,000. Chosen on training text: word F1 rose from 84.4
    /// to 88.5 (news) and from 78.4 to 80.4 (encyclopaedia).
    private let unseenCost = Lexicon.level(of: 1000) - 1

    init(_ lexicon: Lexicon) { unknown = lexicon.unknownCost }

    /// The cost of the word of `length` characters that ends in `node`.
    @inline(__always)
    func of(_ node: DoubleArray.Node, length: Int) -> Int {
        let cost = unknown &+ 1 &- node.level
        let isUnseen = node.level <= unseenLevel && length > 2 && node.source == Lexicon.Source.general.rawValue
        return isUnseen ? cost &+ unseenCost : cost
    }
}
