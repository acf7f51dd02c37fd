import Glibc
import NLKCore

/// The weights of the linear keyword ranker, read from `keyword-ranker.tsv`.
///
/// UTF-8, sorted lines; lines that start with `# ` are comments; weights are thousandths.
/// ```
/// feature<TAB>name<TAB>weight                       one for each `RankerFeature`
/// tag<TAB>n<TAB>front<TAB>end<TAB>alone             tag of the first word, the last one, and of a single word
/// pair<TAB>n vn<TAB>weight                          tags of a phrase of two words
/// word<TAB>研究<TAB>front<TAB>end<TAB>alone         the same for words with a weight of their own
/// ```
public struct RankerWeights: Sendable {
    struct Places: Sendable {
        var front: Float = 0
        var end: Float = 0
        var alone: Float = 0
    }

    /// Tags that are told apart; all others count as unknown.
    package static let tags: [String] = [
        "", "latin", "a", "ad", "an", "b", "c", "d", "f", "g", "h", "i", "j", "k", "l", "m", "n", "ng", "nr", "nrt",
        "ns", "nt",
        "nz", "p", "q", "r", "s", "t", "tg", "u", "uj", "v", "vd", "vg", "vi", "vn", "vq", "x", "y", "z", "zg",
    ]
    static let latinTag: UInt8 = 1
    static let tagNumbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, UInt8($0)) })

    private var features = [Float](repeating: 0, count: RankerFeature.allCases.count)
    private var tagWeights = [Places](repeating: Places(), count: tags.count)
    private var pairs = [Float](repeating: 0, count: tags.count * tags.count)
    private(set) var words: [[UInt8]: Places] = [:]

    /// All weights 0: for training.
    package init() {}

    /// - Throws: `NLKError` (`badInput`) naming file and line.
    public init(parsing text: [UInt8], file: String) throws(NLKError) {
        for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.starts(with: [0x23, 0x20]) { continue }
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard read(fields) else {
                throw NLKError(
                    .badInput, "a line that is no weight of the ranker: train it again",
                    at: .init(file: file, line: index + 1))
            }
        }
    }

    private mutating func read(_ fields: [ArraySlice<UInt8>]) -> Bool {
        guard fields.count >= 3 else { return false }
        let values = fields.dropFirst(2).compactMap { Int(String(decoding: $0, as: UTF8.self)) }.map {
            Float($0) / 1000
        }
        guard values.count == fields.count - 2 else { return false }
        let name = String(decoding: fields[1], as: UTF8.self)
        switch (String(decoding: fields[0], as: UTF8.self), values.count) {
        case ("feature", 1):
            guard let feature = RankerFeature.named[name] else { return false }
            features[feature.rawValue] = values[0]
        case ("tag", 3):
            guard let tag = Self.tagNumbers[name == "unknown" ? "" : name] else { return false }
            tagWeights[Int(tag)] = Places(front: values[0], end: values[1], alone: values[2])
        case ("pair", 1):
            let tags = name.split(separator: " ").compactMap { Self.tagNumbers[$0 == "unknown" ? "" : String($0)] }
            guard tags.count == 2 else { return false }
            pairs[Int(tags[0]) * Self.tags.count + Int(tags[1])] = values[0]
        case ("word", 3):
            words[Array(fields[1])] = Places(front: values[0], end: values[1], alone: values[2])
        default: return false
        }
        return true
    }

    /// The scores of all phrases, 0 to 1: how likely an author would choose each as a keyword.
    func scores(_ phrases: PhraseAccumulator) -> [Float] {
        phrases.table.entries.map { 1 / (1 + exp(-logOdds($0, phrases))) }
    }

    private func logOdds(_ entry: PhraseStatistics, _ phrases: PhraseAccumulator) -> Float {
        var score: Float = 0
        RankerFeature.each(of: entry, in: phrases) { score += features[$0.rawValue] * $1 }
        let first = phrases.words[Int(entry.words[0])]
        if entry.length == 1 { return score + tagWeights[Int(first.tag)].alone + first.alone }
        let last = phrases.words[Int(entry.words[Int(entry.length) - 1])]
        score += tagWeights[Int(first.tag)].front + first.front + tagWeights[Int(last.tag)].end + last.end
        if entry.length == 2 { score += pairs[Int(first.tag) * Self.tags.count + Int(last.tag)] }
        return score
    }
}

extension PhraseAccumulator {
    /// One phrase as the trainer sees it: text, features, and names of the sparse weights that it touches (`tag<TAB>n<TAB>front` …).
    package struct Example {
        package var key: String
        package var features: [(RankerFeature, Float)] = []
        package var names: [String] = []
    }

    package func examples() -> [Example] {
        table.entries.map { entry in
            var example = Example(key: String(decoding: folder.fold(table.text(of: entry)), as: UTF8.self))
            RankerFeature.each(of: entry, in: self) { example.features.append(($0, $1)) }
            func name(_ number: UInt32) -> (tag: String, word: String) {
                let tag = RankerWeights.tags[Int(words[Int(number)].tag)]
                return (tag.isEmpty ? "unknown" : tag, String(decoding: keys[Int(number)], as: UTF8.self))
            }
            let first = name(entry.words[0])
            if entry.length == 1 {
                example.names = ["tag\t\(first.tag)\talone", "word\t\(first.word)\talone"]
                return example
            }
            let last = name(entry.words[Int(entry.length) - 1])
            example.names = [
                "tag\t\(first.tag)\tfront", "word\t\(first.word)\tfront", "tag\t\(last.tag)\tend",
                "word\t\(last.word)\tend",
            ]
            if entry.length == 2 { example.names.append("pair\t\(first.tag) \(last.tag)\tweight") }
            return example
        }
    }
}
