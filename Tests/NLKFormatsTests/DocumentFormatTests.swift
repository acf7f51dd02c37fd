import NLKCore
import NLKFormats
import Testing

@Suite("Telling formats apart")
struct DocumentFormatTests {
    private func detect(_ text: String) throws -> DocumentFormat { try DocumentFormat.detect(Array(text.utf8)) }

    @Test("the content tells the format, whatever the name")
    func fixtures() throws {
        let expected: [(String, DocumentFormat)] = [
            ("hocr-tesseract.hocr", .hocr), ("hocr-lines-only.html", .hocr), ("hocr-soft-hyphens.html", .hocr),
            ("hocr-unclosed-comment.html", .hocr), ("alto2-hyphens.xml", .alto), ("alto4-order.xml", .alto),
            ("page2019-order.xml", .page), ("page2013-no-text.xml", .page), ("tsv-quotes-and-pages.tsv", .tesseractTSV),
            ("lines.jsonl", .jsonLines), ("text-gb18030.txt", .plain), ("text-utf16be.txt", .plain),
        ]
        for (file, format) in expected {
            #expect(try DocumentFormat.detect(try Fixture.bytes(file)) == format, "\(file)")
        }
    }

    @Test(
        "text that only looks like markup stays text",
        arguments: [
            "", "<3 is a heart", "<unclear> words\nmore", "a <alto> b", "{not json}",
            "{\"level\": 3, \"message\": \"started\"}",
            "level\tpage", "1\t2\t3", "{\"text\": \"cut", "\u{FEFF}租赁合同", "< / >", "<", "<!", "<?", "<!--", "&amp;",
        ])
    func plain(text: String) throws { #expect(try detect(text) == .plain) }

    @Test(
        "marks, comments, document types, prefixes and UTF-16 do not hide the root element",
        arguments: [
            (
                "\u{FEFF}<?xml version='1.0'?>\n<!-- <html> --><!DOCTYPE a [<!ENTITY x \"<b>\">]>\n<z:PcGts xmlns:z='u'/>",
                DocumentFormat.page
            ),
            ("\n  <ALTO></ALTO>", .alto), ("<div class='ocr_page'></div>", .hocr),
            ("5\t1\t1\t1\t1\t1\t1\t2\t3\t4\t-1\tword", .tesseractTSV),
            ("{\"text\":\"a\"}\n", .jsonLines), ("{\"pages\":[]}", .jsonLines),
        ])
    func hidden(text: String, format: DocumentFormat) throws {
        #expect(try detect(text) == format)
        guard text.hasPrefix("\u{FEFF}") else { return }
        let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        #expect(try DocumentFormat.detect(wide) == format)
    }

    @Test(
        "an unknown document is refused by the name of its root",
        arguments: [
            ("<?xml version=\"1.0\"?><RESULTS/>", "xml with the root element 'RESULTS'"),
            ("<x:doc xmlns:x=\"urn:x\">", "xml with the root element 'doc'"),
            ("<note>text</note>\n", "xml with the root element 'note'"),
            ("<!DOCTYPE html><html><body>page</body></html>", "html without hOCR classes"),
            ("<?xml version=\"1.0\"?>", "an xml document without a root element"),
        ])
    func unknown(text: String, what: String) {
        let error = #expect(throws: NLKError.self) { try DocumentFormat.detect(Array(text.utf8), name: "in.xml") }
        #expect(error?.code == .badInput)
        #expect(error?.description.hasPrefix("in.xml: format not known: \(what)") == true)
    }
}
