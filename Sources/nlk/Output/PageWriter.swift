import NLKCore
import NLKFormats

/// Prints recognized pages in one of the forms of `nlk recognize`.
struct PageWriter {
    enum Format: String, CaseIterable, Sendable { case text, tsv, jsonl, hocr, alto, pdf }

    let format: Format
    let isASCII: Bool
    /// The inputs.
    let names: [String]
    /// What a PDF says of itself.
    var language: Language?
    private var count = 0
    private var pdf = PicturePDFWriter()

    init(format: Format, isASCII: Bool, names: [String]) {
        self.format = format
        self.isASCII = isASCII
        self.names = names
    }

    mutating func begin(_ output: OutputStream) throws(NLKError) {
        switch format {
        case .text, .jsonl: return
        case .tsv: try output.write(TesseractTSVWriter.header)
        case .hocr: try output.write(HOCRWriter.head)
        case .alto: try output.write(ALTOWriter.head(file: names.joined(separator: " ")))
        case .pdf: try output.write(pdf.begin())
        }
    }

    /// Pages of all inputs are numbered on, where a form has one number for each.
    mutating func write(
        _ page: Document.Page, _ picture: PagePicture?, file: String, _ output: OutputStream
    ) throws(NLKError) {
        count += 1
        var numbered = page
        numbered.number = count
        switch format {
        case .text:
            if count > 1 { try output.write("\u{0C}") }
            // Only what can be read with the eyes.
            var written = page
            written.barcodes = []
            var bytes = DocumentText(page: written, start: 0, language: nil).bytes
            if bytes.last != 0x0A { bytes.append(0x0A) }
            try output.write(bytes)
        case .tsv: try output.write(TesseractTSVWriter.rows(numbered))
        case .jsonl:
            try output.write(JSONLinesWriter.line(Document(pages: [page]), file: file, isASCII: isASCII))
        case .hocr: try output.write(HOCRWriter.page(numbered, file: file))
        case .alto: try output.write(ALTOWriter.page(numbered))
        case .pdf:
            guard let picture else { throw NLKError(.io, "the page reader gave no picture of page \(page.number)") }
            try output.write(pdf.page(picture, text: page))
        }
    }

    mutating func finish(_ output: OutputStream) throws(NLKError) {
        switch format {
        case .text, .tsv, .jsonl: return
        case .hocr: try output.write(HOCRWriter.tail)
        case .alto: try output.write(ALTOWriter.tail)
        case .pdf:
            var metadata = PicturePDFWriter.Metadata()
            metadata.title = names.first.map { $0 == "-" ? "" : String($0.split(separator: "/").last ?? "") }
            metadata.language = language
            try output.write(pdf.finish(metadata))
        }
    }
}
