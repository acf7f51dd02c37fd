import Glibc
import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("A compiled model of word labels")
struct LabelModelTests {
    @Test("adds the row of every key and nothing for any other", arguments: [1, 10, 300, 5000])
    func rows(count: Int) {
        let weights = SampleLabelWeights.random(seed: UInt64(count), rows: count)
        let memory = SectionMemory(FeatureTable.sectionBytes(weights))
        guard let table = FeatureTable(memory.bytes) else {
            Issue.record("the section just built is refused")
            return
        }
        let labels = weights.labels.count
        for (index, key) in weights.keys.enumerated() {
            var sums = LabelSums()
            table.add(key, to: &sums)
            var stored = [Int16](repeating: 0, count: LabelSums.lanes)
            sums.store(to: &stored)
            for label in 0..<labels { #expect(stored[label] == Int16(weights.weights[index * labels + label])) }
        }
        let known = Set(weights.keys)
        var random = SeededRandom(seed: 5)
        for _ in 0..<1000 {
            let key = UInt32(random.next(1...Int(UInt32.max)))
            guard !known.contains(key) else { continue }
            var sums = LabelSums()
            table.add(key, to: &sums)
            #expect(sums == LabelSums())
        }
    }

    @Test("of weights in memory and of the image that they are written to tag alike")
    func image() throws {
        let weights = SampleLabelWeights.random(seed: 3, rows: 4000, words: 500)
        var writer = ImageWriter()
        LabelModel.write(weights, to: &writer)
        let path = "/tmp/nlk-label-image-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(path) }
        try FileWriter.write(writer.data(), to: path)
        var mapped = try PartOfSpeechTagger(path: path).makeWorker()
        var direct = PartOfSpeechTagger(LabelModel(weights)).makeWorker()
        let words = ["The", "quick", "brown", "fox", ",", "2024", "Ärger", "合同"]
        #expect(mapped.tag(words) == direct.tag(words))
    }

    @Test("of other templates or other labels is refused")
    func refused() throws {
        func open(_ weights: LabelWeights) throws {
            var writer = ImageWriter()
            LabelModel.write(weights, to: &writer)
            let path = "/tmp/nlk-label-image-\(getpid())-\(UInt64.random(in: 0 ... .max))"
            defer { unlink(path) }
            try FileWriter.write(writer.data(), to: path)
            _ = try PartOfSpeechTagger(path: path)
        }
        var other = SampleLabelWeights.random(seed: 1, rows: 3)
        other.templates = 99
        let templates = #expect(throws: NLKError.self) { try open(other) }
        #expect(
            templates?.message.contains("version 99, not \(TagTemplates.version): run 'nlk dictionary build'") == true)
        let labels = #expect(throws: NLKError.self) {
            try open(SampleLabelWeights.random(seed: 1, rows: 3, labels: ["O", "B-person"]))
        }
        #expect(labels?.message == "the dictionary image has other parts of speech: run 'nlk dictionary build'")
    }

    @Test("with changed sections is refused or used without a trap")
    func hostile() throws {
        let weights = SampleLabelWeights.random(seed: 9, rows: 50, words: 20)
        let good = [FeatureTable.sectionBytes(weights), WordClassTable.sectionBytes(weights.words)]
        ByteMutator.run("label-tables", seeds: good) { input, seed in
            let memory = SectionMemory(input)
            if let table = FeatureTable(memory.bytes) {
                var sums = LabelSums()
                for key in weights.keys { table.add(key, to: &sums) }
            }
            if let table = WordClassTable(memory.bytes) {
                var word = WordSignature()
                for form in UInt64(0)..<50 {
                    word.form = form
                    table.complete(&word)
                }
            }
        }
    }
}
