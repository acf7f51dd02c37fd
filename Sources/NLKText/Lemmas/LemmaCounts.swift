import NLKCore

/// How often an annotated corpus gives a form, as a part of speech, each lemma.
///
/// File `lemmas.tsv`: `form TAB tag TAB lemma TAB count`, sorted, behind comment lines. Forms are in small letters, unless the lemma
/// begins with a capital as well.
public struct LemmaCounts: Sendable {
    public struct Entry: Hashable, Sendable {
        public var form: String
        public var partOfSpeech: PartOfSpeech
        public var lemma: String
    }

    public private(set) var counts: [Entry: Int] = [:]

    public init() {}

    /// Adds one word of a corpus, unless there is nothing to learn from it: words without letters, lemmas that are no word.
    public mutating func add(form: String, partOfSpeech: PartOfSpeech, lemma: String) {
        guard ![.punctuation, .symbol, .numeral, .other].contains(partOfSpeech), let lemma = Self.plain(lemma, of: form)
        else { return }
        guard form.utf8.count <= LemmaEdit.maximum, lemma.utf8.count <= LemmaEdit.maximum else { return }
        var form = form
        let small = form.lowercased()
        if lemma.lowercased() == lemma {
            form = small
        } else if form.count > 1, form.dropFirst() != small.dropFirst(),
            lemma.dropFirst() == lemma.lowercased().dropFirst()
        {
            form = String(form.prefix(1)) + small.dropFirst()
        }
        counts[Entry(form: form, partOfSpeech: partOfSpeech, lemma: lemma), default: 0] += 1
    }

    /// The lemma without the marks of compounds that some corpora write; `nil` for one that is no word, or joins what the form
    /// does not hold.
    static func plain(_ lemma: String, of form: String) -> String? {
        guard form.contains(where: \.isLetter), lemma.contains(where: \.isLetter),
            !form.contains(where: \.isWhitespace),
            !lemma.contains(where: \.isWhitespace), !form.contains("_"), !lemma.contains("_"), !lemma.contains("&")
        else { return nil }
        guard lemma.contains("#"), !form.contains("#") else { return lemma }
        return lemma.replacing("#", with: "")
    }

    /// The lines of the file, without a head.
    public var text: String {
        counts.map { "\($0.form)\t\($0.partOfSpeech.tag)\t\($0.lemma)\t\($1)\n" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
    }

    /// Reads the file's bytes.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line that is none.
    public init(parsing bytes: [UInt8], file: String) throws(NLKError) {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.starts(with: [0x23, 0x20]) { continue }
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard fields.count == 4, let form = String(validating: fields[0], as: UTF8.self), !form.isEmpty,
                let partOfSpeech = PartOfSpeech(tag: String(decoding: fields[1], as: UTF8.self)),
                let lemma = String(validating: fields[2], as: UTF8.self), !lemma.isEmpty,
                let count = Int(String(decoding: fields[3], as: UTF8.self)), count > 0, count < 1 << 30
            else {
                throw NLKError(
                    .badInput, "expected form, part of speech, lemma and count, separated by TAB",
                    at: .init(file: file, line: index + 1))
            }
            counts[Entry(form: form, partOfSpeech: partOfSpeech, lemma: lemma), default: 0] += count
        }
    }
}
