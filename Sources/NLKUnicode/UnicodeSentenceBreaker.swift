import NLKCore

/// Sentence breaks of Unicode Standard Annex 29 with the tailorings of ICU (the Greek question mark among them).
public struct UnicodeSentenceBreaker: SentenceBreaker {
    /// - Throws: `NLKError` (`missingComponent`) when ICU has no break rules, as where its data file is not installed.
    public init() throws(NLKError) { try TextBreakIterators.check(.sentence) }

    public func makeWorker() -> any SentenceBreakerWorker { UnicodeSentenceBreakerWorker() }
}

private final class UnicodeSentenceBreakerWorker: SentenceBreakerWorker {
    private let iterators = TextBreakIterators(.sentence)

    func breakSentences(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32]) {
        iterators.breakText(text, language: language, into: &ends)
    }
}
