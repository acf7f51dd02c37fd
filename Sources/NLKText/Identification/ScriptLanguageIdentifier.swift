import NLKCore
import NLKLexicon

/// Names the language of a text by its scripts: Chinese in either script, Japanese, Korean; English by its function words.
///
/// Counts letters, so that a few Latin names do not make a Chinese page foreign. Deterministic. Everything else is `und`.
public struct ScriptLanguageIdentifier: Sendable {
    private let classes = CharacterClasses()
    private let codes: CharacterCodes
    private let owner: Lexicon
    /// Characters that some Traditional character folds to.
    private let simplified: ScalarSet
    private let englishWords: StopWords
    /// Bytes looked at.
    static let sample = 1 << 16

    /// `englishWords` are the stop words of English.
    public init(lexicon: Lexicon, englishWords: StopWords) {
        owner = lexicon
        codes = lexicon.codes
        self.englishWords = englishWords
        var simplified = ScalarSet()
        for scalar in UInt32(0x3400)...0x9FFF {
            let folded = lexicon.codes.folded(scalar)
            if folded != scalar { simplified.insert(folded) }
        }
        self.simplified = simplified
    }

    /// The language of the first 64 KB of `text`.
    public func identify(_ text: UnsafeBufferPointer<UInt8>) -> Language {
        let counts = count(text)
        let han = counts.han
        if counts.kana * 10 > han + counts.kana, counts.kana >= 2 { return .japanese }
        if counts.hangul > han, counts.hangul >= 2 { return .korean }
        // A Han character carries about as much as three letters.
        if han > 0, han * 3 >= counts.latin || han >= 20 && han * 10 >= counts.latin {
            return counts.traditional > counts.simplified ? .traditionalChinese : .simplifiedChinese
        }
        if counts.other > counts.latin { return .undetermined }
        return counts.words >= 3 && counts.english * 6 >= counts.words ? .english : .undetermined
    }

    struct Counts {
        var (han, traditional, simplified, kana, hangul, latin, other) = (0, 0, 0, 0, 0, 0, 0)
        var (words, english) = (0, 0)
    }

    private func count(_ text: UnsafeBufferPointer<UInt8>) -> Counts {
        var counts = Counts()
        classes.withTable { table in
            let reader = ScalarReader(text, limit: min(text.count, Self.sample), table: table)
            var offset = 0
            while let scalar = reader.scalar(at: offset) {
                switch scalar.type {
                case .han, .hanNumeral:
                    counts.han += 1
                    if codes.folded(scalar.value) != scalar.value {
                        counts.traditional += 1
                    } else if simplified.contains(scalar.value) {
                        counts.simplified += 1
                    }
                case .hiragana, .katakana: counts.kana += 1
                case .hangul: counts.hangul += 1
                case .latin:
                    offset = countWord(at: offset, reader, &counts)
                    continue
                case .alphabet, .dictionaryScript, .greek: counts.other += 1
                default: break
                }
                offset += scalar.width
            }
        }
        return counts
    }

    /// Counts the Latin word at `offset`; returns the offset behind it.
    private func countWord(at offset: Int, _ reader: ScalarReader, _ counts: inout Counts) -> Int {
        var end = offset
        var letters = 0
        while let scalar = reader.scalar(at: end), scalar.type == .latin || scalar.type == .mark {
            letters += 1
            end += scalar.width
        }
        counts.latin += letters
        counts.words += 1
        if end - offset < 16 {
            let lowered = reader.text[offset..<end].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
            if englishWords.contains(key: lowered) { counts.english += 1 }
        }
        return end
    }
}
