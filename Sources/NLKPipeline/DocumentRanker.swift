import NLKCore
import NLKText

/// Ranks the phrases of documents that somebody else has tokenized. Shared between threads.
package struct DocumentRanker: Sendable {
    private let pipeline: Pipeline
    private let chinese: KeywordRanker
    private let spaced: KeywordRanker

    /// - Throws: `NLKError` of the ranker's weights.
    package init(_ pipeline: Pipeline) throws(NLKError) {
        let weights = try pipeline.rankerWeights()
        self.pipeline = pipeline
        chinese = .chinese(weights, chinese: pipeline.lexicon, english: pipeline.english)
        spaced = .spaced(chinese: pipeline.lexicon, english: pipeline.english)
    }

    /// The best `count` phrases of a document that was tokenized block by block, by falling score.
    package func best(_ count: Int, of blocks: [TokenizedText]) -> [String] {
        var phrases: PhraseAccumulator?
        for tokenized in blocks {
            let block = PhraseBlock(
                tokenized, filter: pipeline.filter(for: tokenized.language),
                keys: pipeline.keywordKeys(for: tokenized.language), spans: false)
            if phrases == nil {
                phrases = PhraseAccumulator(ranker: block.isChinese ? chinese : spaced, folder: pipeline.folder)
            }
            phrases?.add(block)
        }
        return (phrases?.best(count) ?? []).map(\.text)
    }
}
