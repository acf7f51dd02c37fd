import NLKCore
import TestSupport
import Testing

@testable import NLKFormats

@Suite("Barcodes come back from hOCR, ALTO and TSV as they were")
struct WrittenBarcodeTests {
    private static let forms: [(DocumentFormat, @Sendable (Document.Page) -> [UInt8])] = [
        (.tesseractTSV, { Array(TesseractTSVWriter.header.utf8) + TesseractTSVWriter.rows($0) }),
        (.hocr, { Array(HOCRWriter.head.utf8) + HOCRWriter.page($0, file: "a.png") + Array(HOCRWriter.tail.utf8) }),
        (.alto, { Array(ALTOWriter.head(file: "a.png").utf8) + ALTOWriter.page($0) + Array(ALTOWriter.tail.utf8) }),
    ]
    private static let texts = [
        "4006381333931", "LOT 77-B", "BEGIN:VCARD\nN:Li\r\nEND:VCARD\n", "\u{1D}010400638133393110\u{1D}21X",
        "C:\\new\\u0041",
        " a\tb ", "a -- b > <c> & \"d\" 'e'", "\u{FEFF}合同\u{A0}", "\u{0}\u{7F}\u{85}\u{FFFE}", "…#", "\\",
    ]

    private static func read(_ page: Document.Page, _ form: Int) throws -> Document {
        let (format, write) = forms[form]
        let bytes = write(page)
        #expect(try DocumentFormat.detect(bytes) == format)
        return try DocumentReader().read(bytes, as: format)
    }

    @Test("any text, with its box, behind words and alone", arguments: 0..<3, [false, true])
    func texts(form: Int, hasText: Bool) throws {
        let word = Document.Word(text: "Note", box: Box(left: 1, top: 2, width: 30, height: 10))
        let line = Document.Line(words: [word], box: word.box)
        let codes = Self.texts.enumerated().map { index, text in
            Barcode(
                symbology: "QRCode", text: text,
                corners: Quadrilateral(of: Box(left: 50 * Double(index), top: 100, width: 40, height: 41)))
        }
        let page = Document.Page(
            number: 1, size: Document.Size(width: 900, height: 300),
            blocks: hasText ? [Document.Block(lines: [line])] : [], barcodes: codes)
        let document = try Self.read(page, form)
        let read = try #require(document.pages.first)
        #expect(document.pages.count == 1 && document.diagnostics.isEmpty)
        #expect(read.barcodes.map(\.text) == Self.texts)
        #expect(read.barcodes.map(\.box) == codes.map(\.box))
        #expect(read.blocks.flatMap(\.lines).flatMap(\.words).map(\.text) == (hasText ? ["Note"] : []))
        if Self.forms[form].0 != .tesseractTSV { #expect(read.barcodes == codes) }
    }

    @Test("corners that stand askew stay so in hOCR and ALTO", arguments: [1, 2])
    func corners(form: Int) throws {
        let corners = Quadrilateral(around: [
            ImagePoint(50, 10), ImagePoint(90, 50), ImagePoint(50, 90), ImagePoint(10, 50),
        ])
        let code = Barcode(symbology: "Aztec", text: "a", corners: corners)
        #expect(try Self.read(Document.Page(number: 1, barcodes: [code]), form).pages.first?.barcodes == [code])
    }

    @Test("bytes that are no text are no text here either; hOCR keeps them")
    func bytes() throws {
        let code = Barcode(
            symbology: "QRCode", text: "", bytes: [0, 255, 10], corners: Quadrilateral(wholeOf: 30, 30))
        let page = Document.Page(number: 1, size: Document.Size(width: 90, height: 90), barcodes: [code])
        #expect(try Self.read(page, 1).pages == [page])
        for form in [0, 2] {
            let document = try Self.read(page, form)
            #expect(document.pages.first?.blocks.isEmpty == true && document.pages.first?.barcodes.isEmpty == true)
        }
    }

    @Test("escaping is undone exactly", arguments: 0..<40 as Range<UInt64>)
    func escaping(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "\\", "\\\\", "n", "u", "0041", "\n", "\r", "\t", " ", "\u{1D}", "\u{2028}", "\u{FFFF}", "合", "😀",
        ]
        let text = (0..<random.next(0...12)).map { _ in pieces[random.next(0...(pieces.count - 1))] }.joined()
        let escaped = EscapedCode.escaped(text)
        #expect(EscapedCode.text(of: escaped).unicodeScalars.elementsEqual(text.unicodeScalars), "\(escaped)")
        #expect(escaped.trimmed == escaped && !escaped.contains { $0.isNewline || $0 == "\t" })
    }

    @Test(
        "a backslash that begins nothing stands for itself",
        arguments: ["\\", "a\\", "\\x", "\\u12", "\\uD800", "\\u00zz"])
    func loneBackslash(text: String) { #expect(EscapedCode.text(of: text) == text) }

    @Test("words of tables that number no paragraphs and lines are words")
    func plainNumbers() throws {
        let rows =
            TesseractTSVWriter.header
            + "1\t1\t0\t0\t0\t0\t0\t0\t300\t50\t-1\t\n2\t1\t1\t0\t0\t0\t10\t10\t200\t20\t-1\t\n"
            + "5\t1\t1\t0\t0\t1\t10\t10\t90\t20\t90\tLake\n5\t1\t1\t0\t0\t2\t110\t10\t100\t20\t90\tHouse\n"
        let page = try DocumentReader().read(Array(rows.utf8), as: .tesseractTSV).pages.first
        #expect(page?.barcodes.isEmpty == true)
        #expect(page?.blocks.flatMap(\.lines).flatMap(\.words).map(\.text) == ["Lake", "House"])
    }
}
