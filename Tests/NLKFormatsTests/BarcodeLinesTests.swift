import NLKCore
import Testing

@testable import NLKFormats

@Suite("Barcodes go through JSON lines unchanged")
struct BarcodeLinesTests {
    @Test("text and bytes, on a page with text and on one without", arguments: [false, true])
    func roundTrip(hasText: Bool) throws {
        let corners = Quadrilateral(wholeOf: 40, 30)
        let line = Document.Line(words: [Document.Word(text: "Contract")])
        let page = Document.Page(
            number: 3, size: Document.Size(width: 100, height: 90),
            blocks: hasText ? [Document.Block(lines: [line])] : [],
            barcodes: [
                Barcode(symbology: "QRCode", text: "https://example.org/合同\n\"x\"", corners: corners),
                Barcode(symbology: "DataMatrix", text: "", bytes: [0, 255, 10, 7], corners: corners),
            ])
        let written = JSONLinesWriter.line(Document(pages: [page]))
        let read = try DocumentReader().read(written, as: .jsonLines)
        #expect(read.pages == [page] && read.diagnostics.isEmpty)
    }

    @Test("a code without a place or without content is left out")
    func faulty() throws {
        let corners = "[[0,0],[1,0],[1,1],[0,1]]"
        let text = """
            {"pages":[{"page":1,"text":"a","barcodes":[{"symbology":"QRCode","text":"x"},{"text":"","corners":\(corners)},
            """.replacing("\n", with: "")
            + "{\"bytes\":\"???\",\"corners\":\(corners)},{\"text\":\"y\",\"corners\":\(corners)}]}]}"
        let read = try DocumentReader().read(Array(text.utf8), as: .jsonLines)
        #expect(read.pages.flatMap(\.barcodes).map(\.text) == ["y"])
    }

    @Test("base64 as RFC 4648 has it", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
    func base64(text: String) {
        let known = [
            "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
            "foobar": "Zm9vYmFy",
        ]
        #expect(Base64.encode(Array(text.utf8)) == known[text])
        #expect(Base64.decode(known[text] ?? "") == Array(text.utf8))
    }

    @Test("what is not base64 is refused", arguments: ["Zg=", "Z===", "Zg=a", "====", "Z g=", "Zm9*"])
    func noBase64(text: String) { #expect(Base64.decode(text) == nil) }
}
