import NLKCore
import NLKEvaluation
import NLKPipeline

/// The pipeline as evaluations use it: one thread, words as the segmenter's convention cuts them.
struct EvaluatedPipeline {
    private let pipeline: Pipeline

    init(_ invocation: Invocation) throws(NLKError) {
        var configuration = try invocation.pipelineConfiguration()
        // A gold standard cuts "3,000元" and "安娜·贝尔" by its own convention: measures and names are not joined here.
        configuration.tokenizer.joinsMeasures = false
        configuration.tokenizer.joinsNames = false
        configuration.tokenizer.usesDomainWords = false
        pipeline = try invocation.makePipeline(configuration)
    }

    /// An evaluator whose language, if none was asked for, is that of the `sample`.
    func evaluator(sample: some Sequence<[UInt8]>) -> SegmentationEvaluator {
        let worker = pipeline.makeWorker()
        let start = Array(sample.prefix(200).joined(separator: [0x0A]))
        let language = worker.tokenize(TextBlock(text: MappedText(verbatim: start), number: 0)).language
        return SegmentationEvaluator(
            isKnown: { [lexicon = pipeline.lexicon] word in
                // Numbers and marks are nobody's vocabulary.
                guard word.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return true }
                return Array(word.utf8).withUnsafeBufferPointer { lexicon.entry($0) != nil }
            },
            segment: { text in
                let block = TextBlock(text: MappedText(verbatim: text), number: 0)
                let tokenized = worker.tokenize(block, fallback: language)
                var cursor = MappedText.Cursor()
                return tokenized.tokens.compactMap { token in
                    guard token.kind != .space, token.depth == 0 else { return nil }
                    return tokenized.text.original(of: token.range, cursor: &cursor)
                }
            })
    }
}
