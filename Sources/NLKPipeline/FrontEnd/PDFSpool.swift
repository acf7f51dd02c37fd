import Glibc
import NLKCore
import NLKFormats

/// A PDF file on its way to the output, on disk as long as pages of other files may come to stand in it as they are.
public final class PDFSpool {
    private let reader: PageReader
    private let written: PageFile.Content
    /// The files that pages are taken from, one behind the other: hundreds of inputs must not stay open.
    private let originals: PageFile.Content
    private var sizes: [Int] = []
    /// Number of a file by what it holds: one that is named twice is taken over once.
    private var known: [[UInt8]: Int] = [:]
    /// The file of the last page, and its number.
    private var last: (file: PageFile, number: Int)?
    private var kept: [PDFAssembly.KeptPage] = []

    /// - Throws: `NLKError` (`io`) where no file can be made.
    public init(_ reader: PageReader) throws(NLKError) {
        self.reader = reader
        written = try PageFile.Content.temporary()
        originals = try PageFile.Content.temporary()
    }

    public func append(_ bytes: [UInt8]) throws(NLKError) { try written.append(bytes) }

    /// Page `number` becomes page `source` of `file` as it is, turned by quarters, with the text that was written as page `number`.
    public func keep(
        page number: Int, from file: PageFile, page source: Int, quarterTurns: Int, hasText: Bool
    ) throws(NLKError) {
        if last?.file !== file { last = (file, try take(file)) }
        guard let last else { return }
        kept.append(
            PDFAssembly.KeptPage(
                page: number, file: last.number, source: source, quarterTurns: quarterTurns, hasText: hasText))
    }

    /// The file is read twice, since it may be larger than the memory.
    private func take(_ file: PageFile) throws(NLKError) -> Int {
        var hash = SHA256()
        try Self.forEachPiece(of: file.content.path) { (bytes) in hash.update(bytes) }
        let digest = hash.finish()
        if let number = known[digest] { return number }
        var size = 0
        try Self.forEachPiece(of: file.content.path) { (bytes) throws(NLKError) in
            try originals.append(bytes)
            size += bytes.count
        }
        known[digest] = sizes.count
        sizes.append(size)
        return sizes.count - 1
    }

    private static func forEachPiece(
        of path: String, _ body: ([UInt8]) throws(NLKError) -> Void
    ) throws(NLKError) {
        let descriptor = try FileReader.open(path)
        defer { close(descriptor) }
        while true {
            let bytes = try FileReader.read(descriptor, atMost: 1 << 20, name: "the PDF")
            if bytes.isEmpty { return }
            try body(bytes)
        }
    }

    /// Hands the file to `write` piece by piece.
    ///
    /// - Throws: `NLKError` (`badInput`) for pages that cannot be taken over, and what `write` throws.
    public func finish(_ write: ([UInt8]) throws(NLKError) -> Void) throws(NLKError) {
        var result = written
        if !kept.isEmpty {
            result = try PageFile.Content.temporary()
            var request = PageRequest(path: written.path, page: 0, options: reader.options)
            request.assembly = PDFAssembly(
                pages: kept, originals: originals.path, sizes: sizes, result: result.path)
            guard case .assembled = try reader.pool.wait(try reader.pool.submit(request)) else {
                throw NLKError(.io, "the page reader put no file together")
            }
        }
        try Self.forEachPiece(of: result.path, write)
    }
}
