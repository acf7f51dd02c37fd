import NLKCore
import NLKText
import Testing

@testable import NLKTraining

@Suite("The trainer of taggers of names")
struct NameTrainingTests {
    /// Finds capitals alone: what a tagger of parts of speech says does not matter here.
    private static let tagger = PartOfSpeechTagger(
        LabelModel(
            LabelWeights(
                about: "", templates: TagTemplates.version, labels: PartOfSpeechTagger.labels, keys: [], weights: [],
                words: [])))

    private static let sentences: [TaggedSentence] = {
        let person = NameLabels.label(.person, isFirst: true)
        return ["Anna", "Boris", "Clara", "Dora", "Emil", "Frida", "Gustav", "Hanna"].flatMap { name in
            ["sings", "runs", "sleeps", "works"].map { verb in
                TaggedSentence(
                    words: ["then", name, verb, "."].map { Array($0.utf8) }, labels: [0, person, 0, 0])
            }
        }
    }()

    private static func training(runs: Int) -> NameTraining {
        var training = NameTraining()
        training.runs = runs
        // So little text makes small weights.
        training.quantizer.ceiling = 4
        training.quantizer.leastByte = 1
        return training
    }

    @Test("finds names that it never saw by their letters, with one run and with the mean of three", arguments: [1, 3])
    func learns(runs: Int) {
        let weights = Self.training(runs: runs).train(NameTraining.sentences(Self.sentences, Self.tagger)) { _ in }
        let unseen = TaggedSentence(
            words: ["then", "Zelda", "sings", "."].map { Array($0.utf8) }, labels: Self.sentences[0].labels)
        let score = NameTraining.score(weights, on: NameTraining.sentences([unseen], Self.tagger))
        #expect(score == NameTraining.Score(gold: 1, found: 1, right: 1))
    }

    @Test("the mean of one run is that run, and several give other weights")
    func runs() {
        func bytes(_ runs: Int) -> [UInt8] {
            Self.training(runs: runs).train(NameTraining.sentences(Self.sentences, Self.tagger)) { _ in }.fileBytes()
        }
        #expect(bytes(0) == bytes(1))
        #expect(bytes(1) != bytes(4))
    }

    @Test("a row that one of two runs lacks counts as zero there")
    func mean() {
        let mean = FeatureRows.Averages(meanOf: [
            FeatureRows.Averages(keys: [7, 9], weights: [2, 4, 6, 8], stride: 2),
            FeatureRows.Averages(keys: [9, 3], weights: [2, 2, 1, 5], stride: 2),
        ])
        #expect(mean.keys == [7, 9, 3])
        #expect(mean.weights == [1, 2, 4, 5, 0.5, 2.5])
    }

    @Test("cross-validation scores every name once, by models that did not see its sentence")
    func folds() {
        let score = Self.training(runs: 1).crossValidate(NameTraining.sentences(Self.sentences, Self.tagger), folds: 4)
        #expect(score.gold == Self.sentences.count)
        #expect(score.right > Self.sentences.count * 3 / 4)
    }
}
