import NLKCore
import NLKText

/// Reads corpora of names: word and label a line, sentences apart by empty lines.
///
/// Understood are Universal NER (number, word, label …), W-NUT (word TAB label) and Wikigold (word, space, label with `I-` for first
/// words). Kinds other than persons, places and organizations become nothing.
package enum NameCorpus {
    private static let kinds: [String: NameKind] = [
        "PER": .person, "person": .person, "LOC": .place, "location": .place, "ORG": .organization,
        "corporation": .organization, "group": .organization,
    ]

    /// - Throws: `NLKError` naming file and line.
    package static func sentences(path: String) throws(NLKError) -> [TaggedSentence] {
        var sentences: [TaggedSentence] = []
        var sentence = TaggedSentence()
        var last = ""
        for (index, line) in try FileReader.read(path).split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        {
            let fields = line.split { $0 == 0x09 || $0 == 0x20 || $0 == 0x0D }
            if fields.isEmpty {
                if !sentence.words.isEmpty { sentences.append(sentence) }
                (sentence, last) = (TaggedSentence(), "")
                continue
            }
            if line.starts(with: Array("# ".utf8)), sentence.words.isEmpty { continue }
            guard fields.count >= 2 else {
                throw NLKError(.badInput, "a line needs a word and a label", at: .init(file: path, line: index + 1))
            }
            let isNumbered = fields.count > 2
            let label = String(decoding: fields[isNumbered ? 2 : 1], as: UTF8.self)
            let name = label.split(separator: "-", maxSplits: 1).last.map(String.init) ?? ""
            sentence.words.append(Array(fields[isNumbered ? 1 : 0]))
            if label != "O", let kind = kinds[name] {
                let isFirst = label.hasPrefix("B-") || last != name
                sentence.labels.append(NameLabels.label(kind, isFirst: isFirst))
                last = name
            } else {
                sentence.labels.append(0)
                last = ""
            }
        }
        if !sentence.words.isEmpty { sentences.append(sentence) }
        return sentences
    }
}
