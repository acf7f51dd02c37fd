import FoundationEssentials
import NLKCore
import NLKLexicon
import NLKText
import Testing

@testable import NLKPipeline

@Suite("Keywords of languages with lemmas and stop words")
struct LemmaKeywordTests {
    private func keywords(_ language: String, _ text: String) throws -> [String] {
        try PipelineFixture(language).result(text).keywords.map { "\($0.text)=\($0.key) \($0.count)" }
    }

    @Test("count the forms of one word together, under its lemma, and show the first")
    func merged() throws {
        #expect(
            try keywords("de", "Die Häuser der Stadt. Das Haus in den Städten.") == ["Häuser=haus 2", "Stadt=stadt 2"])
        #expect(
            try keywords("en", "The mice in houses; a mouse in the house.") == [
                "mice=mouse 2", "houses=house 2",
            ])
        #expect(try keywords("ru", "Школы города и школа в городах") == ["Школы=школа 2", "города=город 2"])
    }

    @Test("leave Chinese as it is, English words in it too")
    func chinese() throws {
        #expect(try keywords("zh-Hans", "合同 contracts 合同") == ["合同=合同 2", "contracts=contracts 1"])
    }

    @Test("leave words alone that a user listed, and tell the lemma when asked why")
    func custom() throws {
        let fixture = try PipelineFixture("en", custom: "houses\n")
        #expect(try fixture.result("houses and mice").keywords.first?.key == "houses")
        var makers: [String] = []
        let source = try Input.bytes(Array("mice".utf8), name: "t").open(fixture.pipeline.configuration)
        let found = Found()
        _ = try fixture.pipeline.explain(source) { tokens throws(NLKError) in found.add(tokens.map(\.maker)) }
        makers = found.makers
        #expect(makers.count == 1 && makers[0].hasSuffix(", lemma mouse"), "\(makers)")
    }

    /// What the closure of `explain` saw; it runs on one thread.
    private final class Found: @unchecked Sendable {
        private(set) var makers: [String] = []
        func add(_ more: [String]) { makers += more }
    }

    @Test("rank phrases whose forms are one")
    func ranked() throws {
        var request = KeywordRequest()
        request.top = 1
        let text = "These are neural networks. This is a neural network. That is another neural network."
        let best = try PipelineFixture("en").result(text, request).keywords
        #expect(best.map { "\($0.text)=\($0.key) \($0.count)" } == ["neural networks=neural network 3"])
    }

    @Test("every language with a list of stop words drops them, and keeps words in capitals")
    func stopWords() throws {
        let folder = try DictionaryFolder.find()
        let languages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            FileManager.default.fileExists(atPath: "\(folder.path)/\($0)/stop-words.txt")
        }
        #expect(languages.count >= 40)
        let pipeline = try PipelineFixture(nil).pipeline
        for language in languages.sorted() {
            var words = StopWords()
            let list = try folder.read("\(language)/stop-words.txt")
            #expect(words.add(list: list, file: language, folder: pipeline.folder).isEmpty, "\(language)")
            #expect(words.count >= 80, "\(language) has \(words.count)")
            guard !["zh-Hans", "zh-Hant"].contains(language) else { continue }
            let filter = pipeline.filter(for: Language(canonical: language))
            let word = try #require(list.split(separator: 0x0A).last)
            let text = Array(word)
            let key = pipeline.folder.fold(text)
            let token = Token(start: 0, end: UInt32(text.count), kind: .word, script: .latin)
            let reason = text.withUnsafeBufferPointer { text in
                key.withUnsafeBufferPointer { filter.reason(token, key: $0, text: text, isChinese: false) }
            }
            #expect(reason == .stopWord || reason == .single, "\(language)")
        }
        #expect(try keywords("de", "DER und AUS") == ["DER=der 1", "AUS=aus 1"])
    }

    @Test("the user's lists are added to a language's own, and take words back")
    func userLists() throws {
        #expect(try PipelineFixture("de", stop: "haus\n!und\n").keywords("Haus und Hof") == ["und", "Hof"])
        #expect(
            try PipelineFixture("de") { $0.usesDefaultStopWords = false }.keywords("Haus und Hof") == [
                "Haus", "und", "Hof",
            ])
    }
}
