import Glibc
import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("The file of a trained model of word labels")
struct LabelWeightsTests {
    private static func read(_ bytes: [UInt8]) throws -> LabelWeights {
        let path = "/tmp/nlk-labels-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(path) }
        try FileWriter.write(bytes, to: path)
        return try LabelWeights(path: path)
    }

    @Test("is read as it was written", arguments: [0, 1, 40, 2000])
    func roundTrip(rows: Int) throws {
        for seed in UInt64(1)...3 {
            let weights = SampleLabelWeights.random(seed: seed, rows: rows, words: rows / 2)
            let bytes = weights.fileBytes()
            #expect(try Self.read(bytes) == weights, "seed \(seed)")
            #expect(weights.fileBytes() == bytes)
        }
    }

    @Test("with changed bytes is refused, or read without a trap; sections with changed bytes as well")
    func damage() throws {
        let good = SampleLabelWeights.random(seed: 7, rows: 60, words: 30)
        let sections = try Self.sections(good)
        try ByteMutator.run("label-weights", seeds: sections.map(\.bytes)) { input, seed in
            var image = ImageWriter()
            for (index, section) in sections.enumerated() {
                let isChanged = index == Int(seed % UInt64(sections.count))
                image.add(section.name, version: 1, isChanged ? input : section.bytes)
            }
            do {
                let weights = try Self.read(image.data())
                // What was read can be compiled and used.
                var worker = PartOfSpeechTagger(LabelModel(weights)).makeWorker()
                #expect(worker.tag(["any", "word"]).count == 2, "seed \(seed)")
                #expect(try Self.read(weights.fileBytes()) == weights, "seed \(seed)")
            } catch let error as NLKError {
                #expect(error.code == .badInput, "seed \(seed): \(error)")
            }
        }
    }

    private static func sections(_ weights: LabelWeights) throws -> [(name: String, bytes: [UInt8])] {
        let path = "/tmp/nlk-labels-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(path) }
        try FileWriter.write(weights.fileBytes(), to: path)
        let image = try ImageReader(path: path)
        return try image.names.map { ($0, Array(try image.section($0, version: 1))) }
    }

    @Test("names the file and the part that is damaged")
    func message() throws {
        var image = ImageWriter()
        image.add("about", version: 1, [])
        image.add("labels", version: 1, Array("A\nB\n".utf8))
        image.add("rows", version: 1, [1, 0, 1, 5])
        image.add("words", version: 1, [])
        let error = #expect(throws: NLKError.self) { try Self.read(image.data()) }
        #expect(error?.message == "the trained model is damaged in 'rows': restore the file")
        #expect(error?.place?.file?.hasPrefix("/tmp/nlk-labels-") == true)
    }
}
