import CNLKPDF
import NLKCore

/// A PDF file whose pages are to stand in another one as they are. Used by one thread at a time; closed in `deinit`.
///
/// Another library than the one that reads text and draws takes pages over, and refuses files that the other one repairs.
final class PDFOriginal {
    private let original: OpaquePointer

    /// - Parameter pageCount: pages that the other library sees.
    /// - Throws: `NLKError` (`badInput`), whose message is only the reason, for a file of which no page can be taken over.
    init(path: String, _ passwords: PDFPasswords, pageCount: Int) throws(NLKError) {
        var message = PDFMessage()
        var pages: Int64 = 0
        let original = passwords.withStrings { strings, count in
            strings.withUnsafeBufferPointer {
                nlk_pdf_original_open(path, $0.baseAddress, count, &pages, &message.bytes)
            }
        }
        guard let original else { throw NLKError(.badInput, message.text ?? "memory is short") }
        self.original = original
        guard pages == pageCount else {
            throw NLKError(.badInput, "it has \(pages) pages for one program and \(pageCount) for another")
        }
    }

    deinit { nlk_pdf_original_close(original) }

    /// Tries to take page `page`, from 1, over.
    ///
    /// - Throws: `NLKError` (`badInput`), whose message is only the reason.
    func tryPage(_ page: Int) throws(NLKError) {
        var message = PDFMessage()
        guard nlk_pdf_original_try(original, Int64(page - 1), &message.bytes) == nlk_pdf_fine.rawValue else {
            throw NLKError(.badInput, message.text ?? "memory is short")
        }
    }
}
