import NLKCore
import NLKLexicon
import NLKText

/// The word list that the model is trained with: folded words with frequencies and tags, and the fold itself.
public struct TrainingLexicon: Sendable {
    public private(set) var fold = HanFold()
    public private(set) var words: [String: Entry] = [:]

    public struct Entry: Sendable {
        public var frequency: UInt64
        public var tag: String
    }

    public init() {}

    /// Reads a conversion table: `character TAB characters` a line, the first character counts; `# …` is a comment.
    public mutating func addFold(path: String) throws(NLKError) {
        var pairs: [(UInt32, UInt32)] = []
        for line in String(decoding: try FileReader.read(path), as: UTF8.self).split(separator: "\n")
        where !line.hasPrefix("# ") {
            let fields = line.split(separator: "\t")
            guard fields.count > 1, let from = fields[0].unicodeScalars.first, let to = fields[1].unicodeScalars.first
            else { throw NLKError(.badInput, "a fold is a character, TAB, a character", at: .init(file: path)) }
            pairs.append((from.value, to.value))
        }
        fold.add(pairs)
    }

    /// Reads a word list, `word frequency tag` a line, with spaces or tabs between, or a word alone, which counts as seen once; folds must have
    /// been read before. Of words that fold alike the most frequent counts.
    public mutating func addWords(path: String) throws(NLKError) {
        for line in try FileReader.read(path).split(separator: 0x0A) {
            let line = line.last == 0x0D ? line.dropLast() : line
            let fields = line.split(separator: line.contains(0x09) ? 0x09 : 0x20)
            guard !fields.isEmpty,
                let frequency = fields.count == 1 ? 1 : UInt64(String(decoding: fields[1], as: UTF8.self))
            else { continue }
            add(
                String(decoding: fields[0], as: UTF8.self), frequency: frequency,
                tag: fields.count > 2 ? String(decoding: fields[2], as: UTF8.self) : "")
        }
    }

    public mutating func add(_ word: String, frequency: UInt64, tag: String = "") {
        let key = folded(word)
        let old = words[key]
        // As in `LexiconBuilder`, of equal frequencies the first tag in order counts.
        if let old, (old.frequency, tag) >= (frequency, old.tag) { return }
        words[key] = Entry(frequency: frequency, tag: tag)
    }

    /// `word` as the model sees it.
    func folded(_ word: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            result.append(Unicode.Scalar(BoundaryAlphabet.folded(scalar.value, by: fold)) ?? scalar)
        }
        return String(result)
    }
}
