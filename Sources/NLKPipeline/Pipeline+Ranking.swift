import NLKCore
import NLKLexicon
import NLKText

extension Pipeline {
    /// The best `top` phrases of an input by falling score. The result does not depend on the number of threads; memory is bounded (see
    /// `PhraseAccumulator`).
    ///
    /// - Throws: `NLKError` of the input, or of the ranker's weights.
    func rankedKeywords(
        of source: any TextBlockSource, _ request: KeywordRequest, top: Int
    ) throws(NLKError) -> KeywordResult {
        let weights = try rankerWeights()
        let queue = BlockQueue(source, identify: identifyBlock, remark: remarks)
        let collector = PhraseCollector(
            chinese: .chinese(weights, chinese: lexicon, english: english),
            spaced: .spaced(chinese: lexicon, english: english), folder: folder, spans: request.spans)
        WorkerThreads.run(max(1, request.jobs)) { _ in
            let worker = MarkingWorker(self, self.tokenizer)
            while let (block, language) = queue.next() {
                let phrases = Result { () throws(NLKError) in
                    let tokenized = try worker.tokenize(block, fallback: language)
                    return PhraseBlock(
                        tokenized, filter: self.filter(for: tokenized.language),
                        keys: self.keywordKeys(for: tokenized.language),
                        spans: request.spans || PhraseCollector.isPlaced(block))
                }
                queue.deliver(block.number) { () throws(NLKError) in collector.add(try phrases.get(), of: block) }
            }
        }
        let (diagnostics, language) = try queue.finish()
        return KeywordResult(language: language, keywords: collector.best(top), diagnostics: diagnostics)
    }
}

/// Takes the phrases of all blocks in order and remembers where pages and boxes are.
///
/// Ownership: used under the lock of the queue that delivers the blocks, then by the thread that waited for all.
private final class PhraseCollector: @unchecked Sendable {
    private let chinese: KeywordRanker
    private let spaced: KeywordRanker
    private let folder: KeyFolder
    private let spans: Bool
    private var phrases: PhraseAccumulator?
    /// Blocks that have a page or boxes; their text is let go.
    private var places: [(end: Int, block: TextBlock)] = []

    init(chinese: KeywordRanker, spaced: KeywordRanker, folder: KeyFolder, spans: Bool) {
        self.chinese = chinese
        self.spaced = spaced
        self.folder = folder
        self.spans = spans
    }

    /// Whether `block` has a page or boxes, which are found by the places of phrases.
    static func isPlaced(_ block: TextBlock) -> Bool { block.page != nil || !block.placements.isEmpty }

    func add(_ block: PhraseBlock, of source: TextBlock) {
        if Self.isPlaced(source) {
            var place = source
            let end = source.text.originalStart + source.text.originalCount
            place.text = MappedText(verbatim: [], originalStart: source.text.originalStart)
            places.append((end, place))
        }
        if phrases == nil {
            phrases = PhraseAccumulator(ranker: block.isChinese ? chinese : spaced, folder: folder)
        }
        phrases?.add(block)
    }

    func best(_ count: Int) -> [Keyword] {
        (phrases?.best(count) ?? []).map { phrase in
            let block = phrase.spans.first.flatMap { first in places.first { $0.end > first.start }?.block }
            return Keyword(
                text: phrase.text, key: phrase.key, score: phrase.score, count: phrase.count,
                spans: spans ? phrase.spans : [], page: block?.page,
                box: phrase.spans.first.flatMap { block?.box(of: $0) })
        }
    }
}
