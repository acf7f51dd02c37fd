import Glibc
import NLKCore
import NLKText
import Testing

@testable import NLKTraining

@Suite("A language model learns from word tables")
struct LanguageCommandTests {
    private func table(_ words: String, language: String, group: LetterGroup = .latin) throws -> WordTable {
        let path = "/tmp/nlk-words-\(UInt64.random(in: 0 ... .max))"
        let lines = words.split(separator: " ").enumerated().map { "\($1)\t\(1000 / ($0 + 1))\n" }.joined()
        try FileWriter.write(Array(lines.utf8), to: path)
        defer { unlink(path) }
        return try WordTable(path: path, language: language, group: group, limit: 100, exponent: 0.75)
    }

    private func trained(seed: UInt64) throws -> [UInt8] {
        let tables = [
            try table("der die und ist nicht mit wir haben schule", language: "de"),
            try table("the and is not with we have school", language: "en"),
        ]
        var options = LanguageTrainer.Options()
        (options.bits, options.examples, options.seed) = (12, 4000, seed)
        var trainer = LanguageTrainer(tables, lanes: 64, options)
        trainer.train { _, _ in }
        let quantizer = LanguageQuantizer(trainer)
        let weights = LanguageWeights(
            wide: .init(bytes: quantizer.rows(trainer), scale: quantizer.scale),
            narrow: .init(bytes: [UInt8](repeating: 0, count: 64), scale: 1),
            languages: "lane\tLatn\t0\tde\t0\nlane\tLatn\t1\ten\t0\n")
        let identifier = try weights.identifier()
        #expect(identifier.identify("wir haben nicht die Schule").language.tag == "de")
        #expect(identifier.identify("we have not the school").language.tag == "en")
        return weights.file()
    }

    @Test("two languages are told apart, and the same seed gives the same bytes")
    func learns() throws {
        #expect(try trained(seed: 1) == trained(seed: 1))
        #expect(try trained(seed: 1) != trained(seed: 2))
    }

    @Test("a table that is none is refused with its line")
    func badTable() throws {
        let path = "/tmp/nlk-words-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(path) }
        try FileWriter.write(Array("gut\t5\nschlecht\n".utf8), to: path)
        let error = #expect(throws: NLKError.self) {
            try WordTable(path: path, language: "de", group: .latin, limit: 10, exponent: 1)
        }
        #expect(error?.place?.line == 2)
    }
}
