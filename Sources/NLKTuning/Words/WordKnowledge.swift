import NLKCore
import NLKLexicon
import NLKPipeline
import NLKText

/// What the dictionaries in use say of a string.
struct WordKnowledge {
    private let pipeline: Pipeline
    private let removed: Set<[UInt8]>
    private let lookAlikes: LookAlikeTable

    /// - Throws: `NLKError` (`missingComponent`).
    init(_ pipeline: Pipeline) throws(NLKError) {
        self.pipeline = pipeline
        removed = Set(pipeline.customWords.removed)
        lookAlikes = try pipeline.lookAlikes()
    }

    /// Whether it is a word of the lexicon that was not taken out, or a custom word.
    func isKnown(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            if pipeline.lexicon.entry(bytes) != nil {
                return removed.isEmpty || !removed.contains(pipeline.folder.fold(bytes))
            }
            return pipeline.customWords.entry(of: bytes) != nil
        }
    }

    func isStopWord(_ text: String) -> Bool { pipeline.isStopWord(key: pipeline.folder.fold(Array(text.utf8))) }

    /// Whether it is a known word with one character that looks like the right one: what recognition makes.
    func isNoise(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count >= 3 else { return false }
        for (index, scalar) in scalars.enumerated() {
            for (other, _) in lookAlikes.alternatives(of: scalar.value, atMost: 2) {
                var meant = scalars
                guard let character = Unicode.Scalar(other) else { continue }
                meant[index] = character
                if isKnown(String(String.UnicodeScalarView(meant))) { return true }
            }
        }
        return false
    }

    /// The tag of its longest known end of two characters or more, as Chinese words are of the kind of their last part; else `n`.
    func tag(of text: String) -> String {
        var rest = text.dropFirst()
        while rest.count >= 2 {
            if let entry = pipeline.lexicon.entry(String(rest)) {
                let tag = pipeline.lexicon.tags[Int(entry.tag)]
                if !tag.isEmpty { return tag }
            }
            rest = rest.dropFirst()
        }
        return "n"
    }
}
