import NLKCore

/// A sentence of a CoNLL-U file: its text, and its words with their parts of speech and places.
public struct TagGold: Sendable, Equatable {
    public struct Word: Sendable, Equatable {
        public var form: String
        /// `nil` for `_`.
        public var partOfSpeech: PartOfSpeech?
        /// Byte range in `text`; `nil` for a syntactic word inside a longer one (`1-2`), which the text does not show.
        public var range: Range<Int>?
    }

    public var words: [Word] = []
    /// The words with the spaces that the file names, UTF-8.
    public var text: [UInt8] = []

    /// Reads a CoNLL-U file.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the line; `name` is for the message.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [TagGold] {
        var sentences: [TagGold] = []
        var reader = SentenceReader()
        for (index, line) in try GoldSentence.lines(of: bytes, name: name).enumerated() {
            func fault(_ what: String) -> NLKError {
                NLKError(.badInput, what, at: .init(file: name, line: index + 1))
            }
            if line.isEmpty {
                if let sentence = reader.finish() { sentences.append(sentence) }
                continue
            }
            if line.hasPrefix("#") { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 10 else { throw fault("a word line of CoNLL-U has ten fields separated by tabs") }
            guard reader.add(fields) else { throw fault("the word number '\(fields[0])' is out of order") }
        }
        if let sentence = reader.finish() { sentences.append(sentence) }
        return sentences
    }
}

/// Puts together the lines of one sentence.
private struct SentenceReader {
    private var sentence = TagGold()
    /// The last word of the longer word that is being read, 0 outside of one.
    private var rangeEnd = 0

    /// `false` when the number of the line does not follow.
    mutating func add(_ fields: [Substring]) -> Bool {
        let isGlued = fields[9].split(separator: "|").contains("SpaceAfter=No")
        if let number = Int(fields[0]) {
            guard number == sentence.words.count + 1 else { return false }
            let isInside = number <= rangeEnd
            let range = isInside ? nil : append(fields[1], isGlued)
            sentence.words.append(
                TagGold.Word(form: String(fields[1]), partOfSpeech: PartOfSpeech(tag: fields[3]), range: range))
            return true
        }
        // Empty nodes, `8.1`, are no words.
        if fields[0].contains(".") { return true }
        let ends = fields[0].split(separator: "-").map { Int($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first == sentence.words.count + 1, last > first,
            first > rangeEnd
        else { return false }
        rangeEnd = last
        _ = append(fields[1], isGlued)
        return true
    }

    private mutating func append(_ form: Substring, _ isGlued: Bool) -> Range<Int> {
        let start = sentence.text.count
        sentence.text.append(contentsOf: form.utf8)
        let range = start..<sentence.text.count
        if !isGlued { sentence.text.append(0x20) }
        return range
    }

    mutating func finish() -> TagGold? {
        defer { self = SentenceReader() }
        return sentence.words.isEmpty ? nil : sentence
    }
}
