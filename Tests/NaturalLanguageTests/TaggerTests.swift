import NLKCore
import NLKPipeline
import NLKText
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

    @Test("lexical classes, lemmas and names, in the languages that have them")
    func classes() {
        let omitted: NLTagger.Options = [.omitWhitespace, .omitPunctuation]
        let text = "She sold 3 old houses to Anna Keller in Berlin."
        let english = { (tagger: NLTagger) in tagger.setLanguage(.english, range: text.startIndex..<text.endIndex) }
        #expect(
            tags(text, .lexicalClass, omitted, configure: english) == [
                "She/Pronoun", "sold/Verb", "3/Number", "old/Adjective", "houses/Noun", "to/Preposition", "Anna/Noun",
                "Keller/Noun", "in/Preposition", "Berlin/Noun",
            ])
        #expect(
            tags(text, .lemma, omitted, configure: english).prefix(5) == [
                "She/she", "sold/sell", "3/3", "old/old", "houses/house",
            ])
        let names = tags(text, .nameType, omitted.union(.joinNames), configure: english)
        #expect(names.contains("Anna Keller/PersonalName") && names.contains("Berlin/PlaceName"))
        #expect(names.contains("houses/OtherWord"))
        #expect(tags(text, .nameType, omitted, configure: english).contains("Keller/PersonalName"))
        let both = tags(text, .nameTypeOrLexicalClass, omitted.union(.joinNames), configure: english)
        #expect(both.contains("houses/Noun") && both.contains("Anna Keller/PersonalName"))
        #expect(tags("家に帰った。", .lemma, omitted) == ["家/家", "に/に", "帰っ/帰る", "た/た"])
    }

    @Test(
        "words, classes, lemmas and sentences are those of nlk tag and nlk tokenize",
        arguments: [
            "Dr. Smith paid $3.50 on May 3. He didn't ask (who would?). Ok",
            "Am 3. Oktober kaufte Frau Müller z. B. Äpfel. Gut!",
            "甲方应在2024年5月3日前支付租金3,500元。乙方王小明住在北京。", "彼は「はい。」と言った。家に帰った。", "계약서를 확인했다. 서명은 내일 한다.",
        ])
    func sameAsCommands(text: String) throws {
        let language = try #require(NLLanguageRecognizer.dominantLanguage(for: text))
        var configuration = PipelineConfiguration()
        configuration.languages = [try Language(parsing: language.rawValue)]
        let block = TextBlock(text: MappedText(verbatim: Array(text.utf8)), number: 0)
        let whole = text.startIndex..<text.endIndex
        let cut = try Pipeline(configuration).makeWorker().parts(of: block, unit: .sentence).map(\.text)
        let tokenizer = NLTokenizer(unit: .sentence)
        tokenizer.string = text
        tokenizer.setLanguage(language)
        func trimmed(_ range: Range<String.Index>) -> String {
            text[range].trimmingCharacters(in: .whitespacesAndNewlines)
        }
        #expect(tokenizer.tokens(for: whole).map(trimmed) == cut)

        configuration.cutAsTreebanks()
        let tagged = try Pipeline(configuration).makeTaggingWorker().tag(block)
        let tagger = NLTagger(tagSchemes: [.lexicalClass, .lemma])
        tagger.string = text
        tagger.setLanguage(language, range: whole)
        let words = tagged.words.filter { ![.punctuation, .symbol, .emoji].contains($0.token.kind) }
        let options: NLTagger.Options = [.omitWhitespace, .omitPunctuation, .omitOther]
        let lemmas = tagger.tags(in: whole, unit: .word, scheme: .lemma, options: options)
        #expect(lemmas.map { String(text[$0.1]) } == words.map { tagged.text.cleaned($0.token) })
        #expect(
            lemmas.map { $0.0?.rawValue }
                == words.map { word in
                    tagged.lemma(of: word).map { String(decoding: $0, as: UTF8.self) }
                })
        let verbs = tagger.tags(in: whole, unit: .word, scheme: .lexicalClass, options: options).map { $0.0 == .verb }
        #expect(verbs == words.map { $0.partOfSpeech == .verb || $0.partOfSpeech == .auxiliary })
        #expect(tagger.tags(in: whole, unit: .sentence, scheme: .language).map { trimmed($0.1) } == cut)
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
        let german = NLTagger.availableTagSchemes(for: .word, language: .german)
        #expect(german.contains(.lexicalClass) && german.contains(.lemma) && !german.contains(.nameType))
        #expect(NLTagger.availableTagSchemes(for: .word, language: .english).contains(.nameTypeOrLexicalClass))
        #expect(NLTagger.availableTagSchemes(for: .word, language: .japanese).contains(.lemma))
        #expect(!NLTagger.availableTagSchemes(for: .word, language: .simplifiedChinese).contains(.lemma))
        #expect(try await NLTagger.requestAssets(for: .german, tagScheme: .sentimentScore) == .notAvailable)
    }
}
