import NLKCore
import NLKFormats
import NLKPipeline

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
    /// Where a PDF is held while pages of other files may still come into it.
    private let spool: PDFSpool?

    /// - Parameter spool: for a PDF that may take over pages of others.
    init(format: Format, isASCII: Bool, names: [String], spool: PDFSpool? = nil) {
        self.spool = spool
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
        case .pdf: try append(pdf.begin(), output)
        }
    }

    /// Pages of all inputs are numbered on, where a form has one number for each.
    mutating func write(
        _ page: Document.Page, _ picture: PagePicture?, of source: PageFile, file: String, _ output: OutputStream
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
            try append(pdf.page(picture, text: page), output)
            guard picture.keptSize != nil else { return }
            try spool?.keep(
                page: count, from: source, page: page.number, quarterTurns: picture.quarterTurns,
                hasText: picture.hasNewText)
        }
    }

    private func append(_ bytes: [UInt8], _ output: OutputStream) throws(NLKError) {
        if let spool { try spool.append(bytes) } else { try output.write(bytes) }
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
            try append(pdf.finish(metadata), output)
            try spool?.finish { (bytes) throws(NLKError) in try output.write(bytes) }
        }
    }
}
