import NLKCore
import TestSupport

@testable import NLKText

/// Small models made by hand and by chance.
enum SampleLabelWeights {
    /// Weights for words of any tag, drawn from `seed`.
    static func random(seed: UInt64, rows: Int, words: Int = 0, labels: [String] = PartOfSpeechTagger.labels)
        -> LabelWeights
    {
        var random = SeededRandom(seed: seed)
        func keys(_ count: Int) -> [UInt32] {
            var keys: Set<UInt32> = []
            while keys.count < count { keys.insert(UInt32(random.next(1...Int(UInt32.max)))) }
            return keys.sorted()
        }
        let keys = keys(rows)
        let weights = (0..<rows * labels.count).map { _ in
            random.next(0...3) == 0 ? Int8(random.next(-127...127)) : 0
        }
        let known =
            (0..<words).isEmpty
            ? []
            : keys.prefix(words).map { key in
                LabelWeights.Word(
                    key: key, labels: UInt32(random.next(0...0x1FFFF)), lexical: UInt32(random.next(0...900)),
                    cluster: UInt32(random.next(0...4000)))
            }
        return LabelWeights(
            about: "seed \(seed)", templates: TagTemplates.version, labels: labels, keys: keys, weights: weights,
            words: known)
    }

    /// A model that knows forms by themselves: each word has the tag that is listed.
    static func tagging(_ words: [(String, PartOfSpeech)]) -> LabelWeights {
        var reader = WordSignatureReader()
        var rows: [(UInt32, PartOfSpeech)] = words.map { word, tag in
            let form = Array(word.utf8).withUnsafeBufferPointer { reader.read($0).form }
            return (FeatureKey.key(1, form), tag)
        }
        rows.sort { $0.0 < $1.0 }
        let labels = PartOfSpeechTagger.labels
        let weights = rows.flatMap { row in labels.indices.map { Int8($0 == Int(row.1.rawValue) ? 50 : 0) } }
        return LabelWeights(
            about: "test", templates: TagTemplates.version, labels: labels, keys: rows.map(\.0), weights: weights,
            words: [])
    }
}
