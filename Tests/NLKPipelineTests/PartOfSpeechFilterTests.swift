import Glibc
import NLKCore
import NLKText
import Synchronization
import Testing

@testable import NLKPipeline

@Suite("Keywords of some parts of speech, or without names")
struct PartOfSpeechFilterTests {
    private func fixture(
        _ language: String?, _ parts: Set<PartOfSpeech>, drop: Set<KeywordFilter.Kind> = [], custom: String? = nil,
        names: [String] = []
    ) throws -> PipelineFixture {
        try PipelineFixture(language, custom: custom) {
            $0.filter.partsOfSpeech = parts
            $0.filter.drop = drop
            $0.nameFiles = names
        }
    }

    @Test("others are left out, in order of appearance and ranked, on one thread and on several")
    func parts() throws {
        let text = "The tenant quickly signed a long contract. The landlord painted the old house."
        let nouns = try fixture("en", [.noun])
        #expect(try nouns.keywords(text) == ["tenant", "contract", "landlord", "house"])
        #expect(try fixture("en", [.verb]).keywords(text) == ["signed", "painted"])
        var request = KeywordRequest()
        request.top = 20
        let ranked = try nouns.result(text, request).keywords.map(\.text)
        #expect(ranked.contains("contract") && !ranked.contains { $0.contains("quickly") || $0.contains("signed") })
        request.jobs = 2
        #expect(try nouns.result(text, request).keywords.map(\.text) == ranked)
        #expect(try fixture("zh-Hans", [.noun]).keywords("乙方按时支付租金。") == ["乙方", "租金"])
    }

    @Test("custom words are keywords whatever they are")
    func customWords() throws {
        #expect(
            try fixture("en", [.noun], custom: "quickly\n").keywords("He quickly left the house.") == [
                "quickly", "house",
            ])
    }

    private final class Rows: Sendable {
        let texts = Mutex<[String]>([])
    }

    @Test("the explanation names the reason")
    func explanation() throws {
        let pipeline = try fixture("en", [.noun]).pipeline
        let rows = Rows()
        let input = try Input.bytes(Array("The tenant signed.".utf8), name: "test").open(pipeline.configuration)
        try pipeline.explain(input) { (tokens) throws(NLKError) in
            rows.texts.withLock { $0 += tokens.map { "\($0.text): \($0.reason?.text ?? "kept")" } }
        }
        #expect(
            rows.texts.withLock { $0 } == [
                "The: another part of speech", "tenant: kept", "signed: another part of speech", ".: punctuation",
            ])
    }

    @Test("names are left out where names are found, and those of the user everywhere")
    func names() throws {
        let text = "Anna Keller signed the contract in Berlin."
        #expect(try fixture("en", [], drop: [.names]).keywords(text) == ["signed", "contract"])
        let file = try PipelineFixture.temporaryFile("Haus am See\tplace\n")
        let german = try fixture("de", [], drop: [.names], names: [file])
        unlink(file)
        #expect(try german.keywords("Wir kauften das Haus am See.") == ["kauften"])
    }

    @Test("a language without a tagger keeps its words, and a warning says so")
    func noTagger() throws {
        let result = try fixture("sw", [.noun]).result("Habari ya asubuhi")
        #expect(!result.keywords.isEmpty)
        #expect(result.diagnostics.contains { $0.severity == .warning && $0.message.contains("no tagger") })
    }
}
