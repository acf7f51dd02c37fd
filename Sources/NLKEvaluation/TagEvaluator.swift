import NLKCore
import NLKPipeline

/// Scores parts of speech against gold sentences.
public struct TagEvaluator {
    private let worker: TaggingWorker
    private let language: Language

    /// - Parameter language: of all sentences.
    public init(_ pipeline: Pipeline, language: Language) {
        worker = pipeline.makeTaggingWorker()
        self.language = language
    }

    /// - Throws: `NLKError`: `missingComponent` when the language has no tagger.
    public func score(_ sentences: [TagGold]) throws(NLKError) -> TagScores {
        var scores = TagScores()
        for sentence in sentences {
            try scoreGoldWords(sentence, &scores)
            try scoreText(sentence, &scores)
        }
        return scores
    }

    private func scoreGoldWords(_ sentence: TagGold, _ scores: inout TagScores) throws(NLKError) {
        let words = sentence.words.map(\.form)
        let clock = ContinuousClock()
        let begun = clock.now
        guard let tags = try worker.tag(words, language: language) else {
            throw NLKError(.missingComponent, "there is no tagger for the language '\(language)'")
        }
        scores.seconds += (clock.now - begun) / .seconds(1)
        scores.timed += words.count
        for (word, tag) in zip(sentence.words, tags) {
            scores.gold += 1
            if word.partOfSpeech == tag { scores.rightTags += 1 }
        }
    }

    private func scoreText(_ sentence: TagGold, _ scores: inout TagScores) throws(NLKError) {
        let block = TextBlock(text: MappedText(verbatim: sentence.text), number: 0, language: language)
        let tagged = try worker.tag(block)
        var gold: [Range<Int>: PartOfSpeech?] = [:]
        for word in sentence.words { if let range = word.range { gold[range] = .some(word.partOfSpeech) } }
        var cursor = MappedText.Cursor()
        for word in tagged.words {
            scores.found += 1
            guard let tag = gold[tagged.text.text.original(of: word.token.range, cursor: &cursor)] else { continue }
            scores.placed += 1
            if let tag, tag == word.partOfSpeech { scores.right += 1 }
        }
    }
}
