import NLKCore
import NLKText

/// Names the language of a text that comes piece by piece.
///
/// ```swift
/// let recognizer = NLLanguageRecognizer()
/// recognizer.processString("Wo ist der Bahnhof?")
/// recognizer.dominantLanguage                          // .german
/// recognizer.languageHypotheses(withMaximum: 2)
/// ```
public final class NLLanguageRecognizer {
    /// How likely languages are beforehand.
    public var languageHints: [NLLanguage: Double] = [:]
    /// The only languages that may be the answer; empty: all.
    public var languageConstraints: [NLLanguage] = []

    private var evidence: LanguageEvidence?

    public init() {}

    /// The language of `string`; `nil` where none is likely enough.
    public static func dominantLanguage(for string: String) -> NLLanguage? {
        let recognizer = NLLanguageRecognizer()
        recognizer.processString(string)
        return recognizer.dominantLanguage
    }

    /// Adds a piece of the text. A piece should end between words.
    public func processString(_ string: String) {
        guard let identifier = TextStages.identifier else { return }
        var seen = evidence ?? identifier.evidence()
        var string = string
        string.withUTF8 { identifier.add($0, to: &seen) }
        evidence = seen
    }

    /// Forgets the text; hints and constraints stay.
    public func reset() { evidence = nil }

    /// The most likely language; `nil` before any text and where none is likely enough.
    public var dominantLanguage: NLLanguage? {
        guard let evidence, let identifier = TextStages.identifier else { return nil }
        let answer = identifier.answer(evidence, options)
        return answer.language == .undetermined ? nil : NLLanguage(answer.language)
    }

    /// At most so many languages with their probabilities, the most likely ones.
    public func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
        guard let evidence, let identifier = TextStages.identifier else { return [:] }
        let hypotheses = identifier.hypotheses(evidence, options).prefix(max(0, maxHypotheses))
        return Dictionary(hypotheses.map { (NLLanguage($0.language), $0.probability) }, uniquingKeysWith: +)
    }

    private var options: LanguageIdentifier.Options {
        var options = LanguageIdentifier.Options()
        for (language, probability) in languageHints {
            if let known = language.language { options.hints[known] = probability }
        }
        options.only = Set(languageConstraints.compactMap(\.language))
        return options
    }
}
