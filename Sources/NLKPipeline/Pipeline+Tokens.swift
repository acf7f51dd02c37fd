import NLKCore
import NLKText

extension Pipeline {
    /// Tokenizes an input block by block; `render` runs on the workers, `deliver` gets what it returns, in input order.
    ///
    /// Returns the problems of the input. Memory: one block a worker.
    /// - Throws: `NLKError` of the input or of `deliver`, which ends the run.
    @discardableResult
    public func tokenize<Rendered>(
        _ source: any TextBlockSource, jobs: Int = 1,
        render: @escaping @Sendable (TokenizedText, TextBlock) -> Rendered,
        deliver: @escaping @Sendable (Rendered) throws(NLKError) -> Void
    ) throws(NLKError) -> [Diagnostic] {
        try tokenize(source, with: tokenizer, jobs: jobs, render: render, deliver: deliver)
    }

    /// The same with a tokenizer of other options; tokens are marked when the filter needs it.
    func tokenize<Rendered>(
        _ source: any TextBlockSource, with tokenizer: TextTokenizer, jobs: Int,
        render: @escaping @Sendable (TokenizedText, TextBlock) -> Rendered,
        deliver: @escaping @Sendable (Rendered) throws(NLKError) -> Void
    ) throws(NLKError) -> [Diagnostic] {
        let queue = BlockQueue(source, identify: identifyBlock, remark: remarks)
        WorkerThreads.run(max(1, jobs)) { _ in
            let worker = MarkingWorker(self, tokenizer)
            while let (block, language) = queue.next() {
                let rendered = Result { () throws(NLKError) in
                    render(try worker.tokenize(block, fallback: language), block)
                }
                queue.deliver(block.number) { () throws(NLKError) in try deliver(try rendered.get()) }
            }
        }
        return try queue.finish().diagnostics
    }

    /// Names the language of a block: the configured one, the block's own, else by its script.
    @Sendable
    func identifyBlock(_ block: TextBlock) -> Language {
        if let configured = configuration.languages.first { return configured }
        return block.written.bytes.withUnsafeBufferPointer { identifier.identify($0) }
    }

    /// What users are told of the support for `language`, and of damaged images.
    @Sendable
    func remarks(on language: Language) -> [Diagnostic] {
        var remarks = faults.take()
        if let support = support(for: language) { remarks.append(support) }
        if !configuration.filter.partsOfSpeech.isEmpty, !Taggers.haveTagger(for: language) {
            remarks.append(
                Diagnostic(
                    .warning, "the language '\(language)' has no tagger: no word is left out for its part of speech"))
        }
        if configuration.filter.drop.contains(.names), !Taggers.findNames(in: language) {
            remarks.append(
                Diagnostic(
                    .warning, "names of the language '\(language)' are not found: only those of --names are left out"))
        }
        return remarks
    }

    private func support(for language: Language) -> Diagnostic? {
        if let failure = languages.failure(for: language) {
            // A damaged image is warned of.
            guard failure.code == .missingComponent else { return nil }
            return Diagnostic(
                .note, "words of the language '\(language)' are cut at Unicode word breaks: " + failure.message)
        }
        guard !["zh", "en", "und"].contains(language.primary) else { return nil }
        let breaks = "words of the language '\(language)' are cut at Unicode word breaks"
        return switch (languages.segmenter(for: language) == nil, languageFilters.hasList(for: language)) {
        case (true, true): Diagnostic(.note, breaks)
        case (true, false): Diagnostic(.note, breaks + "; it has no stop words here")
        case (false, true): nil
        case (false, false): Diagnostic(.note, "the language '\(language)' has no stop words here")
        }
    }
}
