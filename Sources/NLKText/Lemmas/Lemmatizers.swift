import NLKCore
import NLKLexicon
import Synchronization

/// The lemmatizers of one dictionary folder, each mapped when it is first asked for.
public final class Lemmatizers: Sendable {
    private let folder: DictionaryFolder
    private let opened = Mutex<[String: Lemmatizer?]>([:])
    private let faults: ImageFaults

    /// Images that cannot be used are noted in `faults`.
    public init(_ folder: DictionaryFolder, faults: ImageFaults = ImageFaults()) {
        self.folder = folder
        self.faults = faults
    }

    /// The lemmatizer of `language`; `nil` when there is no image of it, or it is damaged.
    public func lemmatizer(for language: Language) -> Lemmatizer? {
        opened.withLock { opened in
            if let known = opened[language.primary] { return known }
            let found = open(language)
            opened[language.primary] = .some(found)
            return found
        }
    }

    private func open(_ language: Language) -> Lemmatizer? {
        for name in language.dataTags {
            do throws(NLKError) {
                return try Lemmatizer(path: folder.image("lemmas/" + name))
            } catch {
                faults.note(error, "words of the language '\(language)' go without lemmas")
                if error.code != .missingComponent { return nil }
            }
        }
        return nil
    }
}
