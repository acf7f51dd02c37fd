import Glibc
import NLKCore
import NLKFormats

/// A PDF file on its way to the output, in memory as long as pages of other files may come to stand in it as they are.
public final class PDFSpool {
    private let reader: PageReader
    private let written = PageFile.Content()
    private var kept: [PDFAssembly.KeptPage] = []
    /// Keeps what their pages are taken from.
    private var files: [PageFile] = []

    public init(_ reader: PageReader) { self.reader = reader }

    public func append(_ bytes: [UInt8]) throws(NLKError) { try written.append(bytes) }

    /// Page `number` becomes page `source` of `file` as it is, turned by quarters, with the text over it that was written as page `number`.
    public func keep(page number: Int, from file: PageFile, page source: Int, quarterTurns: Int, hasText: Bool) {
        if files.last !== file { files.append(file) }
        kept.append(
            PDFAssembly.KeptPage(
                page: number, path: file.content.path, password: reader.options.password, source: source,
                quarterTurns: quarterTurns, hasText: hasText))
    }

    /// Hands the file to `write` piece by piece.
    ///
    /// - Throws: `NLKError` (`badInput`) for pages that cannot be taken over, and what `write` throws.
    public func finish(_ write: ([UInt8]) throws(NLKError) -> Void) throws(NLKError) {
        var result = written
        if !kept.isEmpty {
            result = PageFile.Content()
            var request = PageRequest(path: written.path, page: 0, options: reader.options)
            request.assembly = PDFAssembly(pages: kept, result: result.path)
            guard case .assembled = try reader.pool.wait(try reader.pool.submit(request)) else {
                throw NLKError(.io, "the page reader put no file together")
            }
        }
        let descriptor = try FileReader.open(result.path)
        defer { close(descriptor) }
        while true {
            let bytes = try FileReader.read(descriptor, atMost: 1 << 20, name: "the PDF")
            if bytes.isEmpty { return }
            try write(bytes)
        }
    }
}
