import NLKCore
import NLKText

/// A sentence with its names, from a file in the form of Universal NER: number, word, label, and anything behind, separated by tabs.
///
/// Labels are `O`, `B-PER`, `I-PER`, the same with `LOC` and `ORG`; other kinds are no names here.
public struct NameGold: Sendable, Equatable {
    public var words: [String] = []
    /// Ascending and apart.
    public var names: [NameTagger.Name] = []

    private static let kinds: [Substring: NameKind] = ["PER": .person, "LOC": .place, "ORG": .organization]

    /// Reads a file.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the line; `name` is for the message.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [NameGold] {
        var sentences: [NameGold] = []
        var sentence = NameGold()
        for (index, line) in try GoldSentence.lines(of: bytes, name: name).enumerated() {
            if line.isEmpty {
                if !sentence.words.isEmpty { sentences.append(sentence) }
                sentence = NameGold()
                continue
            }
            if line.hasPrefix("#") { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 3, Int(fields[0]) == sentence.words.count + 1,
                fields[2] == "O" || fields[2].hasPrefix("B-") || fields[2].hasPrefix("I-")
            else {
                throw NLKError(
                    .badInput, "a line is word number, word and label, separated by tabs",
                    at: .init(file: name, line: index + 1))
            }
            sentence.add(word: String(fields[1]), label: fields[2])
        }
        if !sentence.words.isEmpty { sentences.append(sentence) }
        return sentences
    }

    /// A further word goes on with the name before it when that is of its kind and ends here.
    private mutating func add(word: String, label: Substring) {
        let place = words.count
        words.append(word)
        guard label != "O", let kind = Self.kinds[label.dropFirst(2)] else { return }
        if label.hasPrefix("I-"), let last = names.last, last.kind == kind, last.words.upperBound == place {
            names[names.count - 1].words = last.words.lowerBound..<place + 1
        } else {
            names.append(NameTagger.Name(words: place..<place + 1, kind: kind))
        }
    }
}
