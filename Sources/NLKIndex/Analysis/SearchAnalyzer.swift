import NLKCore
import NLKLexicon
import NLKPipeline
import NLKText

/// Makes terms of texts, the same way for documents and queries. Shared between threads; `makeWorker()` gives the mutable half.
public final class SearchAnalyzer: Sendable {
    let pipeline: Pipeline
    let fold: CharacterFold
    let baseForms: any BaseForms
    /// Tells what terms depend on: dictionaries, word lists, options and the version of the analysis. Two indexes of the same fingerprint
    /// hold the same terms for the same text.
    public let fingerprint: String

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
        let english = pipeline.english
        baseForms = EnglishBaseForms { word in
            word.withUnsafeBufferPointer { english.entry($0)?.frequency ?? 0 }
        }
        fingerprint = try Fingerprint(pipeline).text
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

    init(_ shared: SearchAnalyzer) {
        self.shared = shared
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

    /// Appends the terms of a text that was cleaned and cut.
    func append(_ text: TokenizedText, to stream: inout TermStream) {
        text.text.bytes.withUnsafeBufferPointer { folded.read($0, shared.fold) }
        var walk = TermWalk(folded: folded, tokens: text.tokens, shared: shared)
        walk.run(into: &stream)
    }

    /// The terms of a text that was cleaned and cut.
    func terms(of text: TokenizedText) -> TermStream {
        var stream = TermStream()
        append(text, to: &stream)
        return stream
    }

    /// A cleaned text as it is compared.
    func fold(_ text: MappedText) -> FoldedText {
        text.bytes.withUnsafeBufferPointer { folded.read($0, shared.fold) }
        return folded
    }

    func fold(_ text: TokenizedText) -> FoldedText { fold(text.text) }
}
