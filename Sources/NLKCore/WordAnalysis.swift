/// What a morphological dictionary says of one word of a text.
public struct WordAnalysis: Hashable, Sendable {
    /// Base form; those of a word of several morphemes are joined with `+` (`가깝+ㄴ`).
    public var lemma: String
    /// In the dictionary's own words, joined likewise: `名詞-普通名詞-一般`, `VA+ETM`.
    public var tag: String
    /// Of the first morpheme.
    public var partOfSpeech: PartOfSpeech
    /// Katakana, `nil` when not known.
    public var reading: String?

    public init(lemma: String, tag: String, partOfSpeech: PartOfSpeech, reading: String? = nil) {
        self.lemma = lemma
        self.tag = tag
        self.partOfSpeech = partOfSpeech
        self.reading = reading
    }
}
