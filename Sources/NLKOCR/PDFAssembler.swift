import CNLKPDF
import NLKCore
import NLKFormats

/// Puts pages of PDF files into another one as they are, with the text of the pages that they replace over them.
public enum PDFAssembler {
    /// Writes the file at `path` with the pages of `assembly` in it.
    ///
    /// - Throws: `NLKError` (`badInput`) for pages that cannot be taken over.
    package static func assemble(_ path: String, _ assembly: PDFAssembly) throws(NLKError) {
        var texts: [UnsafeMutablePointer<CChar>] = []
        defer { for text in texts { text.deallocate() } }
        /// Owned by `texts`.
        func copy(_ text: String) -> UnsafePointer<CChar> {
            let bytes = text.utf8CString
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            for (index, byte) in bytes.enumerated() { copy[index] = byte }
            texts.append(copy)
            return UnsafePointer(copy)
        }
        let kept = assembly.pages.map { page in
            nlk_pdf_kept_page(
                page: Int64(page.page - 1), path: copy(page.path), password: copy(page.password ?? ""),
                source: Int64(page.source - 1), quarter_turns: Int32(page.quarterTurns), has_text: page.hasText ? 1 : 0)
        }
        guard nlk_pdf_assemble(path, kept, Int64(kept.count), assembly.result) == nlk_pdf_fine.rawValue else {
            throw NLKError(
                .badInput, "the pages of the PDF cannot be taken over as they are: give --force-ocr to draw them anew")
        }
    }
}
