import NLKCore
import NLKLexicon

/// What a lexicon knows of a word, and of the words in it.
public struct WordReport: Sendable, CustomStringConvertible {
    /// A word with its values.
    public struct Row: Sendable, Equatable {
        public var word: String
        public var frequency: Double
        public var tag: String
        public var source: Lexicon.Source
    }

    public var word: String
    /// The folded form that the lexicon knows it by.
    public var key: String
    /// `nil` when the lexicon does not hold the word.
    public var entry: Row?
    /// Words at the start of the word, the shortest first, the word itself left out.
    public var prefixes: [Row]
    /// Words of two or more characters elsewhere in it, by start, the longer first.
    public var inner: [Row]

    public init(_ word: String, in lexicon: Lexicon) {
        self.word = word
        key = KeyFolder(lexicon).key(word)
        let scalars = Array(key.unicodeScalars)
        prefixes = []
        inner = []
        for start in scalars.indices {
            var found: [Row] = []
            var rest = String(String.UnicodeScalarView(scalars[start...]))
            rest.withUTF8 { bytes in
                lexicon.prefixes(of: bytes) { end, entry in
                    found.append(
                        Row(
                            word: String(decoding: bytes[..<end], as: UTF8.self), frequency: entry.frequency,
                            tag: lexicon.tags[Int(entry.tag)], source: entry.source))
                }
            }
            if start == 0 {
                entry = found.first { $0.word == key }
                prefixes = found.filter { $0.word != key }
            } else {
                inner += found.reversed().filter { $0.word.unicodeScalars.count > 1 }
            }
        }
    }

    public var description: String {
        func line(_ row: Row) -> String {
            "\(row.word)\t\(Int(row.frequency))\t\(row.tag.isEmpty ? "-" : row.tag)\t\(row.source.name)"
        }
        var lines = [entry.map(line) ?? "\(key)\tnot in the lexicon"]
        lines += prefixes.map { "  starts with\t\(line($0))" }
        lines += inner.map { "  holds\t\(line($0))" }
        return lines.joined(separator: "\n")
    }
}
