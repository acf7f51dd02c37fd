import NLKCore
import NLKFormats
import Testing

@Suite("PAGE-XML")
struct PAGEReaderTests {
    private func read(_ region: String, attributes: String = "") throws -> Document {
        let text = "<PcGts><Page \(attributes)><TextRegion>\(region)</TextRegion></Page></PcGts>"
        return try DocumentReader().read(Array(text.utf8), as: .page)
    }

    @Test(
        "nested and indexed groups and table regions give the order; lines count before words and regions; index 0 wins"
    )
    func order() throws {
        let document = try Fixture.read("page2019-order.xml")
        #expect(
            document.drawn
                == "zeroth: in the place of its table // first // second // 第三 // fourth line // sixth/seventh // not named: last"
        )
        let word = try #require(document.word("fourth"))
        #expect(word.box == Box(left: 0, top: 0, width: 10, height: 10))
        #expect(word.confidence == 0.5)
        #expect(word.candidates == [Document.Candidate(text: "fourlh", confidence: 0.2)])
        #expect(document.word("第")?.box == Box(left: 10, top: 20, width: 50, height: 20))
        #expect(document.language == .traditionalChinese)
        #expect(document.pages[0].blocks[5].language == Language(canonical: "de"))
    }

    @Test(
        "the order in custom attributes counts where there is no other; a word cut at the end of a word-level line is joined"
    )
    func wordsOnly() throws {
        let document = try Fixture.read("page2013-words-only.xml")
        #expect(document.drawn == "title of a text-/book // an explanation/AB-/12")
        #expect(document.word("explanation")?.box == Box(left: 1, top: 2, width: 2, height: 2))
        #expect(document.pages[0].blocks[1].lines[0].box == Box(left: 5, top: 6, width: 20, height: 10))
        #expect(document.language == .english)
    }

    @Test("a page without text is an empty document with a warning")
    func noText() throws {
        let document = try Fixture.read("page2013-no-text.xml")
        #expect(document.pages.count == 1)
        #expect(document.pages[0].blocks.isEmpty)
        #expect(
            document.diagnostics.map(\.message) == ["the document holds no text: run recognition on its pictures first"]
        )
    }

    @Test(
        "the chosen reading is the lowest index that is not blank",
        arguments: [
            (
                "<TextEquiv index='1'><Unicode>b</Unicode></TextEquiv><TextEquiv index='0'><Unicode>a</Unicode></TextEquiv>",
                "a"
            ),
            (
                "<TextEquiv><Unicode>none</Unicode></TextEquiv><TextEquiv index='3'><Unicode>c</Unicode></TextEquiv>",
                "c"
            ),
            (
                "<TextEquiv><Unicode>first</Unicode></TextEquiv><TextEquiv><Unicode>second</Unicode></TextEquiv>",
                "first"
            ),
            (
                "<TextEquiv index='0'><Unicode> </Unicode></TextEquiv><TextEquiv index='1'><PlainText>p</PlainText></TextEquiv>",
                "p"
            ),
        ])
    func readings(equivalents: String, expected: String) throws {
        #expect(try read(equivalents).drawn == expected)
        #expect(try read("<TextLine>\(equivalents)</TextLine>").drawn == expected)
        #expect(try read("<TextLine><Word>\(equivalents)</Word></TextLine>").drawn == expected)
    }

    @Test(
        "languages are named in English, Chinese by its script",
        arguments: [
            ("primaryLanguage='Spanish;Castilian'", "es"), ("primaryLanguage='Chinese'", "zh-Hans"),
            ("primaryLanguage='ja'", "ja"),
            ("primaryLanguage='Chinese' primaryScript='Hant - Han (Traditional variant)'", "zh-Hant"),
            ("primaryLanguage='Klingon'", "-"),
        ])
    func languages(attributes: String, tag: String) throws {
        let document = try read("<TextEquiv><Unicode>x</Unicode></TextEquiv>", attributes: attributes)
        #expect(document.language?.tag ?? "-" == tag)
    }
}
