import NLKCore

/// What the languages know of full stops that end no sentence: `Dictionaries/sentences.tsv`.
///
/// A line has three fields: language, kind and word (without its full stop). The kinds:
/// - `joins`: the abbreviation never ends a sentence (`Dr`, `z.B`);
/// - `number`: it does not in front of a number (`No`, `S`);
/// - `starter`: a word that begins a sentence even behind an abbreviation that may end one (`U.S. The`);
/// - `ordinal`: the language writes ordinal numbers with a full stop (`3. Oktober`); the word is `-`.
public struct SentenceRules: Sendable {
    fileprivate struct Words: Sendable {
        var joining: Set<[UInt8]> = []
        var numbering: Set<[UInt8]> = []
        var starters: Set<[UInt8]> = []
        var hasOrdinals = false
    }

    private var languages: [String: Words] = [:]

    /// Reads the table; `file` is for messages.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the line that is none.
    public init(parsing table: [UInt8], file: String) throws(NLKError) {
        var number = 0
        for line in table.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty || line.starts(with: [0x23, 0x20]) { continue }
            let fields = line.split(separator: 0x09)
            guard fields.count == 3, String(validating: line, as: UTF8.self) != nil,
                insert(Array(fields[2]), kind: fields[1], language: String(decoding: fields[0], as: UTF8.self))
            else {
                throw NLKError(
                    .badInput,
                    "a rule has three fields: language, TAB, one of joins, number, starter or ordinal, TAB, word",
                    at: .init(file: file, line: number))
            }
        }
    }

    private mutating func insert(_ word: [UInt8], kind: ArraySlice<UInt8>, language: String) -> Bool {
        switch String(decoding: kind, as: UTF8.self) {
        case "joins": languages[language, default: Words()].joining.insert(word)
        case "number": languages[language, default: Words()].numbering.insert(word)
        case "starter": languages[language, default: Words()].starters.insert(word)
        case "ordinal": languages[language, default: Words()].hasOrdinals = true
        default: return false
        }
        return true
    }

    /// The rules of `language`; none for one that the table does not hold.
    func of(_ language: Language) -> Rules { Rules(languages[language.primary] ?? Words()) }

    /// The rules of one language.
    struct Rules {
        private let words: Words

        fileprivate init(_ words: Words) { self.words = words }

        var hasOrdinals: Bool { words.hasOrdinals }

        /// Whether `word` with a full stop behind it never ends a sentence, whatever follows.
        func joins(_ word: some Collection<UInt8>) -> Bool { contains(word, words.joining) }

        /// Whether `word` with a full stop behind it ends no sentence in front of a number.
        func introducesNumber(_ word: some Collection<UInt8>) -> Bool { contains(word, words.numbering) }

        func isStarter(_ word: some Collection<UInt8>) -> Bool { words.starters.contains(Array(word)) }

        /// As it stands or, at the start of a sentence, with a small first letter.
        private func contains(_ word: some Collection<UInt8>, _ set: Set<[UInt8]>) -> Bool {
            guard !set.isEmpty, let first = word.first, word.count <= 24 else { return false }
            var bytes = Array(word)
            if set.contains(bytes) { return true }
            guard (0x41...0x5A).contains(first) else { return false }
            bytes[0] = first | 0x20
            return set.contains(bytes)
        }
    }
}
