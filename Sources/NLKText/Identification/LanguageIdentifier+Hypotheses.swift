import Glibc
import NLKCore

extension LanguageIdentifier {
    /// A language and how likely it is.
    public struct Hypothesis: Sendable, Equatable {
        public var language: Language
        public var probability: Double
    }

    /// All languages with a probability above one in a thousand, most likely first; none for a text without letters.
    public func hypotheses(_ evidence: LanguageEvidence, _ options: Options = Options()) -> [Hypothesis] {
        let shares = shares(evidence, options)
        var found: [Language: Double] = [:]
        for (group, share) in shares {
            for (language, probability) in probabilities(of: group, evidence, options) {
                found[language, default: 0] += probability * share
            }
        }
        return found.map { Hypothesis(language: $0.key, probability: $0.value) }
            .filter { $0.probability >= 0.001 }
            .sorted {
                $0.probability != $1.probability ? $0.probability > $1.probability : $0.language.tag < $1.language.tag
            }
    }

    /// The share of each group in the answer: the square of its share in the text, so that a name in foreign letters counts for little. Kana
    /// count with the Han letters they stand among.
    private func shares(_ evidence: LanguageEvidence, _ options: Options) -> [(LetterGroup, Double)] {
        var weights: [(LetterGroup, Double)] = []
        for group in LetterGroup.allCases where group != .kana {
            var weight = evidence.weight(of: group)
            if group == .han { weight += evidence.weight(of: .kana) }
            if weight > 0, isAllowed(group, options) { weights.append((group, Double(weight) * Double(weight))) }
        }
        let sum = weights.reduce(0) { $0 + $1.1 }
        return weights.map { ($0.0, $0.1 / sum) }
    }

    private func isAllowed(_ group: LetterGroup, _ options: Options) -> Bool {
        if options.only.isEmpty { return true }
        if let only = group.onlyLanguage { return options.only.contains(Language(canonical: only)) }
        return model.lanes[Int(group.rawValue)].contains { options.only.contains($0.language) }
    }

    /// The languages of one group and their probabilities, whose sum is 1.
    private func probabilities(
        of group: LetterGroup, _ evidence: LanguageEvidence, _ options: Options
    ) -> [(Language, Double)] {
        if let only = group.onlyLanguage { return [(Language(canonical: only), 1)] }
        let lanes = model.lanes[Int(group.rawValue)]
        let sums = evidence.sums(of: group)
        let scale = Double(group.isWide ? model.wideScale : model.narrowScale) / temperature(of: group, evidence)
        var logarithms: [(Language, Double)] = []
        for (lane, sum) in zip(lanes, sums) where options.only.isEmpty || options.only.contains(lane.language) {
            var value = Double(sum) * scale + Double(lane.prior) + hint(lane.language, options)
            if group == .han { value += hanEvidence(lane.language, evidence) }
            logarithms.append((lane.language, value))
        }
        let highest = logarithms.map(\.1).max() ?? 0
        let weights = logarithms.map { ($0.0, exp($0.1 - highest)) }
        let sum = weights.reduce(0) { $0 + $1.1 }
        return weights.map { ($0.0, $0.1 / sum) }
    }

    /// Neighbouring words say partly the same, so each counts for less than the one before.
    private func temperature(of group: LetterGroup, _ evidence: LanguageEvidence) -> Double {
        1 + Double(model.temperature) * log(Double(max(1, evidence.words(of: group))))
    }

    /// Logarithm of the prior of `language` among those of the hints.
    private func hint(_ language: Language, _ options: Options) -> Double {
        if options.hints.isEmpty { return 0 }
        let given = options.hints.values.reduce(0, +)
        let rest = max(0.01, 1 - given) / Double(max(1, languages.count - options.hints.count))
        return log(max(1e-6, options.hints[language] ?? rest))
    }

    /// What single letters say for a language written in Han letters, as a logarithm: forms of one script of Chinese speak against the
    /// other, letters made in Japan and kana for Japanese; kana decide unless they are a sprinkle in a long text of Han letters.
    private func hanEvidence(_ language: Language, _ evidence: LanguageEvidence) -> Double {
        switch language {
        case .simplifiedChinese: return min(0, 3 * Double(evidence.simplified))
        case .traditionalChinese: return min(0, -3 * Double(evidence.simplified))
        default:
            let (han, kana) = (evidence.letters(of: .han), evidence.letters(of: .kana))
            if kana >= 2, kana * 10 > han + kana { return 1000 }
            return 2 * Double(kana + evidence.kokuji)
        }
    }
}

extension LanguageEvidence {
    package func letters(of group: LetterGroup) -> Int { letters[Int(group.rawValue)] }

    func words(of group: LetterGroup) -> Int { words[Int(group.rawValue)] }

    /// Words, or pieces of runs, of all groups that were scored.
    package var wordCount: Int { words.reduce(0, +) }

    func weight(of group: LetterGroup) -> Int { letters(of: group) * group.weight }

    /// The script of most of the text: `Jpan` for Han letters among kana, `Zyyy` for none.
    public var script: String {
        let han = weight(of: .han)
        var best = LetterGroup.none
        for group in LetterGroup.allCases where group != .none && group != .kana {
            if weight(of: group) > weight(of: best) { best = group }
        }
        let kana = weight(of: .kana)
        if kana > 0, han + kana > weight(of: best) || best == .han, letters(of: .kana) * 10 > letters(of: .han) {
            return LetterGroup.kana.code
        }
        return best.code
    }
}
