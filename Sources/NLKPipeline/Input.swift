import Glibc
import NLKCore
import NLKFormats
import NLKUnicode

/// Where an input comes from.
public enum Input: Sendable {
    /// A file; the type is told from the content, not from the name.
    case file(String)
    /// Bytes in memory; `name` is for messages.
    case bytes([UInt8], name: String)
    case standardInput

    /// The name in messages and output.
    public var name: String {
        switch self {
        case .file(let path): path
        case .bytes(_, let name): name
        case .standardInput: "standard input"
        }
    }

    /// Whether it is a file on disk that is read page by page, a picture or a PDF. False for one that cannot be opened.
    public var holdsPages: Bool { pageFileType != nil }

    /// Whether it is a PDF file, or one that is no file on disk, of which nobody knows. False for one that cannot be opened.
    public var mayHoldPDF: Bool {
        guard case .file(let path) = self else { return true }
        guard let file = try? InputFile(path: path) else { return false }
        return !file.isRegular || pageFileType == .pdf
    }

    private var pageFileType: PageFileType? {
        guard case .file(let path) = self, let file = try? InputFile(path: path), file.isRegular,
            let head = try? FileReader.read(file.descriptor, atMost: PageFileType.headSize, name: path)
        else { return nil }
        return PageFileType.detect(head)
    }

    /// Opens the input. A plain text is read in blocks as they are asked for, a picture or PDF file page by page; a document is read whole.
    ///
    /// - Throws: `NLKError`: `badInput` (missing, a directory, a damaged document), `io`, `usage` (an unknown encoding), `missingComponent`
    ///   (no program to read pages with).
    public func open(_ configuration: PipelineConfiguration) throws(NLKError) -> any TextBlockSource {
        switch self {
        case .bytes(let bytes, _):
            return try source(head: bytes, file: nil, configuration)
        case .file(let path):
            let file = try InputFile(path: path)
            let head = try file.readHead()
            // An empty text has no words; an empty picture was lost on its way.
            guard !head.isEmpty || !PageFileType.isNamed(path) else { throw NLKError(emptyFile: path) }
            return try source(head: head, file: file, configuration)
        case .standardInput:
            let file = InputFile(standardInputNamed: name)
            return try source(head: try file.readHead(), file: file, configuration)
        }
    }

    /// Tells the format from `head`; the rest, if any, is still in `file`.
    private func source(
        head: [UInt8], file: InputFile?, _ configuration: PipelineConfiguration
    ) throws(NLKError) -> any TextBlockSource {
        if PageFileType.detect(head) != nil {
            return PageFileSource(try pageFile(head: head, file: file, configuration.pageReader))
        }
        let format = try DocumentFormat.detect(head, name: name)
        var options = TextDecodingOptions(isStrict: configuration.strict)
        if let name = configuration.encoding { options.encoding = try TextEncoding(named: name) }
        guard format == .plain else {
            let bytes = head + (try file?.readRest() ?? [])
            return DocumentBlockSource(try document(bytes, as: format, options))
        }
        let reader = TextBlockReader(descriptor: file?.descriptor ?? -1, name: name, head: head, options: options)
        return PlainTextSource(reader: reader, file: file)
    }
}

extension Input {
    /// Reads a whole document. XML says itself in which encoding it is, unless the caller names one; the other formats are decoded as text.
    private func document(
        _ bytes: [UInt8], as format: DocumentFormat, _ options: TextDecodingOptions
    ) throws(NLKError) -> Document {
        let isText = format == .tesseractTSV || format == .jsonLines
        guard isText || options.encoding != nil else {
            return try DocumentReader(isStrict: options.isStrict).read(bytes, as: format, name: name)
        }
        let decoder = TextBlockReader(bytes: bytes, name: name, options: options)
        let decoded = try decoder.readAll()
        var document = try DocumentReader(isDecoded: true, isStrict: options.isStrict)
            .read(decoded, as: format, name: name)
        document.diagnostics = decoder.diagnostics + document.diagnostics
        return document
    }
}

extension Input {
    /// A picture or PDF file: by its path where it can be opened again, else as bytes.
    private func pageFile(
        head: [UInt8], file: InputFile?, _ reader: PageReader
    ) throws(NLKError) -> PageFile {
        if case .file(let path) = self, file?.isRegular == true { return try reader.open(.file(path)) }
        return try reader.open(.bytes(head + (try file?.readRest() ?? []), name: name))
    }
}

/// A plain text, read in blocks, and the file that it comes from.
package struct PlainTextSource: TextBlockSource {
    private let reader: TextBlockReader
    /// Keeps the descriptor open as long as the reader is in use.
    private let file: InputFile?

    fileprivate init(reader: TextBlockReader, file: InputFile?) {
        self.reader = reader
        self.file = file
    }

    /// A text in memory, plain whatever it looks like; `utf8` is valid UTF-8.
    package init(_ utf8: [UInt8], name: String) {
        self.init(
            reader: TextBlockReader(bytes: utf8, name: name, options: TextDecodingOptions(encoding: .utf8)), file: nil)
    }

    package func next() throws(NLKError) -> TextBlock? { try reader.next() }
    package var diagnostics: [Diagnostic] { reader.diagnostics }
}
