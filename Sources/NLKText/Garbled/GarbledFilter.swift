import NLKCore
import NLKLexicon

/// Finds letters that recognition made of nothing (`Copyrgh`, `MHlz`, `k1` in a row of misread figures) and marks them.
///
/// Each Latin word or code gets log-odds from its letters, its shape, the lexicon and the confidence of recognition (first look); then its
/// neighbours' odds, weighted by their distance, say how noisy the place is, and the second look decides with that. A clean place judges
/// mildly: only a token that is unlikely by itself is marked. Custom and domain words are never marked.
public struct GarbledFilter: Sendable {
    /// Where words are looked up.
    struct Words: Sendable {
        let english: Lexicon
        let others: [Lexicon]
        let units: UnitTable

        /// Zipf value of `text`, 7 for a word of a domain list or of another lexicon, `nil` when no lexicon holds it.
        func zipf(_ text: UnsafeBufferPointer<UInt8>) -> Float? {
            for lexicon in others where lexicon.entry(text) != nil { return 7 }
            guard let entry = english.entry(text) else { return nil }
            if entry.source == .domain { return 7 }
            return Float(entry.level - 1) / Float(Lexicon.levelsPerUnit * 2.302585)
        }
    }

    /// How readily the filter judges.
    public enum Caution: Sendable {
        /// The languages of the text have a lexicon here.
        case usual
        /// They have not, so that every word is unknown: only what no language in Latin script would write is marked.
        case high

        /// Log-odds from which a token is marked.
        var threshold: Float { self == .usual ? 0 : 3 }
    }

    let model: GarbledModel
    let words: Words

    /// - Parameters:
    ///   - model: how likely letters follow one another in real words.
    ///   - english: frequencies are occurrences in a thousand million words, as in the English image.
    ///   - others: lexicons whose Latin entries are real words too, such as the Chinese one.
    ///   - units: never marked.
    public init(model: GarbledModel, english: Lexicon, others: [Lexicon] = [], units: UnitTable) {
        self.model = model
        self.words = Words(english: english, others: others, units: units)
    }

    public func makeWorker() -> GarbledFilterWorker { GarbledFilterWorker(self) }
}
