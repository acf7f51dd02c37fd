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
    /// Stop-word files of the user, later ones win.
    public var stopWordFiles: [String] = []
    /// Custom-word files of the user, later ones win.
    public var customWordFiles: [String] = []
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
}
