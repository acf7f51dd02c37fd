import NLKText

/// Trains and measures the tagger of parts of speech of one language.
package struct TaggerTraining {
    package var options = LabelTrainer<TagTemplates>.Options()
    package var quantizer = LabelQuantizer()
    /// What is known of words before any sentence is read: their classes.
    package var knowledge: WordKnowledge
    package var about = ""

    package init(knowledge: WordKnowledge) { self.knowledge = knowledge }

    /// Learns from sentences in one or more forms, those of `TreebankReader.groups`.
    package func train(_ groups: [[TaggedSentence]], report: (String) -> Void) -> LabelWeights {
        var knowledge = knowledge
        knowledge.count(groups)
        var trainer = LabelTrainer<TagTemplates>(labelCount: PartOfSpeechTagger.labels.count, options: options)
        let examples = groups.joined().map {
            LabelTrainer<TagTemplates>.Example(
                features: knowledge.features(of: $0.words, labels: $0.labels), labels: $0.labels)
        }
        let averages = trainer.train(examples, report: report)
        return quantizer.weights(
            averages, labels: PartOfSpeechTagger.labels, templates: TagTemplates.version, words: knowledge.words,
            about: about)
    }

    /// Words that the compiled model tags right, and all words of `sentences`.
    package static func score(_ weights: LabelWeights, on sentences: [TaggedSentence]) -> (right: Int, total: Int) {
        var worker = PartOfSpeechTagger(LabelModel(weights)).makeWorker()
        var (right, total) = (0, 0)
        for sentence in sentences {
            let tags = worker.tag(sentence.words.map { String(decoding: $0, as: UTF8.self) })
            for (tag, label) in zip(tags, sentence.labels) where tag.rawValue == label { right += 1 }
            total += sentence.labels.count
        }
        return (right, total)
    }

    /// Trains on all parts but one and scores on that one, for each of `folds` parts of neighbouring sentences.
    package func crossValidate(_ groups: [[TaggedSentence]], folds: Int) -> (right: Int, total: Int) {
        var (right, total) = (0, 0)
        for fold in 0..<folds {
            let held = groups.count * fold / folds..<groups.count * (fold + 1) / folds
            let rest = groups[..<held.lowerBound] + groups[held.upperBound...]
            let weights = train(Array(rest)) { _ in }
            let score = Self.score(weights, on: groups[held].compactMap(\.first))
            right += score.right
            total += score.total
        }
        return (right, total)
    }
}
