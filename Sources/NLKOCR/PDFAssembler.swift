import CNLKPDF
import NLKCore
import NLKFormats

/// Puts pages of PDF files into another one as they are, with the text of the pages that they replace.
public enum PDFAssembler {
    /// Writes the file at `path` with the pages of `assembly` in it.
    ///
    /// - Throws: `NLKError` (`badInput`) for pages that cannot be taken over.
    package static func assemble(
        _ path: String, _ assembly: PDFAssembly, _ passwords: PDFPasswords
    ) throws(NLKError) {
        var end: Int64 = 0
        let parts = assembly.sizes.map { size in
            defer { end += Int64(size) }
            return nlk_pdf_part(start: end, count: Int64(size))
        }
        let kept = assembly.pages.map { page in
            nlk_pdf_kept_page(
                page: Int64(page.page - 1), part: Int64(page.file), source: Int64(page.source - 1),
                quarter_turns: Int32(page.quarterTurns), has_text: page.hasText ? 1 : 0)
        }
        var message = PDFMessage()
        let status = passwords.withStrings { strings, count in
            strings.withUnsafeBufferPointer {
                nlk_pdf_assemble(
                    path, assembly.originals, parts, Int64(parts.count), $0.baseAddress, count, kept,
                    Int64(kept.count), assembly.result, &message.bytes)
            }
        }
        if status == nlk_pdf_no_memory.rawValue { throw NLKError(shortOfMemoryFor: path) }
        guard status == nlk_pdf_fine.rawValue else {
            throw NLKError(.badInput, "the pages of the PDF cannot be put together", cause: message.text)
        }
    }
}

/// The words in which the library says why something failed.
struct PDFMessage {
    var bytes = [CChar](repeating: 0, count: Int(nlk_pdf_message_size))

    /// `nil` where it said nothing.
    var text: String? {
        let text = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.isEmpty ? nil : text
    }
}
