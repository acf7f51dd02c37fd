import CNLKICU
import NLKCore

/// Word breaks of Unicode Standard Annex 29, with the dictionaries of ICU for Thai, Lao, Khmer, Burmese, Chinese and Japanese.
///
/// Breaks are the same for a text whatever the worker saw before. ICU works on UTF-16 (a copy with an offset map ran
/// 1.3 to 1.6 times as fast as ICU's view of UTF-8).
public struct UnicodeWordBreaker: WordBreaker {
    /// - Throws: `NLKError` (`missingComponent`) when ICU has no break rules, as where its data file is not installed.
    public init() throws(NLKError) {
        var status: Int32 = 0
        let breaker = cnlk_breaker_open("", &status)
        guard let breaker else { throw ICUStatus.error(status, doing: "opening word break rules") }
        cnlk_breaker_close(breaker)
    }

    public func makeWorker() -> any WordBreakerWorker { UnicodeWordBreakerWorker() }
}

/// Owns one open iterator per language and the UTF-16 copy of the text at hand; frees them in `deinit`.
final class UnicodeWordBreakerWorker: WordBreakerWorker {
    private let units: OpaquePointer?
    private var breakers: [String: OpaquePointer] = [:]

    init() { units = cnlk_units_open() }

    deinit {
        for breaker in breakers.values { cnlk_breaker_close(breaker) }
        cnlk_units_close(units)
    }

    /// - Precondition: `text` is shorter than 2 GiB.
    func breakWords(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32]) {
        precondition(text.count < Int(Int32.max), "a text for word breaks must be shorter than 2 GiB")
        guard !text.isEmpty else { return }
        guard let units, let breaker = breaker(for: language),
            cnlk_units_set(units, text.baseAddress, Int32(text.count)) == 0,
            cnlk_breaker_start(breaker, units) == 0
        else {
            // Out of memory in ICU: the text as one segment keeps the cover lossless.
            ends.append(UInt32(text.count))
            return
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1024) { buffer in
            guard let base = buffer.baseAddress else { return }
            while true {
                let count = cnlk_breaker_next(breaker, base, Int32(buffer.count))
                guard count > 0 else { return }
                ends.append(contentsOf: UnsafeBufferPointer(start: base, count: Int(count)))
            }
        }
    }

    /// The iterator of `language`, opened at its first use.
    private func breaker(for language: Language) -> OpaquePointer? {
        if let open = breakers[language.tag] { return open }
        var status: Int32 = 0
        let opened = cnlk_breaker_open(language == .undetermined ? "" : language.tag, &status)
        breakers[language.tag] = opened
        return opened
    }
}
