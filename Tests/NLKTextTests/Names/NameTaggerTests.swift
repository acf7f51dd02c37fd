import NLKCore
import TestSupport
import Testing

@testable import NLKText

@Suite("The tagger of names")
struct NameTaggerTests {
    @Test("labels are read as names: a further word joins its own kind only")
    func labels() {
        let names = NameLabels.names([0, 1, 2, 0, 3, 3, 4, 5, 2, 0, 6])
        #expect(
            names == [
                .init(words: 1..<3, kind: .person), .init(words: 4..<5, kind: .place),
                .init(words: 5..<7, kind: .place),
                .init(words: 7..<8, kind: .organization), .init(words: 8..<9, kind: .person),
                .init(words: 10..<11, kind: .organization),
            ])
        #expect(NameLabels.names([]).isEmpty)
    }

    @Test("a further word follows a word of its kind only")
    func order() {
        for label in NameLabels.all.indices {
            for last in NameLabels.all.indices {
                let expected =
                    !NameLabels.all[label].hasPrefix("I-")
                    || NameLabels.all[last].dropFirst(2) == NameLabels.all[label].dropFirst(2)
                #expect(NameLabels.follows(label, UInt64(last)) == expected, "\(label) behind \(last)")
            }
            #expect(NameLabels.follows(label, LabelEdge.value) == !NameLabels.all[label].hasPrefix("I-"))
        }
    }

    @Test("names lie inside the sentence and apart, for any bytes; a reused worker gives what a fresh one gives")
    func laws() {
        var weights = SampleLabelWeights.random(seed: 4, rows: 20_000, words: 1000, labels: NameLabels.all)
        weights.templates = NameTemplates.version
        let tagger = NameTagger(LabelModel(weights))
        var reused = tagger.makeWorker()
        ByteMutator.run("names", seeds: [Array("Anna Keller lives in Zurich 合同 x".utf8)]) { input, seed in
            let ranges = input.split(separator: 0x20, omittingEmptySubsequences: false).map {
                $0.startIndex..<$0.endIndex
            }
            let tags = ranges.indices.map { PartOfSpeech.allCases[($0 + Int(seed)) % PartOfSpeech.allCases.count] }
            input.withUnsafeBufferPointer { text in
                let names = reused.names(ranges, tags: tags, in: text)
                var fresh = tagger.makeWorker()
                #expect(fresh.names(ranges, tags: tags, in: text) == names, "seed \(seed)")
                #expect(names.allSatisfy { !$0.words.isEmpty && $0.words.upperBound <= ranges.count }, "seed \(seed)")
                #expect(
                    zip(names, names.dropFirst()).allSatisfy { $0.words.upperBound <= $1.words.lowerBound },
                    "seed \(seed)")
            }
        }
    }
}
