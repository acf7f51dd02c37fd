import NLKCore
import NLKLexicon
import NLKText
import NLKUnicode
import Synchronization

/// The text stage, ready to use: every dictionary opened once, immutable, shared by all threads.
///
/// ```swift
/// let pipeline = try Pipeline(PipelineConfiguration())
/// let result = try pipeline.keywords(of: .bytes(Array(text.utf8), name: "note"))
/// for keyword in result.keywords { print(keyword.text) }
/// ```
public final class Pipeline: Sendable {
    public let configuration: PipelineConfiguration
    /// Problems of the user's lists, found while loading.
    public let diagnostics: [Diagnostic]
    private let stopWords: StopWords
    package let customWords: CustomWords
    let cleaning: CleaningPipeline
    /// As configured: what `tokenize` gives.
    let tokenizer: TextTokenizer
    /// The same with the dictionary words inside compounds: what keywords are taken from.
    let keywordTokenizer: TextTokenizer
    /// For Chinese, English and text of no known language.
    let filter: KeywordFilter
    let languageFilters: LanguageFilters
    /// The user's names.
    let gazetteer: NameGazetteer
    let languages: LanguageSegmenters
    /// Read when something is ranked first.
    private let weights = Mutex<RankerWeights?>(nil)

    private let shared: SharedParts

    /// Opens the dictionaries that `configuration` asks for.
    ///
    /// Cost: a few milliseconds; custom words add their loading time.
    /// - Throws: `NLKError`: `missingComponent` (a dictionary image), `usage` (an unknown name), `badInput` (a list, with `strict`).
    public convenience init(_ configuration: PipelineConfiguration) throws(NLKError) {
        try self.init(configuration, SharedParts(try DictionaryFolder.find(option: configuration.dictionaries)))
    }

    /// A pipeline over the same dictionaries, which are not opened again, with other options and lists.
    ///
    /// Cost: a fraction of a millisecond; custom words add their loading time. `dictionaries` of `configuration` is not looked at.
    /// - Throws: `NLKError`: `usage` (an unknown name), `badInput` (a list, with `strict`), `missingComponent` (the image of a language that
    ///   is named).
    public func configured(as configuration: PipelineConfiguration) throws(NLKError) -> Pipeline {
        try Pipeline(configuration, shared)
    }

    private init(_ configuration: PipelineConfiguration, _ shared: SharedParts) throws(NLKError) {
        self.configuration = configuration
        self.shared = shared
        var diagnostics: [Diagnostic] = []
        let lists = try StopWordLists(shared.stopWords, configuration, shared.folder, &diagnostics)
        stopWords = lists.known
        let custom = try CustomWords.load(
            paths: configuration.customWordFiles, lists: configuration.givenCustomWords, folder: shared.folder,
            strict: configuration.strict,
            isStopWord: { lists.known.contains(key: $0) })
        diagnostics += custom.diagnostics
        customWords = custom.words
        var cleaning = shared.cleaning
        if configuration.isRecognized { cleaning = cleaning.adding(shared.misreadingRepairer(sparing: custom.words)) }
        self.cleaning = cleaning.without(configuration.cleaningOff)
        let languages = shared.languages(without: custom.words.removed.map { String(decoding: $0, as: UTF8.self) })
        try languages.require(configuration.languages)
        self.languages = languages
        let entry = try StageCatalog.segmenter(configuration.segmenter)
        let segmenter = try entry.make(shared.lexicon, configuration, custom.words.removed)
        let (units, chinese, lemmatizers) = (shared.units, shared.lexicon, shared.lemmatizers)
        let parts = TextTokenizer.Parts(
            lexicon: chinese, segmenter: segmenter, wordBreaker: try UnicodeWordBreaker(), customWords: custom.words,
            units: units, english: shared.english, ownSegmenter: { languages.segmenter(for: $0) },
            lemmatizer: { lemmatizers.lemmatizer(for: $0) })
        tokenizer = TextTokenizer(parts, options: configuration.tokenizer)
        keywordTokenizer = tokenizer.with { if $0.innerWords == .none { $0.innerWords = .compounds } }
        let options = configuration.filter
        filter = KeywordFilter(options: options, stopWords: lists.known, units: units, lexicon: chinese)
        languageFilters = LanguageFilters(shared.dictionaries, lists, shared.folder) { words in
            KeywordFilter(options: options, stopWords: words, units: units, lexicon: chinese)
        }
        var gazetteer = NameGazetteer(folder: shared.folder)
        for path in configuration.nameFiles { try gazetteer.add(list: FileReader.read(path), file: path) }
        self.gazetteer = gazetteer
        self.diagnostics = diagnostics
    }

    /// The mutable half: one per thread.
    public func makeWorker() -> PipelineWorker { PipelineWorker(self, tokenizer) }

    /// The weights by which phrases are ranked.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `badInput`).
    func rankerWeights() throws(NLKError) -> RankerWeights {
        if let known = weights.withLock({ $0 }) { return known }
        let name = "zh-Hans/keyword-ranker.tsv"
        let read = try RankerWeights(parsing: dictionaries.read(name), file: dictionaries.path + "/" + name)
        weights.withLock { $0 = read }
        return read
    }

    /// Cleans a text as `PipelineWorker.tokenize` does.
    package func clean(_ block: TextBlock, as language: Language) -> MappedText {
        let written = block.written
        let text = cleaning.clean(written, language: language).mapped
        guard written.bytes.count < block.text.bytes.count else { return text }
        return text.appending(verbatim: block.text.bytes[written.bytes.count...])
    }

    /// The characters that recognition takes for each other.
    package func lookAlikes() throws(NLKError) -> LookAlikeTable {
        LookAlikeTable(parsing: try dictionaries.read("zh-Hans/look-alikes.txt"))
    }

    /// Whether the folded key is a stop word of Chinese, of English or of the user.
    package func isStopWord(key: [UInt8]) -> Bool { stopWords.contains(key: key) }

    func filter(for language: Language) -> KeywordFilter {
        ["zh", "en", "und"].contains(language.primary) ? filter : languageFilters.filter(for: language)
    }

    /// What keywords of a language are counted under: lemmas where it has them.
    package func keywordKeys(for language: Language) -> KeywordKeys {
        KeywordKeys(folder: folder, lemmatizer: lemmatizers.lemmatizer(for: language))
    }
}

/// What is shared with every other pipeline over the same dictionaries.
extension Pipeline {
    public var lexicon: Lexicon { shared.lexicon }
    /// Frequencies of English words: for the garbled filter and the ranker.
    package var english: Lexicon { shared.english }
    package var dictionaries: DictionaryFolder { shared.dictionaries }
    package var folder: KeyFolder { shared.folder }
    /// The lemmas of every language that has an image of them.
    package var lemmatizers: Lemmatizers { shared.lemmatizers }
    var identifier: LanguageGuesser { shared.identifier }
    var garbled: GarbledFilter { shared.garbled }
    package var taggers: Taggers { shared.taggers }
    var sentences: SentenceFinder { shared.sentences }
    /// Damaged images that the work goes on without.
    var faults: ImageFaults { shared.faults }
}
