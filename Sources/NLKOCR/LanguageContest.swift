import NLKCore

/// Compares how sure readings of the same lines in several languages are.
///
/// Digits and Latin letters are read alike in all languages, so only lines count that another language reads surely, and surer than the
/// one of Latin letters. The middle confidence of such lines is compared: single lines may be pictures or torn.
struct LanguageContest {
    /// Those that can still win.
    private(set) var languages: [Language]
    /// Of each of them: how sure its readings of the lines that count are.
    private var readings: [[Double]]
    /// The one of Latin letters.
    let plainLanguage: Language
    private var lines = 0
    /// Sum of the plain language over all lines.
    private var plain = 0.0

    /// Confidence of a reading in the right language, and how far it is above one in letters of another kind.
    private static let sure = 0.965
    private static let lead = 0.015
    /// So far behind after so many lines, a language is out.
    private static let gap = 0.015
    static let fewest = 3
    /// So many characters read surely are a script's own: hardly any Japanese text has none of its own among as many.
    private static let plenty = 25
    /// The data for traditional characters reads simplified ones nearly as surely, as the traditional ones that they stand for; the
    /// reverse is not so.
    private static let handicap = 0.01
    /// Lines in Latin letters are read as surely as this; less sure than that they are something else.
    private static let plainly = 0.98
    private static let readable = 0.93

    /// `plainLanguage`: the first of `languages` where that is the one of Latin letters.
    init(_ languages: [Language], measuredAgainst plainLanguage: Language) {
        precondition(!languages.isEmpty, "a contest has languages")
        self.languages = languages
        self.plainLanguage = plainLanguage
        readings = languages.map { _ in [] }
    }

    /// `confidences` of the reading of one more line, in the order of `languages`.
    mutating func add(_ confidences: [Double]) {
        precondition(confidences.count == languages.count, "a confidence for each language")
        lines += 1
        let floor = languages[0] == plainLanguage ? confidences[0] : 0
        plain += floor
        let fair = zip(languages, confidences).map { $0 == .traditionalChinese ? $1 - Self.handicap : $1 }
        guard zip(languages, fair).contains(where: { $0 != plainLanguage && Self.isSure($1, above: floor) })
        else { return }
        for index in readings.indices { readings[index].append(max(fair[index], floor)) }
        guard telling >= Self.fewest else { return }
        let middles = readings.map(Self.middle)
        let best = middles.max() ?? 0
        let kept = middles.indices.filter { middles[$0] > best - Self.gap }
        languages = kept.map { languages[$0] }
        readings = kept.map { readings[$0] }
    }

    /// Whether a language could read a line surer than the plain one, which is as sure of it as this.
    static func leavesRoom(_ plain: Double) -> Bool { plain + lead <= 1 }

    private static func isSure(_ confidence: Double, above floor: Double) -> Bool {
        confidence >= max(sure, floor + lead)
    }

    /// Languages that need not read lines that `language` has read: those in other characters, when it read enough of its own and all surely.
    ///
    /// - Parameters:
    ///   - lines: how sure it is of each line, and how sure the plain language is.
    ///   - characters: those of its own that it read.
    static func outdone(by language: Language, _ lines: [(own: Double, plain: Double)], characters: Int) -> [Language] {
        guard lines.count >= fewest, characters >= plenty, lines.allSatisfy({ isSure($0.own, above: $0.plain) }) else {
            return []
        }
        switch language {
        case .simplifiedChinese, .traditionalChinese: return [.japanese, .korean]
        case .japanese: return [.korean]
        default: return []
        }
    }

    /// Takes languages out that cannot win.
    mutating func drop(_ lost: [Language]) {
        let kept = languages.indices.filter { !lost.contains(languages[$0]) }
        precondition(!kept.isEmpty, "a contest has languages")
        readings = kept.map { readings[$0] }
        languages = kept.map { languages[$0] }
    }

    var isDecided: Bool {
        telling >= Self.fewest && languages.count == 1
            || telling == 0 && lines > Self.fewest && plain >= Self.plainly * Double(lines)
    }

    /// `nil` when no language reads the lines well.
    var winner: Language? {
        guard telling > 0 else { return lines > 0 && plain >= Self.readable * Double(lines) ? plainLanguage : nil }
        let others = languages.indices.filter { languages[$0] != plainLanguage }
        let best = others.map { Self.middle(readings[$0]) }.max()
        return others.first { Self.middle(readings[$0]) == best }.map { languages[$0] }
    }

    /// Lines that count.
    private var telling: Int { readings[0].count }

    private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
