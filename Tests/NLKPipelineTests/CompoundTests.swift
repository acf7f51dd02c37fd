import NLKCore
import NLKLexicon
import NLKText
import TestSupport
import Testing

@testable import NLKPipeline

@Suite("German compounds give the words that they are made of")
struct CompoundTests {
    private static let german = Result { try PipelineFixture("de") { $0.tokenizer.innerWords = .all } }

    @Test("as tokens inside the word, by start, the longer first, without linking elements")
    func tokens() throws {
        let fixture = try Self.german.get()
        #expect(fixture.cut("Krankenversicherung") == "Krankenversicherung|Kranken|versicherung")
        #expect(
            fixture.cut("Die Landeshauptstadt zahlt.")
                == "Die|Landeshauptstadt|Land|hauptstadt|haupt|stadt|zahlt|.")
        let result = fixture.tokenized("Der Arbeitsvertrag")
        #expect(result.tokens.map(\.depth) == [0, 0, 1, 1])
        #expect(result.tokens.last.map { result.originalSpan(of: $0) } == TextSpan(start: 11, end: 18))
        #expect(fixture.cut("KRANKENHAUS HAUSTÜR") == "KRANKENHAUS|KRANKEN|HAUS|HAUSTÜR|HAUS|TÜR")
    }

    @Test("keywords and other languages have none")
    func elsewhere() throws {
        #expect(try PipelineFixture("de").keywords("Der Arbeitsvertrag") == ["Arbeitsvertrag"])
        let english = try PipelineFixture("en") { $0.tokenizer.innerWords = .all }
        #expect(english.cut("Haustür sunflower") == "Haustür|sunflower")
    }

    private struct Scores {
        var (compounds, others, found, falselyCut) = (0, 0, 0, 0)
        var missed: [String] = []
    }

    /// By whether the words follow the line `# unseen`.
    private func scores(file: String = #filePath) throws -> (seen: Scores, unseen: Scores) {
        let fixture = try Self.german.get()
        var scores = (Scores(), Scores())
        var isUnseen = false
        let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let text = String(decoding: try FileReader.read(root + "/Fixtures/compounds/de.tsv"), as: UTF8.self)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                isUnseen = isUnseen || line == "# unseen"
                continue
            }
            let fields = line.split(separator: "\t").map(String.init)
            let result = fixture.tokenized(fields[0])
            let parts = result.tokens.filter { $0.depth > 0 }.map { result.cleaned($0).lowercased() }
            func note(_ scores: inout Scores) {
                if fields[1] == "-" {
                    scores.others += 1
                    if !parts.isEmpty { scores.falselyCut += 1 }
                } else {
                    scores.compounds += 1
                    let isRight = Set(parts).isSuperset(of: fields[1].split(separator: "+").map(String.init))
                    if isRight { scores.found += 1 } else { scores.missed.append(fields[0]) }
                }
            }
            if isUnseen { note(&scores.1) } else { note(&scores.0) }
        }
        return scores
    }

    @Test("words written by hand: nineteen of twenty compounds are cut right, and hardly anything else is cut")
    func measure() throws {
        let (seen, unseen) = try scores()
        for scores in [seen, unseen] {
            #expect(scores.compounds >= 60 && scores.others >= 40)
            #expect(Double(scores.found) >= 0.93 * Double(scores.compounds), "\(scores.missed)")
            #expect(Double(scores.falselyCut) <= 0.02 * Double(scores.others), "\(scores.falselyCut)")
        }
    }

    @Test("any bytes are cut at characters into parts inside the word")
    func anyBytes() throws {
        let fixture = try Self.german.get()
        let lemmatizer = try #require(fixture.pipeline.lemmatizers.lemmatizer(for: Language(canonical: "de")))
        #expect(lemmatizer.knowsCompounds)
        ByteMutator.run("compounds", seeds: [Array("Haftpflichtversicherung".utf8), Array("Lungenentzündung".utf8)]) {
            input, seed in
            input.withUnsafeBufferPointer { bytes in
                for part in lemmatizer.parts(of: bytes) {
                    #expect(!part.isEmpty && part.upperBound <= bytes.count, "seed \(seed)")
                    #expect(part != 0..<bytes.count && bytes[part.lowerBound] & 0xC0 != 0x80, "seed \(seed)")
                }
            }
        }
    }
}
