import NLKCore
import NLKLexicon
import NLKText
import NLKUnicode

/// What pipelines over one dictionary folder have in common, whatever their options and lists: opened once, immutable.
struct SharedParts: Sendable {
    let dictionaries: DictionaryFolder
    let lexicon: Lexicon
    let english: Lexicon
    let folder: KeyFolder
    let units: UnitTable
    let stopWords: DefaultStopWords
    /// Every stage.
    let cleaning: CleaningPipeline
    let garbled: GarbledFilter
    let sentences: SentenceFinder
    let lemmatizers: Lemmatizers
    let taggers: Taggers
    let identifier: LanguageGuesser
    let faults = ImageFaults()
    private let misreadings: OptionalImage<MisreadingModel>
    private let languages: LanguageSegmenters

    /// - Throws: `NLKError`: `missingComponent` (a dictionary image), `badInput` (a broken one).
    init(_ dictionaries: DictionaryFolder) throws(NLKError) {
        self.dictionaries = dictionaries
        lexicon = try Lexicon(path: dictionaries.image("zh"))
        english = try Lexicon(path: dictionaries.image("en"))
        folder = KeyFolder(lexicon)
        units = UnitTable(parsing: try dictionaries.lists(named: "units.txt", of: ["en", "zh-Hans"]))
        stopWords = try DefaultStopWords(dictionaries, folder)
        cleaning = try CleaningPipeline.standard(dictionaries, lexicon)
        let garbledModel = dictionaries.path + "/en/garbled.model"
        garbled = GarbledFilter(
            model: try GarbledModel(parsing: dictionaries.read("en/garbled.model"), file: garbledModel),
            english: english, others: [lexicon], units: units)
        let sentenceRules = dictionaries.path + "/sentences.tsv"
        sentences = SentenceFinder(
            breaker: try UnicodeSentenceBreaker(),
            rules: try SentenceRules(parsing: dictionaries.read("sentences.tsv"), file: sentenceRules))
        lemmatizers = Lemmatizers(dictionaries, faults: faults)
        taggers = Taggers(dictionaries)
        identifier = LanguageGuesser(
            ScriptLanguageIdentifier(lexicon: lexicon, englishWords: stopWords.english),
            image: dictionaries.image("language"), faults: faults)
        languages = LanguageSegmenters(dictionaries, removed: [], faults: faults)
        misreadings = OptionalImage(
            dictionaries.file("misreadings.model", of: .simplifiedChinese), faults,
            without: "misread characters are not repaired"
        ) { (path) throws(NLKError) in try MisreadingModel(path: path) }
    }

    /// The repair of misread characters, which leaves the user's words alone.
    func misreadingRepairer(sparing own: CustomWords) -> MisreadingRepairer {
        MisreadingRepairer(
            model: { [misreadings] in misreadings.content },
            isWord: { [lexicon] word in word.withUnsafeBufferPointer { lexicon.entry($0) != nil } },
            isOwnWord: { word in !own.isEmpty && word.withUnsafeBufferPointer { own.entry(of: $0) != nil } })
    }

    /// The segmenters of the languages; those of a list that removes words are its own.
    func languages(without removed: [String]) -> LanguageSegmenters {
        removed.isEmpty ? languages : LanguageSegmenters(dictionaries, removed: removed, faults: faults)
    }
}
