import Glibc

/// What the linear ranker measures of a phrase. The raw names stand in `keyword-ranker.tsv`; their order is the order of the weights.
package enum RankerFeature: Int, CaseIterable, Sendable {
    // Length in words and in characters.
    case words1, words2, words3, words4
    case characters1, characters2, characters3, characters4, characters5, characters6, characters7, characters8
    // How often, and how often as a whole run or at the edge of one.
    case logCount, repeated, logWhole, neverWhole, wholeShare, leftShare, rightShare
    // How rare its words are at large.
    case rarityMean, rarityLeast, rarityMost, countRarity, rarityFirst, rarityLast
    // How often its words occur, and how much of that inside this phrase.
    case logWords, logLeastWord, cohesion, cohesionLeast
    // Where it stands.
    case place, early, last, spread
    case headline, headlineRepeated, headline1, headline2, headline3, headline4
    // In brackets, and right before a bracket (where an abbreviation is introduced).
    case bracketed, introduced1, introduced2, introduced3, introduced4

    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

    /// Calls `body` with each feature of `entry` that is not 0.
    static func each(
        of entry: PhraseStatistics, in phrases: PhraseAccumulator, _ body: (RankerFeature, Float) -> Void
    ) {
        func set(_ feature: RankerFeature, _ value: Float) { if value != 0 { body(feature, value) } }
        func numbered(_ first: RankerFeature, _ number: Int) -> RankerFeature {
            RankerFeature(rawValue: first.rawValue + number - 1) ?? first
        }
        let length = Int(entry.length)
        let count = Float(entry.count)
        var (sum, least, most, characters): (Float, Float, Float, Int) = (0, .infinity, 0, 0)
        var (wordSum, leastWord): (Float, Float) = (0, .infinity)
        for place in 0..<length {
            let number = Int(entry.words[place])
            let word = phrases.words[number]
            sum += word.rarity
            least = min(least, word.rarity)
            most = max(most, word.rarity)
            // A Latin word counts as half of its letters, as wide as it looks.
            characters += word.isHan ? Int(word.length) : (Int(word.length) + 1) / 2
            let wordCount = Float(phrases.wordCounts[number])
            wordSum += wordCount
            leastWord = min(leastWord, wordCount)
        }
        let mean = sum / Float(length)
        set(numbered(.words1, length), 1)
        set(numbered(.characters1, min(max(characters, 1), 8)), 1)
        set(.logCount, log(count))
        set(.repeated, entry.count > 1 ? 1 : 0)
        set(.logWhole, log(1 + Float(entry.bothEdges)))
        set(.neverWhole, entry.bothEdges == 0 ? 1 : 0)
        set(.wholeShare, Float(entry.bothEdges) / count)
        set(.leftShare, Float(entry.leftEdges) / count)
        set(.rightShare, Float(entry.rightEdges) / count)
        set(.rarityMean, mean / 10)
        set(.rarityLeast, least / 10)
        set(.rarityMost, most / 10)
        set(.countRarity, log(1 + count) * mean / 10)
        set(.rarityFirst, phrases.words[Int(entry.words[0])].rarity / 10)
        set(.rarityLast, phrases.words[Int(entry.words[length - 1])].rarity / 10)
        set(.logWords, log(wordSum / Float(length)))
        set(.logLeastWord, log(leastWord))
        if length > 1 {
            set(.cohesion, log(count * Float(length) / wordSum))
            set(.cohesionLeast, log(count / leastWord))
        }
        let total = Float(max(1, phrases.wordCount))
        let place = Float(entry.first) / total
        set(.place, place)
        set(.early, exp(-6 * place))
        set(.last, Float(entry.last) / total)
        set(.spread, Float(entry.last - entry.first) / total)
        if entry.headlines > 0 {
            set(.headline, 1)
            set(.headlineRepeated, entry.count > 1 ? 1 : 0)
            set(numbered(.headline1, length), 1)
        }
        set(.bracketed, entry.bracketed > 0 ? 1 : 0)
        if entry.beforeBracket > 0 { set(numbered(.introduced1, length), 1) }
    }
}
