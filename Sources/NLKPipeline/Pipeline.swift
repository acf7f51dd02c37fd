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
    public let lexicon: Lexicon
    /// Frequencies of English words: for the garbled filter and the ranker.
    package let english: Lexicon
    package let dictionaries: DictionaryFolder
    package let folder: KeyFolder
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
    /// The lemmas of every language that has an image of them.
    package let lemmatizers: Lemmatizers
    let identifier: LanguageGuesser
    let garbled: GarbledFilter
    package let taggers: Taggers
    /// The user's names.
    let gazetteer: NameGazetteer
    let sentences: SentenceFinder
    let languages: LanguageSegmenters
    /// Read when something is ranked first.
    private let weights = Mutex<RankerWeights?>(nil)

    /// Opens the dictionaries that `configuration` asks for.
    ///
    /// Cost: a few milliseconds; custom words add their loading time.
    /// - Throws: `NLKError`: `missingComponent` (a dictionary image), `usage` (an unknown name), `badInput` (a list, with `strict`).
    public init(_ configuration: PipelineConfiguration) throws(NLKError) {
        self.configuration = configuration
        dictionaries = try DictionaryFolder.find(option: configuration.dictionaries)
        lexicon = try Lexicon(path: dictionaries.image("zh"))
        english = try Lexicon(path: dictionaries.image("en"))
        folder = KeyFolder(lexicon)
        var diagnostics: [Diagnostic] = []
        let lists = try StopWordLists(dictionaries, configuration, folder, &diagnostics)
        stopWords = lists.known
        let custom = try CustomWords.load(
            paths: configuration.customWordFiles, lists: configuration.givenCustomWords, folder: folder,
            strict: configuration.strict,
            isStopWord: { lists.known.contains(key: $0) })
        diagnostics += custom.diagnostics
        customWords = custom.words
        cleaning = try CleaningPipeline.standard(dictionaries, lexicon).without(configuration.cleaningOff)
        let units = UnitTable(parsing: try dictionaries.lists(named: "units.txt", of: ["en", "zh-Hans"]))
        let garbledModel = dictionaries.path + "/en/garbled.model"
        garbled = GarbledFilter(
            model: try GarbledModel(parsing: dictionaries.read("en/garbled.model"), file: garbledModel),
            english: english, others: [lexicon], units: units)
        let sentenceRules = dictionaries.path + "/sentences.tsv"
        sentences = SentenceFinder(
            breaker: try UnicodeSentenceBreaker(),
            rules: try SentenceRules(parsing: dictionaries.read("sentences.tsv"), file: sentenceRules))
        let languages = try LanguageSegmenters(
            dictionaries, removed: custom.words.removed.map { String(decoding: $0, as: UTF8.self) },
            needed: configuration.languages)
        self.languages = languages
        let entry = try StageCatalog.segmenter(configuration.segmenter)
        let segmenter = try entry.make(lexicon, configuration, custom.words.removed)
        let parts = TextTokenizer.Parts(
            lexicon: lexicon, segmenter: segmenter, wordBreaker: try UnicodeWordBreaker(), customWords: custom.words,
            units: units, english: english, ownSegmenter: { languages.segmenter(for: $0) })
        tokenizer = TextTokenizer(parts, options: configuration.tokenizer)
        keywordTokenizer = tokenizer.with { if $0.innerWords == .none { $0.innerWords = .compounds } }
        filter = KeywordFilter(options: configuration.filter, stopWords: lists.known, units: units, lexicon: lexicon)
        let (options, chinese) = (configuration.filter, lexicon)
        languageFilters = LanguageFilters(dictionaries, lists, folder) { words in
            KeywordFilter(options: options, stopWords: words, units: units, lexicon: chinese)
        }
        lemmatizers = Lemmatizers(dictionaries)
        taggers = Taggers(dictionaries)
        var gazetteer = NameGazetteer(folder: folder)
        for path in configuration.nameFiles { try gazetteer.add(list: FileReader.read(path), file: path) }
        self.gazetteer = gazetteer
        identifier = LanguageGuesser(
            ScriptLanguageIdentifier(lexicon: lexicon, englishWords: lists.english),
            image: dictionaries.image("language"))
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
        ["zh", "en", "und"].contains(language.primary) ? filter : languageFilters.filter(for: language.primary)
    }

    /// What keywords of a language are counted under: lemmas where it has them.
    package func keywordKeys(for language: Language) -> KeywordKeys {
        KeywordKeys(folder: folder, lemmatizer: lemmatizers.lemmatizer(for: language))
    }
}
