import NLKCore
import NLKEvaluation
import NLKPipeline
import NLKText

/// The pipeline as evaluations use it: one thread, words as the segmenter's convention cuts them.
struct EvaluatedPipeline {
    private let pipeline: Pipeline
    private let invocation: Invocation
    private let segmenter: String

    /// `segmenter` cuts Chinese, whatever the settings say.
    init(_ invocation: Invocation, segmenter: String) throws(NLKError) {
        self.invocation = invocation
        self.segmenter = segmenter
        var configuration = try invocation.pipelineConfiguration()
        configuration.segmenter = segmenter
        // A gold standard cuts "3,000元" and "安娜·贝尔" by its own convention: measures and names are not joined here.
        configuration.tokenizer.joinsMeasures = false
        configuration.tokenizer.joinsNames = false
        configuration.tokenizer.usesDomainWords = false
        pipeline = try invocation.makePipeline(configuration)
    }

    /// The language asked for, else that of the `sample`.
    func language(of sample: some Sequence<[UInt8]>) -> Language {
        let start = Array(sample.prefix(200).joined(separator: [0x0A]))
        return pipeline.makeWorker().tokenize(TextBlock(text: MappedText(verbatim: start), number: 0)).language
    }

    /// An evaluator of clean text in a language.
    func evaluator(_ language: Language) -> SegmentationEvaluator {
        let words = words(language)
        return SegmentationEvaluator(isKnown: isKnown, segment: { text in words(text).map(\.range) })
    }

    /// An evaluator of noisy text in a language; keywords are those that `nlk keywords` finds.
    func noisyEvaluator(_ language: Language) throws(NLKError) -> NoisyEvaluator {
        var configuration = try invocation.pipelineConfiguration()
        configuration.segmenter = segmenter
        configuration.languages = [language]
        // What is wrong with the user's lists has been said.
        configuration.isRecognized = false
        let clean = try pipeline.configured(as: configuration)
        configuration.isRecognized = true
        let noisy = try pipeline.configured(as: configuration)
        configuration = pipeline.configuration
        configuration.isRecognized = true
        var request = KeywordRequest()
        request.spans = false
        let words = words(language, of: try pipeline.configured(as: configuration))
        return NoisyEvaluator(
            isKnown: isKnown,
            keywords: { (text, isNoisy) throws(NLKError) in
                let reader = isNoisy ? noisy : clean
                let source = try Input.bytes(text, name: "text").open(reader.configuration)
                return try reader.keywords(of: source, request).keywords.map(\.key)
            }, segment: { text in words(text) })
    }

    /// The words of a text in a language.
    func words(_ language: Language) -> ([UInt8]) -> [FoundWord] { words(language, of: pipeline) }

    private func words(_ language: Language, of pipeline: Pipeline) -> ([UInt8]) -> [FoundWord] {
        let worker = pipeline.makeWorker()
        return { text in
            let block = TextBlock(text: MappedText(verbatim: text), number: 0)
            let tokenized = worker.tokenize(block, fallback: language)
            var cursor = MappedText.Cursor()
            return tokenized.tokens.compactMap { token in
                guard token.kind != .space, token.depth == 0 else { return nil }
                return FoundWord(
                    tokenized.text.original(of: token.range, cursor: &cursor), tokenized.cleaned(token))
            }
        }
    }

    /// The characters that are taken for each other, as far as the dictionaries know.
    func lookAlikes() throws(NLKError) -> LookAlikeTable { try pipeline.lookAlikes() }

    private var isKnown: (String) -> Bool {
        { [lexicon = pipeline.lexicon] word in
            // Numbers and marks are nobody's vocabulary.
            guard word.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return true }
            return Array(word.utf8).withUnsafeBufferPointer { lexicon.entry($0) != nil }
        }
    }
}
