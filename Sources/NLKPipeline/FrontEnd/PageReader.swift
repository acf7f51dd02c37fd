import NLKCore
import NLKFormats
import NLKUnicode
import Synchronization

/// Reads pictures and PDF files in processes of their own; none is started before the first file is opened. Shared by all threads.
public final class PageReader: Sendable {
    public let options: PageOptions
    public let limits: PageReaderLimits
    public let selection: PageSelection
    let pool: ReaderPool
    /// Remarks that were passed on: each is made once.
    private let made = Mutex<Set<String>>([])
    private let dictionaries: PageDictionaries
    let correction: PageCorrection

    public init(
        options: PageOptions = PageOptions(), limits: PageReaderLimits = PageReaderLimits(),
        selection: PageSelection = PageSelection(), dictionaries: PageDictionaries = PageDictionaries()
    ) {
        var options = options
        let prepared = options.password.flatMap(PasswordPreparation.prepare)
        options.preparedPassword = prepared == options.password ? nil : prepared
        self.options = options
        self.limits = limits
        self.selection = selection
        pool = ReaderPool(limits)
        self.dictionaries = dictionaries
        correction = PageCorrection(options, dictionaries)
    }

    private init(_ other: PageReader, options: PageOptions) {
        self.options = options
        (limits, selection, pool, dictionaries) = (other.limits, other.selection, other.pool, other.dictionaries)
        correction = PageCorrection(options, dictionaries)
    }

    /// A reader for other languages that shares this one's processes.
    package func reading(_ languages: [Language]) -> PageReader {
        var options = options
        options.languages = languages
        return PageReader(self, options: options)
    }

    /// Reads the lists of custom words, once; otherwise that is done when the first file is opened.
    ///
    /// - Returns: What is wrong with them.
    /// - Throws: `NLKError` (`badInput`, `io`).
    public func loadCustomWords() throws(NLKError) -> [Diagnostic] { try correction.parts().diagnostics }

    /// The diagnostics of a page of the file `name`, without remarks about the run that were made before.
    func passOn(_ diagnostics: [Diagnostic], name: String) -> [Diagnostic] {
        diagnostics.compactMap { diagnostic in
            guard diagnostic.severity == .note else {
                return Diagnostic(diagnostic.severity, diagnostic.message, at: .init(file: name))
            }
            return made.withLock { $0.insert(diagnostic.message).inserted } ? diagnostic : nil
        }
    }

    /// Starts to read the pages of `input`.
    ///
    /// - Throws: `NLKError`: `badInput` (missing, a directory), `io`, `missingComponent` (no reader program).
    public func open(_ input: Input) throws(NLKError) -> PageFile {
        switch input {
        case .bytes(let bytes, let name):
            return try PageFile(try PageFile.Content(bytes: bytes), name: name, self)
        case .file(let path):
            let file = try InputFile(path: path)
            guard !file.isRegular else { return try PageFile(PageFile.Content(path: path), name: path, self) }
            return try PageFile(try PageFile.Content(bytes: try file.readRest()), name: path, self)
        case .standardInput:
            let file = InputFile(standardInputNamed: input.name)
            return try PageFile(try PageFile.Content(bytes: try file.readRest()), name: input.name, self)
        }
    }
}
