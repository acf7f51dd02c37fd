extension Document.Gap {
    /// What stands for it in plain text: nothing, a space, a tab.
    public var text: String {
        switch self {
        case .none: ""
        case .space: " "
        case .wide: "\t"
        }
    }
}

extension Document.Line {
    /// The words, joined by what their gaps stand for; readings in `candidates` are written the same way.
    public var text: String {
        words.enumerated().map { $0 == 0 ? $1.text : $1.gap.text + $1.text }.joined()
    }

    /// Mean over the characters of words; 1 for words of which the producer said nothing, 0 without any.
    public var confidence: Double {
        var (sum, count) = (0.0, 0.0)
        for word in words {
            let characters = Double(word.text.count)
            sum += characters * (word.confidence ?? 1)
            count += characters
        }
        return count > 0 ? sum / count : 0
    }
}
