import Glibc

/// The score of phrases in languages written with spaces: rare words, repeated as a whole, early in the text.
///
/// `sum(rarity) / length^0.4 * (0.35 + log(1 + 0.3 count + full)) * (1 + exp(-6 place))`, where `full` counts the occurrences that are a
/// whole run between stop words and marks, and `place` is the first one's position from 0 to 1. Single words are weighted by how much the text
/// itself relies on them: see `singleWeight`.
struct RarityScore {
    /// Weight of a phrase of one word, 0.4 to 1: the share of repeated words whose repetitions are not those of a longer phrase. News repeats
    /// names, papers repeat terms of several words.
    let singleWeight: Float

    init(_ phrases: PhraseAccumulator) {
        var inPhrases = [UInt32](repeating: 0, count: phrases.words.count)
        for entry in phrases.table.entries where entry.length > 1 && entry.count > 1 {
            for place in 0..<Int(entry.length) {
                let word = Int(entry.words[place])
                inPhrases[word] = max(inPhrases[word], entry.count)
            }
        }
        var (alone, all) = (0, 0)
        for (word, count) in phrases.wordCounts.enumerated() where count > 1 {
            all += Int(count)
            if inPhrases[word] * 2 < count { alone += Int(count) }
        }
        // A text that repeats nothing says nothing: two repetitions are assumed that argue for phrases.
        singleWeight = 0.4 + 0.6 * Float(alone) / Float(all + 4)
    }

    func scores(_ phrases: PhraseAccumulator) -> [Float] {
        let total = Float(max(1, phrases.wordCount))
        return phrases.table.entries.map { entry in
            var rarity: Float = 0
            for place in 0..<Int(entry.length) { rarity += phrases.words[Int(entry.words[place])].rarity }
            rarity /= pow(Float(entry.length), 0.4)
            let repetition = 0.35 + log(1 + 0.3 * Float(entry.count) + Float(entry.bothEdges))
            let place = 1 + exp(-6 * Float(entry.first) / total)
            return rarity * repetition * place * (entry.length == 1 ? singleWeight : 1)
        }
    }
}
