import NLKCore
import NLKLexicon

/// What a dictionary's features say of a word.
struct WordFeatures {
    var tag: MorphemeDictionary.Tag
    /// `nil` when it is the word itself.
    var base: String?
    var reading: String?
}

/// Reads features of UniDic 2.1: four parts of speech, conjugation, and from field 10 the orthographic base form, from 17 the kana.
enum UniDicFeatures {
    static func read(_ token: MeCabDictionary.Token, of word: String) -> WordFeatures {
        let parts = token.features.prefix(4).filter { $0 != "*" && !$0.isEmpty }.map(String.init)
        func field(_ index: Int) -> String? {
            guard index < token.features.count else { return nil }
            let text = String(token.features[index])
            return text.isEmpty || text == "*" ? nil : text
        }
        let base = field(10)
        return WordFeatures(
            tag: .init(name: parts.joined(separator: "-"), partOfSpeech: partOfSpeech(parts)),
            base: base == word ? nil : base, reading: field(17))
    }

    /// The universal part of speech, by the rules that UD Japanese gives for short unit words (their context left out).
    static func partOfSpeech(_ parts: [String]) -> PartOfSpeech {
        let second = parts.count > 1 ? parts[1] : ""
        switch parts.first ?? "" {
        case "名詞":
            return switch second {
            case "固有名詞": .properNoun
            case "数詞": .numeral
            case "助動詞語幹": .auxiliary
            default: .noun
            }
        case "代名詞": return .pronoun
        case "動詞": return .verb
        case "形容詞": return .adjective
        case "形状詞": return second == "助動詞語幹" ? .auxiliary : .adjective
        case "副詞": return .adverb
        case "連体詞": return .determiner
        case "接続詞": return .coordinatingConjunction
        case "感動詞": return .interjection
        case "助動詞": return .auxiliary
        case "助詞":
            return switch second {
            case "接続助詞", "準体助詞": .subordinatingConjunction
            case "終助詞": .particle
            default: .adposition
            }
        case "接頭辞": return .noun
        case "接尾辞": return second == "名詞的" ? .noun : .particle
        case "補助記号": return .punctuation
        case "記号": return .symbol
        default: return .other
        }
    }
}
