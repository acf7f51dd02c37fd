import NaturalLanguage
import Testing

@Suite("Programs written for Apple's NLTagger work here")
struct TaggerTests {
    private func tags(
        _ text: String, _ scheme: NLTagScheme, _ options: NLTagger.Options = [],
        configure: (NLTagger) -> Void = { _ in }
    ) -> [String] {
        let tagger = NLTagger(tagSchemes: [scheme])
        tagger.string = text
        configure(tagger)
        return tagger.tags(in: text.startIndex..<text.endIndex, unit: .word, scheme: scheme, options: options)
            .map { "\(text[$0.1])/\($0.0?.rawValue ?? "-")" }
    }

    @Test("token types cover the text, and options leave kinds out")
    func tokenTypes() {
        #expect(tags("Pay now!", .tokenType) == ["Pay/Word", " /Whitespace", "now/Word", "!/Punctuation"])
        #expect(tags("Pay now!", .tokenType, [.omitWhitespace, .omitPunctuation]) == ["Pay/Word", "now/Word"])
        #expect(tags("Pay now!", .tokenType, [.omitWords]) == [" /Whitespace", "!/Punctuation"])
    }

    @Test("marks and white space have classes of their own")
    func marks() {
        let classes = tags("“Yes” (no) – 3.", .lexicalClass, [.omitWords, .omitWhitespace])
        #expect(
            classes == [
                "“/OpenQuote", "”/CloseQuote", "(/OpenParenthesis", ")/CloseParenthesis", "–/Dash",
                "./SentenceTerminator",
            ])
        #expect(tags("a\nb", .lexicalClass, [.omitWords]) == ["\n/ParagraphBreak"])
    }

    @Test("language and script of words and of the document; a language that was set wins")
    func languages() {
        let text = "Wo ist denn hier der Bahnhof?"
        #expect(tags("周海云 签字", .script, [.omitWhitespace]).allSatisfy { $0.hasSuffix("/Hans") })
        #expect(tags(text, .language, [.omitWhitespace, .omitPunctuation]).allSatisfy { $0.hasSuffix("/de") })
        let set = tags(text, .language, [.omitWhitespace, .omitPunctuation]) {
            $0.setLanguage(.dutch, range: text.startIndex..<text.endIndex)
        }
        #expect(set.allSatisfy { $0.hasSuffix("/nl") })
        let tagger = NLTagger(tagSchemes: [.language])
        tagger.string = text
        #expect(tagger.dominantLanguage == .german)
        #expect(tagger.tag(at: text.startIndex, unit: .document, scheme: .language).0?.rawValue == "de")
        let (hypotheses, _) = tagger.tagHypotheses(
            at: text.startIndex, unit: .document, scheme: .language, maximumCount: 2)
        #expect(hypotheses["de", default: 0] > 0.9)
        tagger.setOrthography(
            NSOrthography(dominantScript: "Latn", languageMap: ["Latn": ["nl"]]), range: text.startIndex..<text.endIndex
        )
        #expect(tagger.dominantLanguage == .dutch)
    }

    @Test("a gazetteer's terms are tagged by its label, joined where names are")
    func gazetteer() throws {
        let gazetteer = try NLGazetteer(dictionary: ["Product": ["Lake House"], "Firm": ["Acme"]], language: .english)
        #expect(gazetteer.label(for: "lake  house") == "Product" && gazetteer.label(for: "lake") == nil)
        let text = "Acme sells the lake house now"
        let joined = tags(text, .nameType, [.omitWhitespace, .joinNames]) {
            $0.setGazetteers([gazetteer], for: .nameType)
        }
        #expect(joined.contains("lake house/Product") && joined.contains("Acme/Firm"))
        let apart = tags(text, .nameType, [.omitWhitespace]) { $0.setGazetteers([gazetteer], for: .nameType) }
        #expect(apart.contains("lake/Product") && apart.contains("house/Product"))
    }

    @Test("a gazetteer survives its data and its file; other data are refused")
    func gazetteerData() throws {
        let terms = ["Product": ["Lake House"]]
        let gazetteer = try NLGazetteer(dictionary: terms, language: .english)
        let again = try NLGazetteer(data: gazetteer.data)
        #expect(again.label(for: "LAKE HOUSE") == "Product" && again.language == .english)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("nlk-gazetteer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try NLGazetteer.write(terms, language: nil, to: file)
        #expect(try NLGazetteer(contentsOf: file).language == nil)
        for bad in ["", "{}", "[1]", "{\"labels\":{\"a\":1}}"] {
            #expect(throws: (any Error).self, "\(bad)") { try NLGazetteer(data: Data(bad.utf8)) }
        }
    }

    @Test("schemes that have no tags are not offered")
    func schemes() async throws {
        #expect(NLTagger.availableTagSchemes(for: .document, language: .german) == [.language, .script])
        #expect(NLTagger.availableTagSchemes(for: .word, language: .german).contains(.tokenType))
        #expect(!NLTagger.availableTagSchemes(for: .word, language: .german).contains(.sentimentScore))
        #expect(try await NLTagger.requestAssets(for: .german, tagScheme: .sentimentScore) == .notAvailable)
    }
}
