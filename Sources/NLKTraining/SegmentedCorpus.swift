import NLKCore

/// A text whose words are known: one array of words a sentence or line.
public struct SegmentedCorpus: Sendable, Equatable {
    public var sentences: [[String]]

    public init(sentences: [[String]]) { self.sentences = sentences.filter { !$0.isEmpty } }

    /// `word/tag` separated by spaces, one line a paragraph, as in the People's Daily corpus; brackets of compound names
    /// (`[…]nt`) are taken off, their parts stay apart.
    public static func slashTagged(path: String) throws(NLKError) -> SegmentedCorpus {
        SegmentedCorpus(
            sentences: try lines(path).map { line in
                line.split(separator: UInt8(ascii: " ")).compactMap { field in
                    guard let slash = field.lastIndex(of: UInt8(ascii: "/")), slash > field.startIndex else {
                        return nil
                    }
                    let opens = field.first == UInt8(ascii: "[") && slash > field.startIndex + 1
                    return String(decoding: field[(field.startIndex + (opens ? 1 : 0))..<slash], as: UTF8.self)
                }
            })
    }

    /// Second column of CoNLL-U or CoNLL-X; ranges (`1-2`), empty nodes (`1.1`) and comments are passed over.
    ///
    /// A word `.` becomes `。`: the Chinese treebank of 2017 wrote it so.
    public static func coNLL(path: String) throws(NLKError) -> SegmentedCorpus {
        var sentences: [[String]] = [[]]
        for line in try lines(path) {
            if line.isEmpty {
                sentences.append([])
                continue
            }
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard fields.count > 1, fields[0].allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
            let word = String(decoding: fields[1], as: UTF8.self)
            sentences[sentences.count - 1].append(word == "." ? "。" : word)
        }
        return SegmentedCorpus(sentences: sentences)
    }

    /// Words separated by spaces, one line a sentence.
    public static func spaced(path: String) throws(NLKError) -> SegmentedCorpus {
        SegmentedCorpus(
            sentences: try lines(path).map { line in
                line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            })
    }

    private static func lines(_ path: String) throws(NLKError) -> [ArraySlice<UInt8>] {
        try FileReader.read(path).split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            line.last == 0x0D ? line.dropLast() : line
        }
    }
}
