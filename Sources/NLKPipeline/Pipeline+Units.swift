import NLKCore
import NLKText

/// One sentence or paragraph of an input.
public struct TextPart: Sendable, Equatable {
    /// As it stands in the input, decoded.
    public var text: String
    /// UTF-8 byte range in the original bytes.
    public var span: TextSpan
    public var language: Language
    /// Page from 1, when the input has pages.
    public var page: Int?
    /// What holds all of its words, on a page.
    public var box: Box?
}

extension Pipeline {
    /// Cuts an input into sentences or paragraphs, block by block and in order; returns the problems of the input.
    ///
    /// Memory: one block a worker.
    /// - Precondition: `unit` is not `.word`; words are tokens, see `tokenize`.
    /// - Throws: `NLKError` of the input or of `deliver`, which ends the run.
    @discardableResult
    public func parts(
        of source: any TextBlockSource, unit: TextUnit, jobs: Int = 1,
        deliver: @escaping @Sendable ([TextPart]) throws(NLKError) -> Void
    ) throws(NLKError) -> [Diagnostic] {
        precondition(unit != .word, "words are tokens")
        let queue = BlockQueue(source, identify: identifyBlock, remark: remarks)
        WorkerThreads.run(max(1, jobs)) { _ in
            let worker = self.makeWorker()
            while let (block, language) = queue.next() {
                let parts = worker.parts(of: block, unit: unit, fallback: language)
                queue.deliver(block.number) { () throws(NLKError) in try deliver(parts) }
            }
        }
        return try queue.finish().diagnostics
    }
}

extension PipelineWorker {
    /// The sentences or paragraphs of one block; the language as in `tokenize`.
    public func parts(of block: TextBlock, unit: TextUnit, fallback: Language? = nil) -> [TextPart] {
        let language = language(of: block, fallback: fallback)
        guard unit == .sentence else {
            let bytes = block.text.bytes
            var cursor = MappedText.Cursor()
            return ParagraphFinder.paragraphs(of: bytes).map { range in
                let original = block.text.original(of: range, cursor: &cursor)
                return part(
                    bytes[range], TextSpan(start: original.lowerBound, end: original.upperBound), block, language)
            }
        }
        let tokenized = tokenize(block, as: language)
        var reader = SurfaceReader(tokenized, block)
        return sentences(of: tokenized).map { range in
            let (span, surface) = reader.read(range)
            return part(surface, span, block, language)
        }
    }

    private func part(
        _ text: ArraySlice<UInt8>, _ span: TextSpan, _ block: TextBlock, _ language: Language
    ) -> TextPart {
        TextPart(
            text: String(decoding: text, as: UTF8.self), span: span, language: language, page: block.page,
            box: block.placements.isEmpty ? nil : block.box(of: span))
    }
}
