import Glibc
import NLKCore
import NLKLexicon

/// What the ranker knows of one word before it reads the text.
struct RankedWord: Sendable {
    /// How rare the word is at large: inverse document frequency (Chinese), or 8 minus its Zipf value (Latin).
    var rarity: Float
    /// Lexicon tag, 0 = none.
    var tag: UInt8 = 0
    /// Learned weights of the word in front of a phrase, at its end, and alone.
    var front: Float = 0
    var end: Float = 0
    var alone: Float = 0
    var isHan: Bool
    /// Characters.
    var length: UInt8
}

/// Gives phrases their scores: a learned linear function for Chinese, a formula for languages written with spaces.
public struct KeywordRanker: Sendable {
    enum Method: Sendable {
        case linear(RankerWeights)
        case rarity
    }

    let method: Method
    let chinese: Lexicon
    let english: Lexicon
    /// The ranker's number of each tag of the Chinese lexicon.
    private let tagNumbers: [UInt8]

    /// The ranker for Chinese: Han words against the Chinese lexicon, Latin words against the English one.
    public static func chinese(_ weights: RankerWeights, chinese: Lexicon, english: Lexicon) -> KeywordRanker {
        KeywordRanker(method: .linear(weights), chinese: chinese, english: english)
    }

    /// The ranker for English and every other language written with spaces.
    public static func spaced(chinese: Lexicon, english: Lexicon) -> KeywordRanker {
        KeywordRanker(method: .rarity, chinese: chinese, english: english)
    }

    private init(method: Method, chinese: Lexicon, english: Lexicon) {
        self.method = method
        self.chinese = chinese
        self.english = english
        tagNumbers = chinese.tags.map { RankerWeights.tagNumbers[$0] ?? 0 }
    }

    /// Inverse document frequency of a word that no list holds.
    static let unknownRarity: Float = 13.9

    func word(_ key: ArraySlice<UInt8>, isLatin: Bool) -> RankedWord {
        let length = UInt8(clamping: key.count { $0 & 0xC0 != 0x80 })
        var word = RankedWord(rarity: Self.unknownRarity, isHan: !isLatin, length: length)
        switch method {
        case .linear(let weights):
            if let entry = key.withUnsafeBufferPointer({ chinese.entry($0) }) {
                if entry.extra > 0 { word.rarity = Float(entry.extra) / 16 }
                word.tag = tagNumbers[Int(entry.tag)]
            }
            if isLatin { word.tag = RankerWeights.latinTag }
            if let learned = weights.words[Array(key)] {
                (word.front, word.end, word.alone) = (learned.front, learned.end, learned.alone)
            }
        case .rarity:
            word.rarity = 8 - zipf(key, isLatin: isLatin)
        }
        return word
    }

    /// Zipf value in English, or in Chinese for Han; 0 when unknown.
    private func zipf(_ key: ArraySlice<UInt8>, isLatin: Bool) -> Float {
        let lexicon = isLatin ? english : chinese
        guard let entry = key.withUnsafeBufferPointer({ lexicon.entry($0) }), entry.level > 1 else { return 0 }
        let logarithm = Float(entry.level - 1) / Float(Lexicon.levelsPerUnit * 2.302585)
        return isLatin ? logarithm : logarithm + 9 - Float(log10(Double(lexicon.total)))
    }

    /// Scores of all phrases of `phrases`, by entry number.
    func scores(_ phrases: PhraseAccumulator) -> [Float] {
        switch method {
        case .linear(let weights): weights.scores(phrases)
        case .rarity: RarityScore(phrases).scores(phrases)
        }
    }

    /// Whether a phrase says nothing beside the better ones chosen: a part of one of them that hardly occurs without it.
    func isRedundant(_ phrase: PhraseStatistics, beside chosen: some Sequence<PhraseStatistics>) -> Bool {
        guard case .rarity = method else { return false }
        return chosen.contains { better in
            phrase.length < better.length && better.contains(phrase) && phrase.count * 2 <= better.count * 3
                || phrase.length > better.length && phrase.contains(better) && phrase.count * 2 <= better.count
        }
    }
}

extension PhraseStatistics {
    /// Whether the words of `other` stand in this phrase, side by side.
    func contains(_ other: PhraseStatistics) -> Bool {
        guard other.length <= length else { return false }
        for start in 0...Int(length - other.length) {
            if (0..<Int(other.length)).allSatisfy({ words[start + $0] == other.words[$0] }) { return true }
        }
        return false
    }
}
