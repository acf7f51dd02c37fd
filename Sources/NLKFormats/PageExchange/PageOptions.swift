import NLKCore

/// What a caller wants of the pages of a picture or PDF file.
public struct PageOptions: Sendable, Equatable {
    /// The names of the recognizers that there can be.
    public static let levels = ["fast", "accurate"]

    /// One of `levels`; `nil`: accurate where its files are installed, else fast.
    public var level: String?
    /// Folders in which the accurate recognizer's files may lie, the first that has them wins; empty: around the page reader.
    public var recognizerFolders: [String] = []
    /// Preferred first; empty: the recognizer's own choice.
    public var languages: [Language] = []
    /// Larger pictures are refused before they are decoded.
    public var maximumPixels = 100_000_000
    /// Pixels an inch of PDF pages that are recognized.
    public var resolution = 300
    /// Recognizes PDF pages that have a text layer too.
    public var forcesRecognition = false
    public var password: String?
    /// The same as PDF 2.0 wants it, where that differs.
    package var preparedPassword: String?
    /// Share of the page's height (0…1) below which text is left out.
    public var minimumTextHeight = 0.0
    /// Readings of a line and of a word, the chosen one among them; at most 10.
    public var maximumCandidates = 1
    /// Words that are likely on the pages; without effect where `correctsLanguage` is false.
    public var customWords: [String] = []
    /// Whether words may overrule single characters: the custom words, then those of the dictionary.
    public var correctsLanguage = true
    /// The part of the page that is read, in shares (0…1) of its width and height, origin top left; `nil`: all of it.
    public var region: Box?
    public var readsBarcodes = true
    /// Off: only barcodes are looked for, in all of the picture.
    public var recognizesText = true
    /// Whether the picture of each page comes with its text.
    public var carriesPicture = false

    /// Pages are found and cleaned instead of recognized.
    public var scan: ScanOptions?
    /// Pages come from a scanner instead of a file.
    public var device: ScannerOptions?

    public init() {}
}
