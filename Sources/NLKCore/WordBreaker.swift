/// Finds word boundaries by the rules of Unicode Standard Annex 29 and the dictionaries of its library.
public protocol WordBreaker: Sendable {
    func makeWorker() -> any WordBreakerWorker
}

/// The mutable half of a word breaker: one per thread.
public protocol WordBreakerWorker: AnyObject {
    /// Appends the end offset (bytes, relative to `text`) of every segment of `text`, spaces and punctuation included, to `ends`.
    ///
    /// `text` is valid UTF-8. `language` chooses tailorings where the library has them.
    func breakWords(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32])
}

/// Normalization that needs the Unicode data of a library.
public protocol Normalizer: Sendable {
    /// NFC of `text` (valid UTF-8); `nil` when it already is.
    func composed(_ text: [UInt8]) -> [UInt8]?
    /// NFKC case fold of `text` (valid UTF-8).
    func folded(_ text: [UInt8]) -> [UInt8]
}
