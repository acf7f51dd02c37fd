/// Finds where sentences may end by the rules of Unicode Standard Annex 29, which know no abbreviations.
public protocol SentenceBreaker: Sendable {
    func makeWorker() -> any SentenceBreakerWorker
}

/// The mutable half of a sentence breaker: one per thread.
public protocol SentenceBreakerWorker: AnyObject {
    /// Appends the end offset (bytes, relative to `text`) of every segment of `text`, the white space behind it included, to `ends`.
    ///
    /// `text` is valid UTF-8. `language` chooses tailorings where the library has them.
    func breakSentences(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32])
}
