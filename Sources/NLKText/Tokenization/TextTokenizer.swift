import NLKCore
import NLKLexicon

/// Cuts a cleaned text into tokens: character rules first, then the segmenter of the language for stretches with Han, then
/// Unicode word breaks for the other scripts. A language with a lattice goes by it.
///
/// Shared and immutable; `makeWorker()` gives the mutable half. Laws (tested): tokens ascend, do not overlap, and cover every byte
/// that is not white space; deterministic; a reused worker gives what a fresh one gives.
public struct TextTokenizer: Sendable {
    /// What a tokenizer is made of.
    public struct Parts: Sendable {
        public var lexicon: Lexicon
        public var segmenter: any Segmenter
        public var wordBreaker: any WordBreaker
        public var customWords: CustomWords
        public var units: UnitTable
        /// Knows the English words inside codes; `nil`: none are looked for.
        public var english: Lexicon?
        /// The segmenter of a language of its own image, `nil` for one that has none: a `LatticeSegmenter` cuts all of a text, any other what
        /// would be cut at Unicode word breaks.
        public var ownSegmenter: @Sendable (Language) -> (any Segmenter)?

        /// The lemmatizer of a language, which knows the words inside its compounds.
        public var lemmatizer: @Sendable (Language) -> Lemmatizer?

        public init(
            lexicon: Lexicon, segmenter: any Segmenter, wordBreaker: any WordBreaker, customWords: CustomWords,
            units: UnitTable, english: Lexicon? = nil,
            ownSegmenter: @escaping @Sendable (Language) -> (any Segmenter)? = { _ in nil },
            lemmatizer: @escaping @Sendable (Language) -> Lemmatizer? = { _ in nil }
        ) {
            self.lemmatizer = lemmatizer
            self.english = english
            self.ownSegmenter = ownSegmenter
            self.lexicon = lexicon
            self.segmenter = segmenter
            self.wordBreaker = wordBreaker
            self.customWords = customWords
            self.units = units
        }
    }

    /// How tokens are cut.
    public struct Options: Sendable, Hashable {
        /// Dates, times and numbers with their unit become one token; off, they stay as the segmenter's convention cuts them.
        public var joinsMeasures = true
        /// `安娜·贝尔` is one token.
        public var joinsNames = true
        /// Words of the package's domain lists are kept whole.
        public var usesDomainWords = true
        /// Tokens are followed by the dictionary words inside them.
        public var innerWords = InnerWords.none
        /// `Token.origin` and `Token.tag` are looked up for words that the segmenter cut.
        public var resolvesOrigins = false
        /// What a lattice says of its words is kept: `TextTokenizerWorker.analyses`.
        public var keepsAnalyses = false

        public init() {}

        /// Which tokens give their inner words too.
        public enum InnerWords: Sendable, Hashable {
            case none
            /// Compounds of the domain lists and custom words, and names joined by a dot.
            case compounds
            /// Every word of three or more characters.
            case all
        }
    }

    let parts: Parts
    let options: Options
    let classes: CharacterClasses

    public init(_ parts: Parts, options: Options = Options()) {
        self.parts = parts
        self.options = options
        self.classes = CharacterClasses()
    }

    public func makeWorker() -> TextTokenizerWorker { TextTokenizerWorker(self) }

    /// The same tokenizer with other options.
    public func with(_ change: (inout Options) -> Void) -> TextTokenizer {
        var options = options
        change(&options)
        return TextTokenizer(parts, options: options)
    }

    /// `hasLattice`: kana is left to it as Han is to a segmenter.
    func scanner(for language: Language, hasLattice: Bool = false) -> PatternScanner {
        let lexicon = parts.lexicon
        return PatternScanner(
            classes: classes, units: parts.units, joinsMeasures: options.joinsMeasures,
            joinsKana: language.primary == "ja", kanaForm: hasLattice ? .han : .japanese,
            startsLongerWord: { text, offset, length in
                var found = false
                lexicon.prefixes(of: UnsafeBufferPointer(rebasing: text[offset...].prefix(48))) { end, _ in
                    found = found || end > length
                }
                return found
            })
    }
}
