import Glibc
import NLKCore
import NLKLexicon

/// Names the language of a text: by its script, and among the languages of one script by a linear model over character n-grams and words.
///
/// Deterministic, blind to capitals; made once and shared by all threads.
///
/// ```swift
/// let identifier = try LanguageIdentifier(path: folder.image("language"))
/// identifier.identify("Wo ist der Bahnhof?")   // de
/// ```
public struct LanguageIdentifier: Sendable {
    private(set) var model: LanguageModel

    init(model: LanguageModel) { self.model = model }

    /// Opens the image at `path`.
    ///
    /// Cost: two milliseconds.
    /// - Throws: `NLKError` (`missingComponent`, `io`, `badInput`).
    public init(path: String) throws(NLKError) {
        model = try LanguageModel(try ImageReader(path: path))
    }

    /// Whether `image` is one of an identifier, damaged or not.
    public static func isImage(_ image: ImageReader) -> Bool { image.hasSection(LanguageModel.names.languages) }

    /// All languages that can be the answer, by ascending tag.
    public var languages: [Language] { model.languages }

    /// What is known beforehand.
    public struct Options: Sendable {
        /// How likely a language is before the text is seen; the rest is spread over all others.
        public var hints: [Language: Double] = [:]
        /// The only languages that may be the answer; empty: all.
        public var only: Set<Language> = []
        /// Least probability of an answer; below it the language is `und`. One word must be likelier than several: many languages share words.
        /// Not used where `only` says what may be the answer.
        public var floor = 0.2
        public var wordFloor = 0.55

        public init() {}
    }

    /// A language, how likely it is, and the script that most of the text is written in.
    public struct Answer: Sendable, Equatable {
        public var language: Language
        public var probability: Double
        /// ISO 15924: `Latn`, `Hani`, `Zyyy` for a text without letters.
        public var script: String

        public init(language: Language, probability: Double, script: String) {
            self.language = language
            self.probability = probability
            self.script = script
        }
    }

    /// Bytes of a text that are looked at.
    public static let sample = 1 << 16

    /// The same with odds of another strength, for the fitting of both.
    package func scaled(by strength: Float, temperature: Float) -> LanguageIdentifier {
        var other = self
        other.model.wideScale *= strength
        other.model.narrowScale *= strength
        other.model.temperature = temperature
        return other
    }

    /// Nothing seen yet.
    public func evidence() -> LanguageEvidence { LanguageEvidence() }

    /// Adds the first 64 KB of `text`, which need not be sound UTF-8.
    public func add(_ text: UnsafeBufferPointer<UInt8>, to evidence: inout LanguageEvidence) {
        var reader = LetterReader(model.letters)
        var offset = 0
        let limit = min(text.count, Self.sample)
        while let word = reader.next(text, at: &offset, limit: limit) { evidence.add(word, reader.letters, model) }
    }

    /// The language of `text`.
    public func identify(_ text: UnsafeBufferPointer<UInt8>, _ options: Options = Options()) -> Answer {
        var evidence = evidence()
        add(text, to: &evidence)
        return answer(evidence, options)
    }

    public func identify(_ text: String, _ options: Options = Options()) -> Answer {
        var text = text
        return text.withUTF8 { identify($0, options) }
    }

    /// The most likely language, or `und` with the probability of the most likely one when it is below the floor.
    public func answer(_ evidence: LanguageEvidence, _ options: Options = Options()) -> Answer {
        let script = evidence.script
        guard let best = hypotheses(evidence, options).first else {
            return Answer(language: .undetermined, probability: 0, script: script)
        }
        let floor = evidence.wordCount > 1 ? options.floor : options.wordFloor
        let isSure = best.probability >= floor && !(evidence.isAbbreviation && floor > 0)
        return Answer(
            language: isSure || !options.only.isEmpty ? best.language : .undetermined, probability: best.probability,
            script: script)
    }
}

extension LanguageIdentifier {
    /// Other tags of languages that are identified under one tag: Norwegian Bokmål as `no`, Filipino as `tl`.
    public static let sameLanguage = ["nb": "no", "fil": "tl", "sh": "hr"]
}
