import NLKCore
import NLKFormats
import Testing

@Suite("ALTO")
struct ALTOReaderTests {
    private func read(_ lines: String) throws -> Document {
        let text = "<alto><Layout><Page><PrintSpace><TextBlock>\(lines)</TextBlock></PrintSpace></Page></Layout></alto>"
        return try DocumentReader().read(Array(text.utf8), as: .alto)
    }

    @Test(
        "a cut word comes once and whole with two boxes, over lines and pages; no space without SP where there are others"
    )
    func hyphens() throws {
        let document = try Fixture.read("alto2-hyphens.xml")
        #expect(document.drawn == "Der Mietvertrag/gilt, bis gekündigt/Nord-Amerika/verlängert /// Dr. am-")
        let word = try #require(document.word("Mietvertrag"))
        #expect(word.box == Box(left: 180, top: 100, width: 80, height: 40))
        #expect(word.continuation == Box(left: 100, top: 150, width: 120, height: 40))
        #expect(word.confidence == 0.6)
        #expect(document.word("gilt")?.confidence == 0.95)
        #expect(document.language == Language(canonical: "de"))
        #expect(document.pages[0].size == Document.Size(width: 2000, height: 3000))
    }

    @Test(
        "a reading order over blocks, lines and strings is followed and doubles nothing; glyphs and variants are no text"
    )
    func order() throws {
        let document = try Fixture.read("alto4-order.xml")
        #expect(document.drawn == "first line/goes on // line second/第五行 // 義禮說 // last")
        #expect(
            document.word("義禮")?.candidates == [
                Document.Candidate(text: "議禮"), Document.Candidate(text: "義豊", confidence: 0.6),
                Document.Candidate(text: "羲禮", confidence: 0.3),
            ])
        #expect(document.pages[0].blocks.map { $0.language?.tag } == ["en", "zh-Hant", "en", "en"])
    }

    @Test(
        "strings without SP are parted by a space, Han and kana by nothing; cut words need no whole word",
        arguments: [
            ("<TextLine><String CONTENT='Die'/><String CONTENT='Zahl'/></TextLine>", "Die Zahl"),
            (
                "<TextLine><String CONTENT='租'/><String CONTENT='赁'/><String CONTENT='かな'/><String CONTENT='AB'/></TextLine>",
                "租赁かな AB"
            ),
            ("<TextLine><String CONTENT='계약'/><String CONTENT='서'/></TextLine>", "계약 서"),
            (
                "<TextLine><String CONTENT='ver' SUBS_TYPE='HypPart1'/><HYP/></TextLine><TextLine><String CONTENT='trag' SUBS_TYPE='HypPart2'/></TextLine>",
                "vertrag"
            ),
            (
                "<TextLine><String CONTENT='ver-' SUBS_TYPE='HypPart1' SUBS_CONTENT=''/></TextLine><TextLine><String CONTENT='trag' SUBS_TYPE='HypPart2'/><String CONTENT='x'/></TextLine>",
                "vertrag/x"
            ),
            ("<TextLine><String CONTENT='trag' SUBS_TYPE='HypPart2' SUBS_CONTENT='Vertrag'/></TextLine>", "Vertrag"),
            ("<TextLine><String CONTENT='' SUBS_TYPE='HypPart1'/><String CONTENT='x'/></TextLine>", "x"),
            (
                "<TextLine><String CONTENT='x'/><String CONTENT='' SUBS_TYPE='HypPart1'/></TextLine><TextLine><String CONTENT='y'/><String CONTENT='trag' SUBS_TYPE='HypPart2'/></TextLine>",
                "x/y trag"
            ),
            (
                "<TextLine><String CONTENT='ver' SUBS_TYPE='HypPart1'/></TextLine><TextLine><String CONTENT='y'/><String CONTENT='trag' SUBS_TYPE='HypPart2'/></TextLine>",
                "ver/y trag"
            ),
            (
                "<TextLine><String CONTENT='Ã&#xAD;'/></TextLine><TextLine><String CONTENT='ver' SUBS_TYPE='HypPart1' SUBS_CONTENT='verb'/><HYP/></TextLine><TextLine><String CONTENT='b' SUBS_TYPE='HypPart2'/></TextLine>",
                "Ã\u{AD}/verb"
            ),
            (
                "<TextLine><String CONTENT='ver&#xAD;'/></TextLine><TextLine><String CONTENT='trag'/></TextLine>",
                "vertrag"
            ),
            (
                "<TextLine><String CONTENT='VER'/><HYP/></TextLine><TextLine><String CONTENT='TRAG'/></TextLine>",
                "VERTRAG"
            ),
            ("<TextLine><String/><String CONTENT=' '/><SP/><HYP/></TextLine>", ""),
        ])
    func separators(lines: String, expected: String) throws { #expect(try read(lines).drawn == expected) }

    @Test("a document without text says so")
    func empty() throws {
        let document = try read("<TextLine/>")
        #expect(
            document.diagnostics.map(\.description) == [
                "input: warning: the document holds no text: run recognition on its pictures first"
            ])
    }
}
