import NLKCore
import NLKPipeline
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Forms of a word find each other")
struct LemmaTests {
    private func test(_ documents: [(name: String, language: String, text: String)]) throws -> TestIndex {
        let test = try TestIndex()
        for document in documents {
            try test.store(
                IndexItem(identifier: document.name), document.text, language: Language(canonical: document.language))
        }
        return test
    }

    /// Languages, and forms of one word in each.
    private static let forms = [
        ("bg", "книга книги книгата"), ("ca", "casa cases"), ("cs", "hrad hradu hrady"), ("da", "hus huset huse"),
        ("de", "Haus Häuser Hauses"), ("el", "νόμος νόμου νόμοι"), ("en", "run ran running"),
        ("es", "cantar cantaba cantamos"), ("et", "maja majad majas"), ("fi", "talo talot talossa"),
        ("fr", "cheval chevaux"), ("gl", "casa casas"), ("hr", "grad grada gradovi"), ("hu", "ház házak házban"),
        ("id", "tulis menulis ditulis"), ("it", "libro libri"), ("lt", "miestas miesto miestai"),
        ("lv", "grāmata grāmatas grāmatu"), ("nb", "hus huset husene"), ("nl", "huis huizen"), ("nn", "hus huset husa"),
        ("pl", "książka książki książkę"), ("pt", "cantar cantava cantamos"), ("ro", "casă case casele"),
        ("ru", "дом дома домов"), ("sk", "hrad hradu hrady"), ("sl", "hiša hiše hišo"), ("sv", "hus huset husen"),
        ("tr", "kitap kitaplar kitabı"), ("uk", "книга книги книгу"),
    ]

    @Test("in every language that has lemmas, whatever language the query is in", arguments: forms)
    func languages(tag: String, words: String) throws {
        let forms = words.split(separator: " ").map(String.init)
        let test = try test(forms.map { ($0, tag, "12 \($0) 34") })
        for query in forms {
            let found = try test.find(query)
            #expect(Set(found) == Set(forms), "\(query)")
            #expect(found.first == query, "\(query) comes first itself")
            #expect(try test.snippet(query) == "12 [\(query)] 34")
            #expect(try test.find("\"\(query)\"").contains(query))
        }
        #expect(try test.index.verify().faults == [])
    }

    @Test("and no document in another language, where the same letters are no form of the word")
    func otherLanguages() throws {
        let test = try test([
            ("run", "en", "They run."), ("bank run", "de", "Der Run auf die Bank."), ("rent", "en", "The rent is due."),
            ("pension", "de", "Die Rente ist sicher."), ("stand", "de", "Sie fand die Wand."),
            ("find", "en", "We find it."),
        ])
        #expect(try test.find("running") == ["run"])
        #expect(Set(try test.find("run")) == ["run", "bank run"])
        #expect(try test.find("rents") == ["rent"])
        #expect(try test.find("Renten") == ["pension"])
        #expect(try test.find("found") == ["find"])
        #expect(try test.find("finden") == ["stand"])
    }

    @Test("A long query in an index of many languages finds what has most of its words first")
    func manyLanguages() throws {
        let words = (0..<25).map { "word" + String(UnicodeScalar(UInt8(97 + $0))) }
        let test = try test(
            Self.forms.map { ($0.0, $0.0, $0.1 + " " + words[0]) } + [
                ("most", "en", words[5...].joined(separator: " ")), ("some", "fr", words[..<15].joined(separator: " ")),
            ])
        #expect(try test.index.lemmaTags().count == Self.forms.count)
        #expect(try test.find(words.joined(separator: " ")).prefix(2) == ["most", "some"])
        #expect(Set(try test.find("casas cheval")).isSuperset(of: ["gl", "fr"]))
    }

    @Test("A Latin word among other letters has its English forms")
    func latinBetweenOthers() throws {
        let test = try test([
            ("zh", "zh-Hans", "签署 contracts 之后"), ("ru", "ru", "Подписали contracts и ушли домой"),
            ("ja", "ja", "契約 contracts を結ぶ"), ("fr", "fr", "Les contracts sont là"),
        ])
        #expect(Set(try test.find("contract")) == ["zh", "ru", "ja"])
        #expect(try test.find("ушёл") == ["ru"])
        #expect(try test.snippet("contract") == "签署 [contracts] 之后")
    }

    @Test("A form that may be of two words is found by both, and never by an absurd one")
    func ambiguousForms() throws {
        let text = "the leaves of singing and dying men, who saw two loaves during a meeting"
        let test = try test([("1", "en", text)])
        for query in ["leaf", "leave", "leaves", "loaf", "sing", "die", "man", "see", "saw", "meet", "meetings"] {
            #expect(try test.find(query) == ["1"], "\(query)")
        }
        for query in ["singe", "dye", "dure", "leav", "loave", "mee"] {
            #expect(try test.find(query) == [], "\(query)")
        }
    }

    @Test("Quoted and begun words are found as they stand only")
    func exactWords() throws {
        let test = try test([("ran", "en", "He ran."), ("house", "de", "Die Häuser und die Krankenversicherung.")])
        for query in ["\"running\"", "runn*", "\"Haus\"", "\"Versicherung\"", "Versich*"] {
            #expect(try test.find(query) == [], "\(query)")
        }
        #expect(try test.find("häus*") == ["house"])
    }

    @Test("Titles are in the language of their document")
    func titles() throws {
        let test = try TestIndex()
        var item = IndexItem(identifier: "1")
        item.title = "Häuser"
        try test.store(item, "Sie stehen leer.", language: Language(canonical: "de"))
        #expect(try test.find("Haus") == ["1"])
        _ = try test.index.batch { (batch) throws(NLKError) in try batch.remove(identifier: "1") }
        #expect(try test.index.verify().faults == [])
        #expect(try test.index.verify().hiddenPages == 0)
    }

    @Test("Words inside a compound find it, in all their forms, behind documents with the whole word")
    func compounds() throws {
        let test = try test([
            ("inside", "de", "Die Krankenversicherungen zahlen."),
            ("whole", "de", "Eine Versicherung, die nach langer Zeit zahlt."),
            ("english", "en", "The Krankenversicherung is German."),
            ("houses", "de", "Ein Häuserblock und ein Landesgesetz."),
        ])
        #expect(try test.find("Versicherung") == ["whole", "inside"])
        #expect(try test.find("versicherungen") == ["whole", "inside"])
        #expect(try test.snippet("Versicherung -langer") == "Die [Krankenversicherungen] zahlen.")
        for query in ["Haus", "Block", "Land", "Gesetze", "gesetz"] {
            #expect(try test.find(query) == ["houses"], "\(query)")
        }
        #expect(try test.find("Krankenversicherung") == ["english", "inside"])
        // What only looks like a part is none.
        for query in ["rung", "sicher", "setz"] { #expect(try test.find(query) == [], "\(query)") }
        _ = try test.index.batch { (batch) throws(NLKError) in try batch.removeAll() }
        #expect(try test.find("Versicherung") == [])
    }

    // -- Images --

    private func folder(_ name: String, _ change: ([UInt8]) -> [UInt8]?) throws -> DictionaryCopy {
        let original = try TestIndex.analyzer.get().pipeline.dictionaries.path
        let copy = try DictionaryCopy(of: original, without: [])
        try copy.replaceImage(name, with: change(try FileReader.read(original + "/images/" + name)))
        return copy
    }

    private func index(_ test: TestIndex, _ folder: DictionaryCopy) throws -> SearchIndex {
        var configuration = PipelineConfiguration()
        configuration.dictionaries = folder.path
        return try SearchIndex(path: test.index.path, analyzer: SearchAnalyzer(configuration), access: .write)
    }

    @Test(
        "Another image of lemmas makes the documents stale that it was used for, and no others",
        arguments: [true, false])
    func otherImages(isMissing: Bool) throws {
        let test = try test([
            ("de", "de", "Die Häuser stehen leer."), ("zh", "zh-Hans", "甲方支付租金三千元。"), ("en", "en", "He ran home."),
        ])
        // The tail is the last section; the image that the checksum in the head tells is another one.
        let folder = try folder("lemmas/de.nlkimage") { isMissing ? nil : $0[..<24] + [$0[24] ^ 1] + $0[25...] }
        let other = try index(test, folder)
        #expect(try other.isCurrent() == false)
        #expect(try other.verify().staleDocuments == 1)
        #expect(
            try other.search(SearchRequest("Häuser")).diagnostics.first?.message.contains("nlk index rebuild") == true)
        #expect(try other.rebuild() == 1)
        #expect(try other.search(SearchRequest("Haus")).hits.isEmpty)
        #expect(try other.search(SearchRequest("Häuser")).hits.map(\.identifier) == ["de"])
        #expect(try other.verify().faults == [])
        #expect(try test.index.rebuild() == 1)
        #expect(try test.find("Haus") == ["de"])
        #expect(try test.index.isCurrent())
        #expect(try test.index.fingerprints().count == 3)
    }

    @Test("An image that was damaged later takes no wrong terms out")
    func damagedImage() throws {
        let test = try test([("de", "de", "Die Häuser stehen leer."), ("rest", "de", "Das Haus steht leer.")])
        let folder = try folder("lemmas/de.nlkimage") { image in
            image.enumerated().map { $0 == image.count / 2 ? ~$1 : $1 }
        }
        let other = try index(test, folder)
        _ = try other.batch { (batch) throws(NLKError) in try batch.remove(identifier: "de") }
        #expect(try test.find("Haus") == ["rest"])
        let report = try test.index.verify()
        #expect(report.faults == [])
        #expect(report.hiddenPages == 1)
    }
}
