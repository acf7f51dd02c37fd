import NLKCore
import NLKLexicon
import NLKPipeline
import NLKText

/// Makes terms of texts, the same way for documents and queries. Shared between threads; `makeWorker()` gives the mutable half.
public final class SearchAnalyzer: Sendable {
    let pipeline: Pipeline
    let fold: CharacterFold
    let lemmas: LemmaImages
    let fingerprint: Fingerprint

    /// Opens the dictionaries that `configuration` asks for.
    ///
    /// Words that look misread are not repaired, so that what stands on a page is found as it stands.
    /// - Throws: as `Pipeline.init`.
    public init(_ configuration: PipelineConfiguration) throws(NLKError) {
        var configuration = configuration
        configuration.cleaningOff.formUnion(["repair-look-alikes", "repair-misreadings"])
        configuration.tokenizer.innerWords = .none
        pipeline = try Pipeline(configuration)
        fold = CharacterFold(pipeline.lexicon)
        lemmas = LemmaImages(pipeline)
        fingerprint = try Fingerprint(pipeline, lemmas)
    }

    /// How inputs are read.
    public var configuration: PipelineConfiguration { pipeline.configuration }

    /// Problems of the user's lists, found while loading.
    public var diagnostics: [Diagnostic] { pipeline.diagnostics }

    func makeWorker() -> SearchAnalyzerWorker { SearchAnalyzerWorker(self) }
}

/// One thread's half of an analyzer: scratch memory, reused from text to text.
final class SearchAnalyzerWorker {
    let shared: SearchAnalyzer
    private let worker: PipelineWorker
    private var folded = FoldedText()
    let forms: WordForms

    init(_ shared: SearchAnalyzer) {
        self.shared = shared
        forms = WordForms(shared.lemmas, shared.fold)
        worker = shared.pipeline.makeWorker()
    }

    /// Cleans and cuts `block`, in the language `language`, or the one that the pipeline finds.
    func tokenize(_ block: TextBlock, as language: Language? = nil, fallback: Language? = nil) -> TokenizedText {
        worker.tokenize(block, as: language ?? worker.language(of: block, fallback: fallback))
    }

    /// Cleans and cuts a short text.
    func tokenize(_ text: some Sequence<UInt8>, as language: Language? = nil) -> TokenizedText {
        tokenize(TextBlock(text: MappedText(verbatim: Array(text)), number: 0), as: language)
    }

    /// Cleans a text without cutting it.
    func clean(_ block: TextBlock, as language: Language) -> MappedText {
        shared.pipeline.clean(block, as: language)
    }

    /// The terms of a text that was cleaned and cut: of a page in its language, or (`askedIn`) of a query in the languages of these tags.
    func terms(of text: TokenizedText, askedIn tags: [String]? = nil) -> TermStream {
        var stream = TermStream()
        text.text.bytes.withUnsafeBufferPointer { bytes in
            folded.read(bytes, shared.fold)
            forms.begin(tags.map { .query($0) } ?? .page(text.language))
            var walk = TermWalk(text: bytes, folded: folded, tokens: text.tokens, shared: shared, forms: forms)
            walk.run(into: &stream)
        }
        return stream
    }

    /// A cleaned text as it is compared.
    func fold(_ text: MappedText) -> FoldedText {
        text.bytes.withUnsafeBufferPointer { folded.read($0, shared.fold) }
        return folded
    }

    func fold(_ text: TokenizedText) -> FoldedText { fold(text.text) }
}
