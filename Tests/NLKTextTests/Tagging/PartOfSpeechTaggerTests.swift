import Foundation
import NLKCore
import TestSupport
import Testing

@testable import NLKText

@Suite("The tagger of parts of speech")
struct PartOfSpeechTaggerTests {
    private static let tagger = PartOfSpeechTagger(
        LabelModel(
            SampleLabelWeights.tagging([("she", .pronoun), ("runs", .verb), ("shops", .noun), (".", .punctuation)])))

    @Test("gives each word the tag that weighs most, capitals or not")
    func tags() {
        var worker = Self.tagger.makeWorker()
        #expect(worker.tag(["She", "RUNS", "shops", "."]) == [.pronoun, .verb, .noun, .punctuation])
    }

    @Test("gives one tag a word, for any bytes, and from a reused worker what a fresh one gives")
    func laws() {
        let tagger = PartOfSpeechTagger(LabelModel(SampleLabelWeights.random(seed: 2, rows: 30_000, words: 2000)))
        var reused = tagger.makeWorker()
        ByteMutator.run("tagger", seeds: [Array("The pati-\nent was 2 3 合同 Ärger".utf8), Array("x".utf8)]) {
            input, seed in
            let pieces = input.split(separator: 0x20, omittingEmptySubsequences: false)
            let ranges = pieces.map { $0.startIndex..<$0.endIndex }
            var (first, second): ([PartOfSpeech], [PartOfSpeech]) = ([], [])
            input.withUnsafeBufferPointer {
                reused.tag(ranges, in: $0, into: &first)
                var fresh = tagger.makeWorker()
                fresh.tag(ranges, in: $0, into: &second)
            }
            #expect(first.count == ranges.count && first == second, "seed \(seed)")
        }
    }

    @Test("a word that was met before in other letters or another place gets what a fresh worker gives it")
    func spellings() {
        let tagger = PartOfSpeechTagger(LabelModel(SampleLabelWeights.random(seed: 4, rows: 30_000, words: 2000)))
        var reused = tagger.makeWorker()
        // More words than are remembered, each in three spellings and both orders.
        for number in 0..<3000 {
            let word = "word\(Character(Unicode.Scalar(UInt8(97 + number % 26))))x\(number / 26)y"
            for sentence in [[word, word.uppercased(), word.capitalized], [word.capitalized, "", word]] {
                var fresh = tagger.makeWorker()
                #expect(reused.tag(sentence) == fresh.tag(sentence), "\(sentence)")
            }
        }
    }

    @Test("an empty sentence has no tags")
    func empty() {
        var worker = Self.tagger.makeWorker()
        #expect(worker.tag([]).isEmpty)
        #expect(worker.tag([""]).count == 1)
    }
}
