import NLKCore
import NLKText

/// A tokenized block with the parts of speech of its words, sentence by sentence.
public struct TaggedText: Sendable {
    /// One word, number or mark.
    public struct Word: Sendable, Equatable {
        public var token: Token
        /// `nil` for a word of a language that has no tagger.
        public var partOfSpeech: PartOfSpeech?
        /// Where the word's lemma stands in `lemmas`; `nil` for a word of a language that has none.
        public var lemma: Range<Int>?

        public init(token: Token, partOfSpeech: PartOfSpeech?, lemma: Range<Int>? = nil) {
            self.token = token
            self.partOfSpeech = partOfSpeech
            self.lemma = lemma
        }
    }

    public var text: TokenizedText
    /// Without white space and inner words, in the order of the text.
    public var words: [Word]
    /// Ranges of `words`: ascending, none empty, every word in one.
    public var sentences: [Range<Int>]
    /// Names of persons, places and organizations, as ranges of `words`: ascending, apart, each inside one sentence.
    public var names: [NameTagger.Name]
    /// The lemmas of all words, one after the other, UTF-8.
    public var lemmas: [UInt8]

    public init(
        text: TokenizedText, words: [Word], sentences: [Range<Int>], names: [NameTagger.Name] = [], lemmas: [UInt8] = []
    ) {
        self.text = text
        self.words = words
        self.sentences = sentences
        self.names = names
        self.lemmas = lemmas
    }

    /// The lemma of a word; `nil` in a language that has none.
    public func lemma(of word: Word) -> ArraySlice<UInt8>? { word.lemma.map { lemmas[$0] } }

    /// Whether `word` follows the word before it without white space.
    public func isGlued(_ index: Int) -> Bool { index > 0 && words[index - 1].token.end == words[index].token.start }

    /// For each word its part of a name, `B-person` for the first word and `I-person` for further ones; `nil` outside of names.
    public var nameLabels: [String?] {
        var labels = [String?](repeating: nil, count: words.count)
        for name in names {
            for index in name.words {
                labels[index] = (index == name.words.lowerBound ? "B-" : "I-") + name.kind.rawValue
            }
        }
        return labels
    }
}
