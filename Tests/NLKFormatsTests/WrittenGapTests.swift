import NLKCore
import Testing

@testable import NLKFormats

@Suite("What nlk writes of a page, it reads back with the same words, places and gaps")
struct WrittenGapTests {
    private static let forms: [(DocumentFormat, @Sendable (Document.Page) -> [UInt8])] = [
        (.tesseractTSV, { Array(TesseractTSVWriter.header.utf8) + TesseractTSVWriter.rows($0) }),
        (.hocr, { Array(HOCRWriter.head.utf8) + HOCRWriter.page($0, file: "a.png") + Array(HOCRWriter.tail.utf8) }),
        (.alto, { Array(ALTOWriter.head(file: "a.png").utf8) + ALTOWriter.page($0) + Array(ALTOWriter.tail.utf8) }),
        (.jsonLines, { JSONLinesWriter.line(Document(pages: [$0])) }),
    ]

    @Test("in every form", arguments: 0..<4, [1, 2, 3, 4, 5] as [UInt64])
    func same(form: Int, seed: UInt64) throws {
        let page = SamplePage(seed: seed).page
        let (format, write) = Self.forms[form]
        let bytes = write(page)
        #expect(try DocumentFormat.detect(bytes) == format)
        let document = try DocumentReader().read(bytes, as: format)
        let read = try #require(document.pages.first)
        #expect(DocumentText(page: read, start: 0, language: nil).bytes == text(page), "\(format) \(seed)")
        for (left, right) in zip(words(read), words(page)) {
            #expect(left.text == right.text && left.box == right.box && left.confidence == right.confidence)
        }
        #expect(words(read).count == words(page).count)
    }

    @Test("a table of Tesseract's own is judged by its boxes as before")
    func tesseract() throws {
        // 合 and 同 touch, 9 is far.
        let rows =
            TesseractTSVWriter.header
            + "1\t1\t0\t0\t0\t0\t0\t0\t300\t50\t-1\t\n4\t1\t1\t1\t1\t0\t10\t10\t200\t20\t-1\t\n"
            + "5\t1\t1\t1\t1\t1\t10\t10\t20\t20\t90\t合\n5\t1\t1\t1\t1\t2\t30\t10\t20\t20\t90\t同\n"
            + "5\t1\t1\t1\t1\t3\t190\t10\t10\t20\t90\t9\n"
        let document = try DocumentReader().read(Array(rows.utf8), as: .tesseractTSV)
        #expect(document.pages.first.map(text) == Array("合同\t9".utf8))
    }

    private func text(_ page: Document.Page) -> [UInt8] { DocumentText(page: page, start: 0, language: nil).bytes }
    private func words(_ page: Document.Page) -> [Document.Word] { page.blocks.flatMap(\.lines).flatMap(\.words) }
}
