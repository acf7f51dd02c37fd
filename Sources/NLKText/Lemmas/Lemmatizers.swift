import NLKCore
import NLKLexicon
import Synchronization

/// The lemmatizers of one dictionary folder, each mapped when it is first asked for.
public final class Lemmatizers: Sendable {
    private let folder: DictionaryFolder
    private let opened = Mutex<[String: Lemmatizer?]>([:])

    public init(_ folder: DictionaryFolder) { self.folder = folder }

    /// Languages whose lemmas stand in the image of another name.
    private static let aliases = ["no": "nb", "bs": "hr", "sr": "hr", "sh": "hr"]

    /// The lemmatizer of `language`; `nil` when there is no image of it, or it is damaged (`nlk dictionary check` says so).
    public func lemmatizer(for language: Language) -> Lemmatizer? {
        let primary = language.primary
        let name = Self.aliases[primary] ?? primary
        return opened.withLock { opened in
            if let known = opened[name] { return known }
            let found = try? Lemmatizer(path: folder.image("lemmas/" + name))
            opened[name] = .some(found)
            return found
        }
    }
}
