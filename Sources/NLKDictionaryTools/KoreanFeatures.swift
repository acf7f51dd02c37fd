import NLKCore
import NLKLexicon

/// Reads features of mecab-ko-dic: part of speech, meaning, final consonant, reading, kind, first and last part, expression.
///
/// An inflected word (`가까운`) names its morphemes in the expression, `가깝/VA/*+ᆫ/ETM/*`; its base form is them joined with `+`, its tag
/// their tags joined. Compounds (`관광공사`) stay whole: as treebanks have it, and as they are looked for.
enum KoreanFeatures {
    static func read(_ token: MeCabDictionary.Token, of word: String, spaceCosts: [Int: Int32]) -> WordFeatures {
        let features = token.features
        func field(_ index: Int) -> Substring? {
            index < features.count && features[index] != "*" && !features[index].isEmpty ? features[index] : nil
        }
        var name = String(field(0) ?? "UNKNOWN")
        var base: String?
        if let expression = field(7), field(4) == "Inflect" || field(4) == "Preanalysis" {
            let morphemes = expression.split(separator: "+").map { $0.split(separator: "/") }
            if morphemes.allSatisfy({ $0.count >= 2 }) {
                name = morphemes.map { $0[1] }.joined(separator: "+")
                let joined = morphemes.map { spelled($0[0]) }.joined(separator: "+")
                if joined != word { base = joined }
            }
        }
        return WordFeatures(
            tag: .init(
                name: name, partOfSpeech: partOfSpeech(name), spaceCost: spaceCosts[token.partOfSpeech] ?? 0),
            base: base, reading: nil)
    }

    /// Consonants that stand alone as letters of their own (U+3131…), not as parts of syllables to be joined: `ᆫ` is `ㄴ`.
    static func spelled(_ morpheme: Substring) -> String {
        var result = String.UnicodeScalarView()
        for scalar in morpheme.unicodeScalars {
            let letter: Unicode.Scalar? =
                switch scalar.value {
                case 0x1100...0x1112: initials[Int(scalar.value) - 0x1100]
                case 0x11A8...0x11C2: finals[Int(scalar.value) - 0x11A8]
                default: scalar
                }
            result.append(letter ?? scalar)
        }
        return String(result)
    }

    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

    /// The universal part of speech of the first morpheme.
    static func partOfSpeech(_ name: String) -> PartOfSpeech {
        let first = name.prefix { $0 != "+" }
        switch first {
        case "NNG", "NNB", "NNBC", "XR", "XPN": return .noun
        case "NNP": return .properNoun
        case "NR", "SN": return .numeral
        case "NP": return .pronoun
        case "VV": return .verb
        case "VA", "VCN": return .adjective
        case "VX", "VCP": return .auxiliary
        case "MM": return .determiner
        case "MAG": return .adverb
        case "MAJ", "JC": return .coordinatingConjunction
        case "IC": return .interjection
        case "XSN", "XSV", "XSA": return .particle
        case "SY": return .symbol
        case "SL", "SH": return .noun
        default:
            if first.hasPrefix("J") { return .adposition }
            if first.hasPrefix("E") { return .particle }
            return first.hasPrefix("S") ? .punctuation : .other
        }
    }

    /// Costs of white space in front of a part of speech, from `dicrc`: `left-space-penalty-factor = 100,3000,120,6000`.
    static func spaceCosts(_ settings: [UInt8]) -> [Int: Int32] {
        var costs: [Int: Int32] = [:]
        for line in String(decoding: settings, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let sides = line.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].filter({ $0 != " " }) == "left-space-penalty-factor" else { continue }
            let numbers = sides[1].split(separator: ",").map { Int($0.filter { $0 != " " }) ?? 0 }
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                costs[numbers[index]] = Int32(clamping: numbers[index + 1])
            }
        }
        return costs
    }
}
