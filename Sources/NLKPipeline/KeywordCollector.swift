import NLKCore
import NLKText

/// Takes the tokens of one worker's blocks and keeps the keywords.
final class KeywordCollector {
    private let worker: MarkingWorker
    private let pipeline: Pipeline
    private var counter: KeywordCounter
    private let wantsSpans: Bool
    /// Whose filter and keys the counter has; `nil` before the first block.
    private var language: String?

    var table: KeywordTable { counter.table }

    init(_ pipeline: Pipeline, _ request: KeywordRequest) {
        self.pipeline = pipeline
        worker = MarkingWorker(pipeline, pipeline.keywordTokenizer)
        wantsSpans = request.spans
        counter = KeywordCounter(
            keys: KeywordKeys(folder: pipeline.folder), maximumSpans: request.maximumSpans)
    }

    /// Cleans, tokenizes and filters `block`.
    ///
    /// - Throws: as `MarkingWorker.tokenize`.
    func collect(_ block: TextBlock, fallback: Language?) throws(NLKError) {
        let tokenized = try worker.tokenize(block, fallback: fallback)
        let language = tokenized.language
        if language.primary != self.language {
            self.language = language.primary
            counter.filterChanges(pipeline.keywordKeys(for: language))
        }
        let wantsSpans = wantsSpans
        var cursor = MappedText.Cursor()
        tokenized.text.bytes.withUnsafeBufferPointer { bytes in
            counter.add(
                tokenized.tokens, in: bytes, block: UInt32(block.number), pipeline.filter(for: language),
                isChinese: language.isChinese, notesAll: wantsSpans
            ) { number, isFirst, token, table in
                if isFirst {
                    let box = block.placements.isEmpty ? nil : block.box(of: tokenized.originalSpan(of: token))
                    table.describe(number, text: tokenized.text.bytes[token.range], page: block.page, box: box)
                }
                if wantsSpans, table.wantsSpan(number) {
                    let range = tokenized.text.original(of: token.range, cursor: &cursor)
                    table.add(span: TextSpan(start: range.lowerBound, end: range.upperBound), to: number)
                }
            }
        }
    }
}
