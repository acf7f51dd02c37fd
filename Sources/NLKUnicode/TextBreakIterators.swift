import CNLKICU
import NLKCore

/// The break iterators of one worker: one per language, opened at its first use, and the UTF-16 copy of the text at hand.
///
/// Breaks are the same for a text whatever was broken before. ICU works on UTF-16 (a copy with an offset map ran 1.3 to 1.6 times as fast
/// as ICU's view of UTF-8). Ownership: holds the C objects and frees them in `deinit`.
final class TextBreakIterators {
    enum Unit: Int32 {
        case word = 0
        case sentence = 1
    }

    private let unit: Unit
    private let units: OpaquePointer?
    private var breakers: [String: OpaquePointer] = [:]

    init(_ unit: Unit) {
        self.unit = unit
        units = cnlk_units_open()
    }

    deinit {
        for breaker in breakers.values { cnlk_breaker_close(breaker) }
        cnlk_units_close(units)
    }

    /// - Throws: `NLKError` (`missingComponent`) when ICU has no rules for `unit`, as where its data file is not installed.
    static func check(_ unit: Unit) throws(NLKError) {
        var status: Int32 = 0
        guard let breaker = cnlk_breaker_open(unit.rawValue, "", &status) else {
            throw ICUStatus.error(status, doing: "opening \(unit) break rules")
        }
        cnlk_breaker_close(breaker)
    }

    /// Appends the end (bytes, relative to `text`) of every segment of `text`, which is valid UTF-8.
    ///
    /// - Precondition: `text` is shorter than 2 GiB.
    func breakText(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32]) {
        precondition(text.count < Int(Int32.max), "a text to be broken must be shorter than 2 GiB")
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

    private func breaker(for language: Language) -> OpaquePointer? {
        if let open = breakers[language.tag] { return open }
        var status: Int32 = 0
        let opened = cnlk_breaker_open(unit.rawValue, language == .undetermined ? "" : language.tag, &status)
        breakers[language.tag] = opened
        return opened
    }
}
