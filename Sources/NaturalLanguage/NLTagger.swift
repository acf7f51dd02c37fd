@_exported import Foundation
import NLKCore

/// Says of the tokens of a string what they are: kind, part of speech, name, lemma, language, script.
///
/// ```swift
/// let tagger = NLTagger(tagSchemes: [.nameType])
/// tagger.string = "Tim Cook lives in California."
/// tagger.enumerateTags(in: text.startIndex..<text.endIndex, unit: .word, scheme: .nameType, options: [.omitWhitespace, .joinNames]) {
///     tag, range in
///     if tag == .personalName { print(text[range]) }
///     return true
/// }
/// ```
public final class NLTagger {
    /// What an enumeration leaves out or joins.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let omitWords = Options(rawValue: 1 << 0)
        public static let omitPunctuation = Options(rawValue: 1 << 1)
        public static let omitWhitespace = Options(rawValue: 1 << 2)
        /// Signs, emoji and the like.
        public static let omitOther = Options(rawValue: 1 << 3)
        /// A name of several words is one token.
        public static let joinNames = Options(rawValue: 1 << 4)
        /// Without effect: contractions are one token here.
        public static let joinContractions = Options(rawValue: 1 << 5)
    }

    /// Whether what a scheme needs is there.
    public enum AssetsResult: Int, Sendable {
        case available = 0
        case notAvailable = 1
        case error = 2
    }

    public let tagSchemes: [NLTagScheme]

    /// The text. A new one forgets languages set for ranges of the old one.
    public var string: String? {
        didSet {
            languages = []
            analyzed = nil
        }
    }

    /// Languages that were set, later ones win.
    var languages: [(range: Range<String.Index>, language: Language)] = []
    var gazetteers: [NLTagScheme: [NLGazetteer]] = [:]
    private var analyzed: TaggedString?

    public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

    /// The language of the text: one that was set for all of it, else the one that it is in.
    public var dominantLanguage: NLLanguage? {
        guard let string else { return nil }
        if let set = languages.last(where: { $0.range == string.startIndex..<string.endIndex }) {
            return NLLanguage(set.language)
        }
        return NLLanguageRecognizer.dominantLanguage(for: string)
    }

    /// Names the language of a part of the text.
    public func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {
        analyzed = nil
        if language == .undetermined {
            languages.removeAll { $0.range == range }
        } else if let known = language.language {
            languages.append((range, known))
        }
    }

    public func setGazetteers(_ gazetteers: [NLGazetteer], for tagScheme: NLTagScheme) {
        self.gazetteers[tagScheme] = gazetteers
    }

    public func gazetteers(for tagScheme: NLTagScheme) -> [NLGazetteer] { gazetteers[tagScheme] ?? [] }

    /// The text as analyzed, made when it is first needed.
    var text: TaggedString? {
        guard let string else { return nil }
        if let analyzed { return analyzed }
        let fresh = TaggedString(string, languages: languages)
        analyzed = fresh
        return fresh
    }
}
