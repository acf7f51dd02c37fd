import NLKCore

/// Sentences of a CoNLL-U file with their lemmas.
public enum LemmaGold {
    /// A syntactic word: a row with a whole number.
    public struct Word: Sendable, Equatable {
        public var form: String
        public var lemma: String
        /// `nil` for a tag that is none of the universal ones.
        public var partOfSpeech: PartOfSpeech?
    }

    /// Reads rows of ten columns, separated by TAB, sentences by empty lines; ranges and empty nodes are passed over.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line that is no row.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [[Word]] {
        var sentences: [[Word]] = []
        var sentence: [Word] = []
        for (index, raw) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = raw.last == 0x0D ? raw.dropLast() : raw
            if line.isEmpty {
                if !sentence.isEmpty { sentences.append(sentence) }
                sentence = []
                continue
            }
            if line.first == 0x23 { continue }
            let columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard columns.count == 10, let form = String(validating: columns[1], as: UTF8.self), !form.isEmpty,
                let lemma = String(validating: columns[2], as: UTF8.self)
            else {
                throw NLKError(
                    .badInput, "is no row of CoNLL-U: ten columns, separated by TAB, in UTF-8",
                    at: .init(file: name, line: index + 1))
            }
            guard columns[0].allSatisfy({ $0 &- 0x30 < 10 }) else { continue }
            let tag = PartOfSpeech(tag: String(decoding: columns[3], as: UTF8.self))
            sentence.append(Word(form: form, lemma: lemma, partOfSpeech: tag))
        }
        if !sentence.isEmpty { sentences.append(sentence) }
        return sentences
    }
}
