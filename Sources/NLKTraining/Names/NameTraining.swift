import NLKCore
import NLKText

/// Trains and measures the tagger of names of one language.
package struct NameTraining {
    package var options = LabelTrainer<NameTemplates>.Options()
    package var quantizer = LabelQuantizer()
    package var knowledge = WordKnowledge(labelCount: NameLabels.all.count)
    package var about = ""
    /// Of so many sentences one is learned from in small letters as well, as people type them; 0: none.
    package var smallLetters = 0
    /// Gives the words of the training text their parts of speech.
    private let tagger: PartOfSpeechTagger

    package init(tagger: PartOfSpeechTagger) { self.tagger = tagger }

    package func train(_ sentences: [TaggedSentence], report: (String) -> Void) -> LabelWeights {
        var knowledge = knowledge
        knowledge.count(sentences.map { [$0] })
        var worker = tagger.makeWorker()
        var all = sentences
        if smallLetters > 0 {
            for (index, sentence) in sentences.enumerated() where index % smallLetters == 0 {
                all.append(sentence.inSmallLetters)
            }
        }
        let examples = all.map { sentence in
            var features = knowledge.features(of: sentence.words, labels: sentence.labels)
            for (index, tag) in worker.tag(sentence.texts).enumerated() {
                features[index + 2].tag = UInt32(tag.rawValue) + 1
            }
            return LabelTrainer<NameTemplates>.Example(features: features, labels: sentence.labels)
        }
        var trainer = LabelTrainer<NameTemplates>(labelCount: NameLabels.all.count, options: options)
        let averages = trainer.train(examples, report: report)
        return quantizer.weights(
            averages, labels: NameLabels.all, templates: NameTemplates.version, words: knowledge.words, about: about)
    }

    /// Names of `sentences`, names found, and names found at the right words and of the right kind.
    package struct Score: Equatable {
        package var gold = 0
        package var found = 0
        package var right = 0
        package var f1: Double { gold + found == 0 ? 1 : 2 * Double(right) / Double(gold + found) }
    }

    /// Scores the compiled model.
    package func score(_ weights: LabelWeights, on sentences: [TaggedSentence]) -> Score {
        var score = Score()
        var names = NameTagger(LabelModel(weights)).makeWorker()
        var tags = tagger.makeWorker()
        for sentence in sentences {
            var bytes: [UInt8] = []
            let ranges = sentence.words.map { word in
                bytes += word
                return bytes.count - word.count..<bytes.count
            }
            let parts = tags.tag(sentence.texts)
            let found = bytes.withUnsafeBufferPointer { names.names(ranges, tags: parts, in: $0) }
            let gold = NameLabels.names(sentence.labels)
            score.gold += gold.count
            score.found += found.count
            score.right += Set(gold).intersection(found).count
        }
        return score
    }
}

extension TaggedSentence {
    var texts: [String] { words.map { String(decoding: $0, as: UTF8.self) } }

    var inSmallLetters: TaggedSentence {
        TaggedSentence(words: texts.map { Array($0.lowercased().utf8) }, labels: labels)
    }
}
