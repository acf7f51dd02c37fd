import NLKCore

/// The labels of words in names: outside, first word of a name, further word (IOB2; Ramshaw and Marcus 1995).
package enum NameLabels {
    /// Label 0 is outside; of kind number k the first word is 2k + 1 and a further one 2k + 2.
    package static let all = ["O"] + NameKind.allCases.flatMap { ["B-\($0.rawValue)", "I-\($0.rawValue)"] }

    package static func label(_ kind: NameKind, isFirst: Bool) -> UInt8 {
        let number = NameKind.allCases.firstIndex(of: kind) ?? 0
        return UInt8(2 * number + (isFirst ? 1 : 2))
    }

    /// Whether `label` may stand behind `last`: a further word only behind a word of the same kind.
    @inline(__always)
    static func follows(_ label: Int, _ last: UInt64) -> Bool {
        label == 0 || label & 1 == 1 || last == UInt64(label) || last == UInt64(label - 1)
    }

    /// The names that labels describe. A further word without a first one begins a name.
    package static func names(_ labels: [UInt8]) -> [NameTagger.Name] {
        var names: [NameTagger.Name] = []
        for (index, label) in labels.enumerated() where label > 0 {
            let number = Int(label - 1) / 2
            guard number < NameKind.allCases.count else { continue }
            let kind = NameKind.allCases[number]
            if label & 1 == 0, let last = names.last, last.words.upperBound == index, last.kind == kind {
                names[names.count - 1].words = last.words.lowerBound..<index + 1
            } else {
                names.append(NameTagger.Name(words: index..<index + 1, kind: kind))
            }
        }
        return names
    }
}
