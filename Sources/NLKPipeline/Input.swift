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

    /// Opens the input. A plain text is read in blocks as they are asked for; a document is read whole.
    ///
    /// - Throws: `NLKError`: `badInput` (missing, a directory, a damaged document), `io`, `usage` (an unknown encoding).
    public func open(_ configuration: PipelineConfiguration) throws(NLKError) -> any TextBlockSource {
        switch self {
        case .bytes(let bytes, _):
            return try source(head: bytes, file: nil, configuration)
        case .file(let path):
            let file = try InputFile(path: path)
            return try source(head: try file.readHead(), file: file, configuration)
        case .standardInput:
            let file = InputFile(standardInputNamed: name)
            return try source(head: try file.readHead(), file: file, configuration)
        }
    }

    /// Tells the format from `head`; the rest, if any, is still in `file`.
    private func source(
        head: [UInt8], file: InputFile?, _ configuration: PipelineConfiguration
    ) throws(NLKError) -> any TextBlockSource {
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

/// A plain text, read in blocks, and the file that it comes from.
private struct PlainTextSource: TextBlockSource {
    let reader: TextBlockReader
    /// Keeps the descriptor open as long as the reader is in use.
    let file: InputFile?

    func next() throws(NLKError) -> TextBlock? { try reader.next() }
    var diagnostics: [Diagnostic] { reader.diagnostics }
}

/// An open descriptor, closed in `deinit` unless it is standard input.
private final class InputFile {
    let descriptor: Int32
    private let name: String
    private let isOwned: Bool

    init(path: String) throws(NLKError) {
        descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        name = path
        isOwned = true
        guard descriptor >= 0 else {
            throw NLKError(.badInput, "cannot read '\(path)'", cause: String(cString: strerror(errno)))
        }
        var status = stat()
        if fstat(descriptor, &status) == 0, (status.st_mode & S_IFMT) == S_IFDIR {
            throw NLKError(.badInput, "'\(path)' is a directory: name the files in it")
        }
    }

    init(standardInputNamed name: String) {
        descriptor = STDIN_FILENO
        self.name = name
        isOwned = false
    }

    deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

    /// The first bytes, enough to tell the format; fewer at the end of the file.
    func readHead() throws(NLKError) -> [UInt8] {
        try FileReader.read(descriptor, atMost: DocumentFormat.headSize, name: name)
    }

    func readRest() throws(NLKError) -> [UInt8] { try FileReader.readAll(descriptor, name: name) }
}
