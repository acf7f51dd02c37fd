import NLKCore
import NLKLexicon

/// Overrules single characters of recognized text where the dictionary knows the word that was meant: 右下胶 → 右下肢.
///
/// A character is replaced by a rival reading of the recognizer, or by one that looks alike, when that makes a known word, the
/// recognizer's own reading makes none, and the dictionary's evidence outweighs the recognizer's (a noisy channel: unigram likelihood
/// of the words times the likelihood of the reading). Custom words come before the dictionary. Latin words are replaced by a rival
/// reading of the recognizer only. Nothing inside numbers and codes is touched, nor words that no confidence is known of.
///
/// A word that was changed keeps the confidence of the reading that it replaces, which becomes the first of its candidates.
public struct LanguageCorrector: PageStage {
    public static let descriptor = StageDescriptor(
        name: "correct-language",
        summary: "replace characters of recognized words by rival readings that make a word of the dictionary")

    private let han: HanCorrection
    private let latin: LatinCorrection

    /// - Parameters:
    ///   - lexicon: words of Chinese.
    ///   - english: words of English.
    ///   - pairs: characters that recognition takes for one another.
    ///   - customWords: words that are likely on the pages.
    ///   - removedWords: words of the dictionary that do not count.
    public init(
        lexicon: Lexicon, english: Lexicon, pairs: LookAlikeTable, customWords: [String] = [],
        removedWords: [String] = []
    ) {
        han = HanCorrection(lexicon: lexicon, pairs: pairs, customWords: customWords, removedWords: removedWords)
        latin = LatinCorrection(english: english, customWords: customWords, removedWords: removedWords)
    }

    public func apply(to page: inout Document.Page) -> Int {
        let (isChinese, isEnglish) = (!Self.isJapanese(page), latin.knows(page))
        var count = 0
        for block in page.blocks.indices {
            var changes = isEnglish ? latin.changes(in: page.blocks[block]) : []
            if isChinese { changes += han.changes(in: page.blocks[block]) }
            count += changes.count
            for line in Set(changes.map(\.line)) {
                page.blocks[block].lines[line].replace(changes.filter { $0.line == line })
            }
        }
        return count
    }

    /// Whether kana are more than a chance reading on the page: its words are not those of the dictionary.
    private static func isJapanese(_ page: Document.Page) -> Bool {
        var (kana, han) = (0, 0)
        for scalar in page.blocks.lazy.flatMap(\.lines).flatMap(\.words).flatMap(\.text.unicodeScalars) {
            switch scalar.value {
            case 0x3041...0x30FA: kana += 1
            case 0x4E00...0x9FFF: han += 1
            default: break
            }
        }
        return kana * 20 > han
    }
}

/// A word of a block that is to be read otherwise.
struct WordChange: Equatable {
    var line: Int
    var word: Int
    var text: String
}

extension Document.Line {
    /// Replaces words; what stood there becomes their first candidate, and the old reading of the line the line's.
    fileprivate mutating func replace(_ changes: [WordChange]) {
        let old = Document.Candidate(text: text, confidence: confidence)
        for change in changes {
            let word = words[change.word]
            words[change.word].text = change.text
            words[change.word].candidates =
                [.init(text: word.text, confidence: word.confidence)]
                + word.candidates.filter { $0.text != change.text }
        }
        candidates = [old] + candidates.filter { $0.text != text && $0.text != old.text }
    }
}
