import NLKCore

/// Blocks of one input for several workers: each takes the next one, and results leave in the order of the blocks.
///
/// At most one block a worker is in flight, so memory is bounded by the number of workers. The first error ends the run.
final class BlockQueue: @unchecked Sendable {
    private let turns = OrderedTurns()
    // Both are touched by the caller whose turn it is, and by `finish` when all workers are done.
    private var source: any TextBlockSource
    private var language: Language?
    private let identify: @Sendable (TextBlock) -> Language
    private let remark: @Sendable (Language) -> [Diagnostic]

    /// `identify` names the language of a block, `und` when it cannot; asked until it can, always in the order of the blocks.
    /// `remark` is what is to be said of the language found.
    init(
        _ source: any TextBlockSource, identify: @escaping @Sendable (TextBlock) -> Language,
        remark: @escaping @Sendable (Language) -> [Diagnostic]
    ) {
        self.source = source
        self.identify = identify
        self.remark = remark
    }

    /// The next block with the language of the input as far as known, `nil` when there is none or the run has failed.
    func next() -> (block: TextBlock, language: Language?)? {
        turns.take { () throws(NLKError) in
            guard let block = try source.next() else { return nil }
            if language == nil {
                let found = block.language ?? identify(block)
                if found != .undetermined { language = found }
            }
            return (block, language)
        }
    }

    /// Waits until every block before `number` was delivered, then calls `deliver`, one caller at a time.
    func deliver(_ number: Int, _ deliver: () throws(NLKError) -> Void) { turns.deliver(number, deliver) }

    /// Ends the run, for a worker that cannot go on.
    func fail(_ error: NLKError) { turns.fail(error) }

    /// The problems found and the language of the input; called when all workers are done.
    ///
    /// - Throws: what ended the run early.
    func finish() throws(NLKError) -> (diagnostics: [Diagnostic], language: Language) {
        try turns.finish()
        let found = language ?? .undetermined
        return (source.diagnostics + remark(found), found)
    }
}
