import NLKCore

/// Reads the text of one upright page. Shared; a worker is made for each thread.
public protocol TextRecognizer: Sendable {
    static var descriptor: StageDescriptor { get }
    /// - Throws: `NLKError` (`missingComponent`) naming what is to be installed.
    func makeWorker() throws(NLKError) -> any TextRecognizerWorker
}

/// The mutable half of a recognizer: buffers and engine objects of one thread.
public protocol TextRecognizerWorker: AnyObject {
    /// Blocks in reading order; boxes in pixels of `page`, origin top left.
    ///
    /// - Throws: `NLKError`: `missingComponent` (a language that is not installed), `badInput` (a page that cannot be read).
    func recognize(_ page: Raster, _ request: RecognitionRequest) throws(NLKError) -> [Document.Block]

    /// What people should know about how the last page was read.
    var notes: [String] { get }
}

extension TextRecognizerWorker {
    public var notes: [String] { [] }
}

/// What a caller wants of a recognizer.
public struct RecognitionRequest: Sendable {
    /// Preferred first; empty: found out.
    public var languages: [Language]
    /// Where `languages` is empty: those that the page may be in, besides scripts that few know; a page in others is not read. `nil`: any.
    public var possibleLanguages: [Language]?
    /// Whether the page looks like vertical writing.
    public var mayBeVertical = false
    /// Readings of a word, the chosen one among them.
    public var maximumCandidates = 1
    /// Share of the page's height (0…1) below which text is left out.
    public var minimumTextHeight = 0.0
    /// Words that are likely on the page.
    public var customWords: [String] = []
    /// Whether a language model may overrule single characters.
    public var usesLanguageCorrection = true

    public init(languages: [Language] = []) { self.languages = languages }
}
