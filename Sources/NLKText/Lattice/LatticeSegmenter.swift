import NLKCore
import NLKLexicon

/// The cheapest path through the lattice of a dictionary's words, by the cost of each word and of each connection.
///
/// What the dictionary does not hold is made of runs of like characters (`CharacterKinds`). Method and costs: T. Kudo, K. Yamamoto and
/// Y. Matsumoto, "Applying conditional random fields to Japanese morphological analysis", 2004. The language is data: any
/// `MorphemeDictionary` will do.
public struct LatticeSegmenter: Segmenter {
    public static let descriptor = StageDescriptor(
        name: "lattice", summary: "cheapest path of dictionary words with connection costs")

    public let dictionary: MorphemeDictionary
    /// First morphemes of words that are not to be used.
    let removed: Set<Int>
    /// Whether words stand between spaces, and what the lattice finds are their parts.
    let splitsSpaces: Bool
    /// By tag number: particles, auxiliaries and the like, which carry no meaning of their own.
    let isFunction: [Bool]
    /// By tag number: nouns and what is joined to them.
    let isCompoundPart: [Bool]

    /// A segmenter that does without the words `removed`.
    public init(_ dictionary: MorphemeDictionary, splitsSpaces: Bool = false, removing removed: [String] = []) {
        self.dictionary = dictionary
        self.splitsSpaces = splitsSpaces
        isFunction = dictionary.tags.map {
            switch $0.partOfSpeech {
            case .adposition, .auxiliary, .coordinatingConjunction, .determiner, .interjection, .particle, .pronoun,
                .subordinatingConjunction:
                true
            default: false
            }
        }
        isCompoundPart = dictionary.tags.map { $0.partOfSpeech == .noun || $0.partOfSpeech == .properNoun }
        self.removed = Set(removed.compactMap { dictionary.morphemes(of: $0).first })
    }

    public func makeWorker() -> any SegmenterWorker { LatticeWorker(self) }
}
