import NLKCore

/// Reads the sentences of annotated corpora as plain text.
enum SentenceReader {
    /// The sentences of the file at `path`: `# text =` lines of CoNLL-U and IOB2 files, else the first fields of the rows (CoNLL, separated by
    /// TAB or space) joined by spaces up to each empty line.
    static func sentences(path: String) throws(NLKError) -> [String] {
        let lines = try FileReader.read(path).split(separator: 0x0A, omittingEmptySubsequences: false)
        let mark = Array("# text = ".utf8)
        let marked = lines.filter { $0.starts(with: mark) }
        if !marked.isEmpty { return marked.map { String(decoding: $0.dropFirst(mark.count), as: UTF8.self) } }
        var sentences: [String] = []
        var words: [String] = []
        for line in lines {
            let word = line.prefix { $0 != 0x09 && $0 != 0x20 && $0 != 0x0D }
            if !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
            } else if !words.isEmpty {
                sentences.append(words.joined(separator: " "))
                words = []
            }
        }
        if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
        return sentences
    }
}
