import NLKCore
import NLKText
import Testing

@testable import NLKTraining

@Suite("The trainer of taggers")
struct TaggerTrainingTests {
    /// A small language: a word is a noun behind `the` and a verb behind a noun.
    private static let groups: [[TaggedSentence]] = {
        let words = ["run", "walk", "play", "call", "talk", "drive", "work", "sleep"]
        return words.flatMap { first in
            words.map { second in [sentence("the/DET \(first)/NOUN \(second)/VERB ./PUNCT")] }
        }
    }()

    private static func sentence(_ text: String) -> TaggedSentence {
        let pairs = text.split(separator: " ").map { $0.split(separator: "/").map(String.init) }
        return TaggedSentence(
            words: pairs.map { Array($0[0].utf8) },
            labels: pairs.map { PartOfSpeech(tag: $0[1])?.rawValue ?? PartOfSpeech.other.rawValue })
    }

    private static func training(seed: UInt64 = 1) -> TaggerTraining {
        var training = TaggerTraining(knowledge: WordKnowledge(labelCount: PartOfSpeechTagger.labels.count))
        training.options.seed = seed
        // So little text makes small weights.
        training.quantizer.ceiling = 4
        training.quantizer.leastByte = 1
        return training
    }

    @Test("learns from the words around a word, and tags words that it never saw")
    func learns() {
        let weights = Self.training().train(Self.groups) { _ in }
        var worker = PartOfSpeechTagger(LabelModel(weights)).makeWorker()
        #expect(worker.tag(["the", "walk", "run", "."]) == [.determiner, .noun, .verb, .punctuation])
        #expect(worker.tag(["the", "zilk", "runk", "."]) == [.determiner, .noun, .verb, .punctuation])
    }

    @Test("gives the same bytes for the same seed and others for another")
    func deterministic() {
        func bytes(_ seed: UInt64) -> [UInt8] { Self.training(seed: seed).train(Self.groups) { _ in }.fileBytes() }
        #expect(bytes(1) == bytes(1))
        #expect(bytes(1) != bytes(2))
    }

    @Test("cross-validation scores every word once, by models that did not see it")
    func folds() {
        let score = Self.training().crossValidate(Self.groups, folds: 4)
        #expect(score.total == 64 * 4)
        #expect(score.right > 240)
        // Without a part to learn from nothing can be right but by chance.
        let alone = Self.training().crossValidate(
            [[Self.sentence("a/X b/SYM")], [Self.sentence("c/ADV d/NUM")]], folds: 2)
        #expect(alone.total == 4 && alone.right == 0)
    }

    @Test("a word's own use is left out of what is known of it; its second form does not count twice")
    func leaveOneOut() {
        let sentence = Self.sentence("rare/NOUN word/VERB word/NOUN")
        var knowledge = WordKnowledge(labelCount: PartOfSpeechTagger.labels.count)
        knowledge.count([[sentence, Self.sentence("rare/NOUN word/VERB word/NOUN joined/ADJ")]])
        let learning = knowledge.features(of: sentence.words, labels: sentence.labels)
        let (noun, verb) = (
            UInt32(1) << UInt32(PartOfSpeech.noun.rawValue), UInt32(1) << UInt32(PartOfSpeech.verb.rawValue)
        )
        #expect(learning[2...4].map(\.labels) == [0, noun, verb])
        let using = knowledge.features(of: sentence.words)
        #expect(using[2...4].map(\.labels) == [noun, noun | verb, noun | verb])
        #expect(knowledge.words.count == 3)
    }
}
