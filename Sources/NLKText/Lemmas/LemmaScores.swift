import NLKCore

/// How many lemmas of gold sentences were found.
///
/// A lemma counts as right when it is the gold one in small letters; `exact` asks for the same capitals as well. Marks of compounds that some
/// corpora write inside a lemma (`#`, `_`) are passed over on both sides, and punctuation is its own lemma.
public struct LemmaScores: Sendable, CustomStringConvertible {
    public private(set) var words = 0
    public private(set) var right = 0
    public private(set) var exact = 0
    /// Words whose form is the gold lemma: what doing nothing gives.
    public private(set) var unchanged = 0
    /// Time that the lemmatizer took.
    public private(set) var seconds = 0.0

    public init() {}

    public mutating func add(_ sentences: [[LemmaGold.Word]], _ lemmatizer: Lemmatizer, usesTags: Bool) {
        for sentence in sentences {
            let starts = Self.starts(sentence)
            var lemmas: [String] = []
            let elapsed = ContinuousClock().measure {
                lemmas = zip(sentence, starts).map { word, isStart in
                    lemmatizer.lemma(
                        of: word.form, partOfSpeech: usesTags ? word.partOfSpeech : nil, isSentenceStart: isStart)
                }
            }
            seconds += elapsed / .seconds(1)
            for (word, lemma) in zip(sentence, lemmas) { add(word, lemma) }
        }
    }

    /// Whether each word is one before which the sentence has no letter or digit.
    private static func starts(_ sentence: [LemmaGold.Word]) -> [Bool] {
        var isStart = true
        return sentence.map { word in
            defer { if word.form.contains(where: { $0.isLetter || $0.isNumber }) { isStart = false } }
            return isStart
        }
    }

    public mutating func add(_ word: LemmaGold.Word, _ lemma: String) {
        let gold = word.partOfSpeech == .punctuation ? word.form : Self.unmarked(word.lemma, of: word.form)
        let found = Self.unmarked(lemma, of: word.form)
        words += 1
        if found == gold { exact += 1 }
        if found.lowercased() == gold.lowercased() { right += 1 }
        if word.form.lowercased() == gold.lowercased() { unchanged += 1 }
    }

    /// The lemma without marks that the form does not have.
    private static func unmarked(_ lemma: String, of form: String) -> String {
        guard lemma.utf8.contains(where: { $0 == 0x23 || $0 == 0x5F }) else { return lemma }
        return lemma.filter { ($0 != "#" && $0 != "_") || form.contains($0) }
    }

    public var description: String {
        func percent(_ count: Int) -> String {
            let hundredths = words == 0 ? 0 : (count * 10_000 + words / 2) / words
            return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        }
        return "\(words) words, right \(percent(right)), exact \(percent(exact)), form alone \(percent(unchanged))"
    }
}
