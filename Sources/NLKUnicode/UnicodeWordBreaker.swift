import NLKCore

/// Word breaks of Unicode Standard Annex 29, with the dictionaries of ICU for Thai, Lao, Khmer, Burmese, Chinese and Japanese.
public struct UnicodeWordBreaker: WordBreaker {
    /// - Throws: `NLKError` (`missingComponent`) when ICU has no break rules, as where its data file is not installed.
    public init() throws(NLKError) { try TextBreakIterators.check(.word) }

    public func makeWorker() -> any WordBreakerWorker { UnicodeWordBreakerWorker() }
}

private final class UnicodeWordBreakerWorker: WordBreakerWorker {
    private let iterators = TextBreakIterators(.word)

    func breakWords(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32]) {
        iterators.breakText(text, language: language, into: &ends)
    }
}
