import Glibc
import NLKCore
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
        var options = TextDecodingOptions(isStrict: configuration.strict)
        if let name = configuration.encoding { options.encoding = try TextEncoding(named: name) }
        switch self {
        case .bytes(let bytes, let name):
            return TextBlockReader(bytes: bytes, name: name, options: options)
        case .file(let path):
            return TextBlockReader(bytes: try FileReader.read(path), name: path, options: options)
        case .standardInput:
            return TextBlockReader(descriptor: STDIN_FILENO, name: name, options: options)
        }
    }
}

extension TextBlockReader: TextBlockSource {}
