import NLKCore

/// Lemmas written by hand, where dictionary and corpus have none that a reader would accept.
///
/// File `lemma-corrections.tsv`: `form TAB tag TAB lemma TAB reason`, sorted, behind comment lines. The tag `*` is for forms whose part of speech
/// is not known.
public struct LemmaCorrections: Sendable {
    public struct Entry: Sendable, Equatable {
        public var form: String
        /// `nil` for `*`.
        public var partOfSpeech: PartOfSpeech?
        public var lemma: String
    }

    public private(set) var entries: [Entry] = []

    /// - Throws: `NLKError` (`badInput`) with the line that is none.
    public init(parsing bytes: [UInt8], file: String) throws(NLKError) {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.starts(with: [0x23, 0x20]) { continue }
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
                String(validating: $0, as: UTF8.self) ?? ""
            }
            let partOfSpeech = fields.count == 4 ? PartOfSpeech(tag: fields[1]) : nil
            guard fields.count == 4, !fields.contains(""), fields[1] == "*" || partOfSpeech != nil else {
                throw NLKError(
                    .badInput, "expected form, part of speech or *, lemma and reason, separated by TAB",
                    at: .init(file: file, line: index + 1))
            }
            entries.append(Entry(form: fields[0], partOfSpeech: partOfSpeech, lemma: fields[2]))
        }
    }
}
