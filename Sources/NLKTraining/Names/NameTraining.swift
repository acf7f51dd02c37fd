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
    /// The weights are the mean of so many runs, each with a seed of its own: a single run's F1 moves by a point with its order.
    package var runs = 1

    package init() {}

    /// A sentence with its names, and the parts of speech of its words as a tagger gives them.
    package struct Sentence {
        var words: TaggedSentence
        var tags: [PartOfSpeech]
        var small: (words: TaggedSentence, tags: [PartOfSpeech])
    }

    /// Gives the words of `sentences` their parts of speech.
    package static func sentences(_ sentences: [TaggedSentence], _ tagger: PartOfSpeechTagger) -> [Sentence] {
        var worker = tagger.makeWorker()
        return sentences.map { sentence in
            let small = sentence.inSmallLetters
            return Sentence(
                words: sentence, tags: worker.tag(sentence.texts), small: (small, worker.tag(small.texts)))
        }
    }

    package func train(_ sentences: [Sentence], report: (String) -> Void) -> LabelWeights {
        var knowledge = knowledge
        knowledge.count(sentences.map { [$0.words] })
        var all = sentences.map { ($0.words, $0.tags) }
        if smallLetters > 0 {
            for (index, sentence) in sentences.enumerated() where index % smallLetters == 0 {
                all.append((sentence.small.words, sentence.small.tags))
            }
        }
        let examples = all.map { sentence, tags in
            var features = knowledge.features(of: sentence.words, labels: sentence.labels)
            for (index, tag) in tags.enumerated() { features[index + 2].tag = UInt32(tag.rawValue) + 1 }
            return LabelTrainer<NameTemplates>.Example(features: features, labels: sentence.labels)
        }
        let averages = (0..<UInt64(max(1, runs))).map { run in
            var options = options
            options.seed &+= run
            var trainer = LabelTrainer<NameTemplates>(labelCount: NameLabels.all.count, options: options)
            return trainer.train(examples, report: report)
        }
        return quantizer.weights(
            FeatureRows.Averages(meanOf: averages), labels: NameLabels.all, templates: NameTemplates.version,
            words: knowledge.words, about: about)
    }

    /// Names of `sentences`, names found, and names found at the right words and of the right kind.
    package struct Score: Equatable, CustomStringConvertible {
        package var gold = 0
        package var found = 0
        package var right = 0
        package var f1: Double { gold + found == 0 ? 1 : 2 * Double(right) / Double(gold + found) }
        package var description: String { "\(gold) names, \(found) found, \(right) right, F1 \(f1)" }
    }

    /// Scores each of `folds` parts of neighbouring sentences with a model of the others.
    package func crossValidate(_ sentences: [Sentence], folds: Int) -> Score {
        var sum = Score()
        for fold in 0..<folds {
            let held = sentences.count * fold / folds..<sentences.count * (fold + 1) / folds
            let weights = train(Array(sentences[..<held.lowerBound] + sentences[held.upperBound...])) { _ in }
            let score = Self.score(weights, on: Array(sentences[held]))
            sum = Score(gold: sum.gold + score.gold, found: sum.found + score.found, right: sum.right + score.right)
        }
        return sum
    }

    /// Scores the compiled model.
    package static func score(_ weights: LabelWeights, on sentences: [Sentence]) -> Score {
        var score = Score()
        var names = NameTagger(LabelModel(weights)).makeWorker()
        for sentence in sentences {
            var bytes: [UInt8] = []
            let ranges = sentence.words.words.map { word in
                bytes += word
                return bytes.count - word.count..<bytes.count
            }
            let found = bytes.withUnsafeBufferPointer { names.names(ranges, tags: sentence.tags, in: $0) }
            let gold = NameLabels.names(sentence.words.labels)
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
