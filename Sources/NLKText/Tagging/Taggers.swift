import NLKCore
import NLKLexicon
import Synchronization

/// The taggers of one dictionary folder, each mapped when it is first asked for.
public final class Taggers: Sendable {
    private let folder: DictionaryFolder
    private let opened = Mutex<[String: PartOfSpeechTagger]>([:])
    private let openedNames = Mutex<[String: NameTagger]>([:])

    public init(_ folder: DictionaryFolder) { self.folder = folder }

    /// The languages that have a tagger, as their images are named.
    public static let languages = [
        "cs", "da", "de", "el", "en", "es", "fi", "fr", "hr", "id", "ja", "ko", "lt", "nb", "nl", "pt", "ro", "ru",
        "sk", "sl",
        "sv", "th", "vi", "zh",
    ]

    /// Whether there is a tagger for `language`.
    public static func haveTagger(for language: Language) -> Bool {
        language.dataTags.contains(where: languages.contains)
    }

    /// The tagger of `language`; `nil` when there is none.
    ///
    /// - Throws: `NLKError`: `missingComponent` when the image of a language that has one is not built, `badInput` when it is damaged.
    public func tagger(for language: Language) throws(NLKError) -> PartOfSpeechTagger? {
        guard let name = language.dataTags.first(where: Self.languages.contains) else { return nil }
        if let known = opened.withLock({ $0[name] }) { return known }
        // Two threads may open it at once: one of the two maps is let go.
        let tagger = try PartOfSpeechTagger(path: folder.image("tagger/" + name))
        opened.withLock { $0[name] = tagger }
        return tagger
    }

    /// The languages whose names are found, as their images are named.
    public static let nameLanguages = ["da", "en", "hr", "pt", "sv", "zh"]

    /// Whether names are found in `language`.
    public static func findNames(in language: Language) -> Bool {
        language.dataTags.contains(where: nameLanguages.contains)
    }

    /// The tagger of names of `language`; `nil` when there is none.
    ///
    /// - Throws: as `tagger(for:)`.
    public func nameTagger(for language: Language) throws(NLKError) -> NameTagger? {
        guard let name = language.dataTags.first(where: Self.nameLanguages.contains) else { return nil }
        if let known = openedNames.withLock({ $0[name] }) { return known }
        let tagger = try NameTagger(path: folder.image("names/" + name))
        openedNames.withLock { $0[name] = tagger }
        return tagger
    }
}
