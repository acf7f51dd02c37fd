import NLKCore
import NLKText

/// Measures lemmas on sentences whose counts were not used.
struct LemmaFolds {
    private let language: String
    /// Knows the dictionary only.
    private let dictionary: LemmaImageBuilder

    /// - Throws: `NLKError` for a dictionary that cannot be read.
    init(language: String, dictionary: String) throws(NLKError) {
        self.language = language
        var builder = LemmaImageBuilder(language: language)
        var list = try FrontCodedList(try FileReader.read(dictionary), name: dictionary)
        try list.forEach { builder.add(form: $0, lemma: $1) }
        self.dictionary = builder
    }

    /// What was right, with and without parts of speech.
    struct Scores: CustomStringConvertible {
        var untagged = LemmaScores()
        var tagged = LemmaScores()

        var description: String { "no tags: \(untagged)\ngold tags: \(tagged)" }
    }

    /// Each of `folds` runs of sentences, scored with the counts of the others.
    func score(_ sentences: [[LemmaGold.Word]], folds: Int) -> Scores {
        var scores = Scores()
        for fold in 0..<folds {
            let range = sentences.count * fold / folds..<sentences.count * (fold + 1) / folds
            let others = Array(sentences[..<range.lowerBound] + sentences[range.upperBound...])
            score(train: others, test: Array(sentences[range]), &scores)
        }
        return scores
    }

    /// `test`, scored with the counts of `train`.
    func score(train: [[LemmaGold.Word]], test: [[LemmaGold.Word]]) -> Scores {
        var scores = Scores()
        score(train: train, test: test, &scores)
        return scores
    }

    private func score(
        train: [[LemmaGold.Word]], test: [[LemmaGold.Word]], _ scores: inout Scores
    ) {
        var builder = dictionary
        builder.add(Self.counts(of: train, language: language))
        let lemmatizer = builder.lemmatizer()
        scores.untagged.add(test, lemmatizer, usesTags: false)
        scores.tagged.add(test, lemmatizer, usesTags: true)
    }

    /// What the corpus has of each form.
    static func counts(of sentences: [[LemmaGold.Word]], language: String) -> LemmaCounts {
        var counts = LemmaCounts()
        for word in sentences.joined() {
            guard let partOfSpeech = word.partOfSpeech else { continue }
            counts.add(form: word.form, partOfSpeech: partOfSpeech, lemma: word.lemma)
        }
        return counts
    }
}
