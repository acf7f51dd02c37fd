/// The universal parts of speech of Universal Dependencies, version 2 (https://universaldependencies.org/u/pos/).
@frozen
public enum PartOfSpeech: UInt8, Hashable, Sendable, CaseIterable {
    case adjective
    case adposition
    case adverb
    case auxiliary
    case coordinatingConjunction
    case determiner
    case interjection
    case noun
    case numeral
    case particle
    case pronoun
    case properNoun
    case punctuation
    case subordinatingConjunction
    case symbol
    case verb
    /// What no other part of speech fits; also the answer when nothing is known.
    case other

    /// The tag as CoNLL-U writes it, in capitals.
    public var tag: String {
        switch self {
        case .adjective: "ADJ"
        case .adposition: "ADP"
        case .adverb: "ADV"
        case .auxiliary: "AUX"
        case .coordinatingConjunction: "CCONJ"
        case .determiner: "DET"
        case .interjection: "INTJ"
        case .noun: "NOUN"
        case .numeral: "NUM"
        case .particle: "PART"
        case .pronoun: "PRON"
        case .properNoun: "PROPN"
        case .punctuation: "PUNCT"
        case .subordinatingConjunction: "SCONJ"
        case .symbol: "SYM"
        case .verb: "VERB"
        case .other: "X"
        }
    }

    /// Reads a tag of CoNLL-U; nil for anything else.
    public init?(tag: some StringProtocol) {
        guard let found = Self.allCases.first(where: { tag == $0.tag }) else { return nil }
        self = found
    }
}
