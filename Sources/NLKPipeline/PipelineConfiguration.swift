import NLKCore
import NLKText

/// Everything that a user can set about the text stage.
public struct PipelineConfiguration: Sendable {
    /// Preferred first; empty: identified.
    public var languages: [Language] = []
    /// A name of `StageCatalog.segmenters`.
    public var segmenter = "accurate"
    public var convention = BoundaryConvention.news
    public var direction = "bidirectional"
    /// Names of cleaning stages (`StageCatalog.cleaning`) that are switched off.
    public var cleaningOff: Set<String> = []
    /// Whether characters that make no sense where they stand are taken for misread. Not so by default, whatever the input says of its
    /// origin, so that the same text gives the same words in every form.
    public var isRecognized = false
    /// Stop-word files of the user, later ones win.
    public var stopWordFiles: [String] = []
    /// Custom-word files of the user, later ones win.
    public var customWordFiles: [String] = []
    /// Files of the user's names (`NameGazetteer`), later ones win.
    public var nameFiles: [String] = []
    /// More stop words, written like the lines of a file; they win over all files.
    public var stopWords: [String] = []
    /// More custom words, written like the lines of a file; they win over all files.
    public var customWords: [String] = []
    public var usesDefaultStopWords = true
    /// Folder of the dictionaries; `nil`: searched.
    public var dictionaries: String?
    /// Name of the input's encoding; `nil`: UTF-8, or guessed when it cannot be.
    public var encoding: String?
    /// Whether a bad byte or a bad line is an error.
    public var strict = false
    public var filter = KeywordFilter.Options()
    /// Reads inputs that are pictures or PDF files.
    public var pageReader = PageReader()
    public var tokenizer = TextTokenizer.Options()

    public init() {}

    /// The file name that stands in diagnostics of `stopWords` and `customWords`.
    public static let givenLists = "given words"
}

extension PipelineConfiguration {
    /// For words that are to be tagged: taggers know the words of treebanks, not dates and amounts in one piece.
    public mutating func cutAsTreebanks() {
        tokenizer.joinsMeasures = false
        convention = .ud
    }

    /// `stopWords` and `customWords` as lists in memory; none where they are empty.
    var givenStopWords: [(path: String, bytes: [UInt8])] { Self.list(stopWords) }
    var givenCustomWords: [(path: String, bytes: [UInt8])] { Self.list(customWords) }

    private static func list(_ lines: [String]) -> [(path: String, bytes: [UInt8])] {
        lines.isEmpty ? [] : [(givenLists, Array(lines.joined(separator: "\n").utf8))]
    }
}
