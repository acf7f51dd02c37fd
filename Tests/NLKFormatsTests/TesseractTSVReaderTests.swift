import NLKCore
import NLKFormats
import Testing

@Suite("Tesseract TSV")
struct TesseractTSVReaderTests {
    @Test("rows of single Han characters are one text, each with its box and confidence")
    func chinese() throws {
        let document = try Fixture.read("tsv-chinese-characters.tsv")
        #expect(document.drawn == "甲方应于每月五日前支付租金/三千→元 // 乙")
        #expect(
            document.word("方")
                == Document.Word(
                    text: "方", box: Box(left: 50, top: 10, width: 36, height: 40), confidence: 0.915, gap: .none))
        #expect(document.word("千")?.confidence == nil)
        #expect(document.pages[0].size == Document.Size(width: 900, height: 600))
    }

    @Test("Korean syllables are joined or parted by their boxes")
    func korean() throws { #expect(try Fixture.read("tsv-korean-syllables.tsv").drawn == "임대차 계약서를 확인하고") }

    @Test("a bad byte and a line separator in a word do not cut the row")
    func oddCharacters() throws {
        let row = Array("5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t90\ta\u{2028}b".utf8) + [0xFF, 0x0D, 0x0A]
        let document = try DocumentReader().read(row, as: .tesseractTSV)
        #expect(document.drawn == "a\u{2028}b\u{FFFD}")
        #expect(document.diagnostics.map(\.message) == ["1 byte is not valid UTF-8: read as U+FFFD"])
    }

    @Test("quotes are text, a bad row is skipped and named, pages go on over headers")
    func quotes() throws {
        let document = try Fixture.read("tsv-quotes-and-pages.tsv")
        #expect(document.drawn == "\"Total due→'9 8 /// two /// three")
        #expect(document.pages.map(\.number) == [1, 2, 3])
        #expect(
            document.diagnostics.map(\.description) == [
                "tsv-quotes-and-pages.tsv:5: warning: this row does not have the twelve columns of Tesseract's tsv: skipped"
            ])
        let bytes = try Fixture.bytes("tsv-quotes-and-pages.tsv")
        let error = #expect(throws: NLKError.self) { try DocumentReader(isStrict: true).read(bytes, as: .tesseractTSV) }
        #expect(error?.code == .badInput)
        #expect(error?.place?.line == 5)
    }
}
