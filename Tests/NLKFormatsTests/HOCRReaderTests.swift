import NLKCore
import NLKFormats
import Testing

@Suite("hOCR")
struct HOCRReaderTests {
    private func read(_ body: String) throws -> Document {
        try DocumentReader().read(Array("<html><body>\(body)</body></html>".utf8), as: .hocr)
    }

    @Test("Tesseract's pages, languages, boxes and confidences; gaps by the boxes")
    func tesseract() throws {
        let document = try Fixture.read("hocr-tesseract.hocr")
        #expect(document.drawn == "租赁合同→编号 AB-12/甲方，乙 /// Rent due&paid→3,000.00")
        #expect(document.language == .simplifiedChinese)
        #expect(document.pages[1].blocks[0].language == .english)
        #expect(document.pages[0].size == Document.Size(width: 800, height: 600))
        #expect(
            document.word("赁")
                == Document.Word(
                    text: "赁", box: Box(left: 52, top: 10, width: 38, height: 40), confidence: 0.91, gap: .none))
        #expect(document.word("due&paid")?.confidence == 1)
        #expect(document.word("3,000.00")?.confidence == 0)
        #expect(document.pages[0].blocks[0].lines[0].box == Box(left: 10, top: 10, width: 240, height: 40))
        #expect(document.diagnostics.isEmpty)
    }

    @Test("a line without words is split and its box shared out; text outside lines is kept")
    func linesOnly() throws {
        let document = try Fixture.read("hocr-lines-only.html")
        #expect(document.drawn == "Kapitel 1 // 租赁合同ab/Der Wirt, der den Krug hielt, lachte & ging/loses Wort")
        #expect(document.language == Language(canonical: "de"))
        #expect(document.word("租")?.box == Box(left: 0, top: 30, width: 24, height: 20))
        #expect(document.word("ab")?.box?.left.rounded() == 96)
        #expect(document.word("Wirt,")?.box?.top == 60)
    }

    @Test("words cut by soft hyphens come once and whole, over lines and blocks; empty words are none")
    func softHyphens() throws {
        let document = try Fixture.read("hocr-soft-hyphens.html")
        #expect(document.drawn == "Der Mietvertrag/wird verlängert // . ///  /// Fin")
        let joined = try #require(document.word("Mietvertrag"))
        #expect(joined.box == Box(left: 50, top: 0, width: 49, height: 20))
        #expect(joined.continuation == Box(left: 0, top: 30, width: 60, height: 20))
        #expect(document.pages.map(\.number) == [1, 2, 3])
        #expect(document.language == Language(canonical: "fr"))
    }

    @Test("HTML that is no XML, with a comment that is never closed, loses no text")
    func unclosedComment() throws {
        let document = try Fixture.read("hocr-unclosed-comment.html")
        #expect(document.drawn == "one<!--,,> two/three four")
        let word = try #require(document.word("four"))
        // nlp is the negative natural logarithm of a probability: 0.9 in the file.
        #expect(word.candidates.map(\.text) == ["n"])
        #expect(abs((word.candidates.first?.confidence ?? 0) - 0.4066) < 0.0001)
    }

    @Test(
        "odd structures keep their text",
        arguments: [
            ("<p>no page at all</p>", "no page at all"), ("<div class='ocr_page'>bare</div>", "bare"),
            (
                "<div class='ocr_page'><span class='ocr_caption'><span class='ocr_line'>a</span><span class='ocr_line'>b</span></span></div>",
                "a/b"
            ),
            ("<div class='ocr_page'><span class='ocrx_word'>a</span><span class='ocrx_word'>b</span></div>", "a b"),
            (
                "<div class='ocr_page'><span class='ocr_line'><span class='ocrx_word'>a</span> <span class='ocrx_word'>b</span><span class='ocrx_word'>,</span></span></div>",
                "a b,"
            ),
            (
                "<div class='ocr_page'><span class='ocr_line' title='bbox 9 9 1 1; x_wconf'><span class='ocrx_word' title='bbox a b'>a</span></span></div>",
                "a"
            ),
            (
                "<div class='ocr_page'><script>var x</script><table><tr><td>1</td><td>2</td></tr></table></div>",
                "1 // 2"
            ),
            (
                "<div class='ocr_page'><span class='ocr_line'>&nbsp;x&hellip; &eacute;&unknown;</span></div>",
                "x… é&unknown;"
            ),
        ])
    func oddities(body: String, expected: String) throws { #expect(try read(body).drawn == expected) }

    @Test("vertical text is measured downwards")
    func vertical() throws {
        let words = [("縦", 0), ("書", 42), ("き", 84), ("終", 190)].map {
            "<span class='ocrx_word' title='bbox 100 \($0.1) 140 \($0.1 + 40)'>\($0.0)</span>"
        }.joined(separator: "\n")
        #expect(try read("<div class='ocr_page'><span class='ocr_line'>\(words)</span></div>").drawn == "縦書き→終")
    }
}
