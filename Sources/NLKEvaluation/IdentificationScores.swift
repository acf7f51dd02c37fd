import NLKCore
import NLKText

/// A text and the language that it is in.
public struct IdentificationGold: Sendable, Equatable {
    public var language: Language
    public var text: [UInt8]

    /// Reads lines of `tag TAB text`.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line that does not have this form.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [IdentificationGold] {
        var texts: [IdentificationGold] = []
        for (index, line) in try GoldSentence.lines(of: bytes, name: name).enumerated() where !line.isEmpty {
            let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            guard columns.count == 2, !columns[0].isEmpty else {
                throw NLKError(
                    .badInput, "expected two columns: language tag, text", at: .init(file: name, line: index + 1))
            }
            texts.append(
                IdentificationGold(language: Language(canonical: String(columns[0])), text: Array(columns[1].utf8)))
        }
        return texts
    }

    /// Whether `answer` is right: the same tag, or one of a language that the gold tag names together with others.
    func accepts(_ answer: Language) -> Bool {
        answer == language || Self.wider[answer.tag] == language.tag
    }

    /// Tags that stand for several.
    private static let wider = ["zh-Hans": "zh", "zh-Hant": "zh", "nn": "no", "no": "nb"]
}

/// How many texts were given the right language, and how well the probabilities say so.
public struct IdentificationScores: Sendable {
    public struct Counts: Sendable, Equatable {
        public fileprivate(set) var texts = 0
        public fileprivate(set) var right = 0
        public fileprivate(set) var undetermined = 0
        public fileprivate(set) var seconds = 0.0
        /// By tenth of probability: texts, right ones, sum of the probabilities.
        fileprivate var tenths = Array(repeating: (texts: 0, right: 0, sum: 0.0), count: 10)

        public var accuracy: Double { texts == 0 ? 0 : Double(right) / Double(texts) }

        /// The distance between probability and accuracy, the mean over tenths of probability weighted by their texts (expected calibration
        /// error, Naeini and others 2015). Answers of `und` do not count.
        public var calibrationError: Double {
            let answered = tenths.reduce(0) { $0 + $1.texts }
            let distance = tenths.reduce(0) { $0 + abs(Double($1.right) - $1.sum) }
            return answered == 0 ? 0 : distance / Double(answered)
        }

        public static func == (left: Counts, right: Counts) -> Bool {
            left.texts == right.texts && left.right == right.right && left.undetermined == right.undetermined
        }
    }

    public private(set) var all = Counts()
    public private(set) var byLanguage: [Language: Counts] = [:]

    /// Asks `identify` for each text.
    public init(_ gold: [IdentificationGold], identify: ([UInt8]) -> LanguageIdentifier.Answer) {
        let clock = ContinuousClock()
        let begun = clock.now
        let answers = gold.map { identify($0.text) }
        all.seconds = (clock.now - begun) / .seconds(1)
        for (text, answer) in zip(gold, answers) {
            Self.count(text, answer, in: &all)
            Self.count(text, answer, in: &byLanguage[text.language, default: Counts()])
        }
    }

    private static func count(_ gold: IdentificationGold, _ answer: LanguageIdentifier.Answer, in counts: inout Counts)
    {
        let isRight = gold.accepts(answer.language)
        counts.texts += 1
        if isRight { counts.right += 1 }
        if answer.language == .undetermined {
            counts.undetermined += 1
            return
        }
        let tenth = min(9, max(0, Int(answer.probability * 10)))
        counts.tenths[tenth].texts += 1
        counts.tenths[tenth].right += isRight ? 1 : 0
        counts.tenths[tenth].sum += answer.probability
    }
}

extension EvaluationReport {
    public static let identificationColumns = ["texts", "right", "accuracy", "und", "calibration error", "texts/s"]

    /// Adds the scores of one file or one language; speed is measured for whole files only.
    public mutating func append(_ name: String, _ counts: IdentificationScores.Counts) {
        append(
            name,
            [
                .count(counts.texts), .count(counts.right), counts.texts == 0 ? .undefined : .share(counts.accuracy),
                .count(counts.undetermined), .share(counts.calibrationError),
                counts.seconds > 0 ? .quantity(Double(counts.texts) / counts.seconds) : .undefined,
            ])
    }
}
