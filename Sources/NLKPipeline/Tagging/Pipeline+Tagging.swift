import NLKCore
import NLKText

extension Pipeline {
    /// Tags an input block by block; `render` runs on the workers, `deliver` gets what it returns, in input order.
    ///
    /// Returns the problems of the input. Memory: one block a worker.
    /// - Throws: `NLKError` of the input, of a tagger's image or of `deliver`, which ends the run.
    @discardableResult
    public func tag<Rendered>(
        _ source: any TextBlockSource, jobs: Int = 1,
        render: @escaping @Sendable (TaggedText, TextBlock) -> Rendered,
        deliver: @escaping @Sendable (Rendered) throws(NLKError) -> Void
    ) throws(NLKError) -> [Diagnostic] {
        let queue = BlockQueue(source, identify: identifyBlock, remark: remarks)
        WorkerThreads.run(max(1, jobs)) { _ in
            let worker = self.makeTaggingWorker()
            while let (block, language) = queue.next() {
                let rendered: Result<Rendered, NLKError>
                do throws(NLKError) {
                    rendered = .success(render(try worker.tag(block, fallback: language), block))
                } catch {
                    rendered = .failure(error)
                }
                queue.deliver(block.number) { () throws(NLKError) in try deliver(try rendered.get()) }
            }
        }
        return try queue.finish().diagnostics
    }

    /// The mutable half of tagging: one per thread.
    public func makeTaggingWorker() -> TaggingWorker { TaggingWorker(self, tokenizer) }

    /// Whether words of `language` have lemmas: from an image of them or a morphological dictionary.
    public func hasLemmas(_ language: Language) -> Bool {
        lemmatizers.lemmatizer(for: language) != nil || languages.segmenter(for: language) is LatticeSegmenter
    }

    /// Whether names are found in texts of `language`, without a gazetteer.
    ///
    /// - Throws: `NLKError` when the image is missing or damaged.
    public func findsNames(in language: Language) throws(NLKError) -> Bool {
        try taggers.nameTagger(for: language) != nil
    }
}
