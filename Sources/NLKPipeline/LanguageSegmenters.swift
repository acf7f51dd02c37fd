import NLKCore
import NLKLexicon
import NLKText
import Synchronization

/// The segmenters of the languages in `StageCatalog.languages`, each opened when its language is first met.
///
/// A language that the configuration names must have its image; one that is only found in a text is cut at Unicode word breaks where
/// the image is missing, and a remark says so.
final class LanguageSegmenters: Sendable {
    private let dictionaries: DictionaryFolder
    private let removed: [String]
    private let faults: ImageFaults
    private let opened = Mutex<[String: Result<any Segmenter, NLKError>]>([:])

    /// Damaged images are noted in `faults`.
    init(_ dictionaries: DictionaryFolder, removed: [String], faults: ImageFaults) {
        self.faults = faults
        self.dictionaries = dictionaries
        self.removed = removed
    }

    /// Opens the images of `needed`.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `badInput`) when one of them cannot be opened.
    func require(_ needed: [Language]) throws(NLKError) {
        for language in needed {
            if case .failure(let error)? = open(language) { throw error }
        }
    }

    /// The segmenter of `language`; `nil` when it has none of its own or its image cannot be opened.
    func segmenter(for language: Language) -> (any Segmenter)? {
        switch open(language) {
        case nil: return nil
        case .success(let segmenter): return segmenter
        case .failure(let error):
            faults.note(error, "words of the language '\(language)' are cut at Unicode word breaks")
            return nil
        }
    }

    /// Why `language`, which has an image by the catalog, does without.
    func failure(for language: Language) -> NLKError? {
        guard case .failure(let error)? = open(language) else { return nil }
        return error
    }

    private func open(_ language: Language) -> Result<any Segmenter, NLKError>? {
        guard let entry = StageCatalog.languages.first(where: { $0.language == language.primary }) else { return nil }
        return opened.withLock { opened in
            if let known = opened[entry.language] { return known }
            let result = Result { () throws(NLKError) in try make(entry) }
            opened[entry.language] = result
            return result
        }
    }

    private func make(_ entry: StageCatalog.LanguageEntry) throws(NLKError) -> any Segmenter {
        do throws(NLKError) {
            return try entry.make(dictionaries.image(entry.image), removed)
        } catch {
            guard error.code == .missingComponent else { throw error }
            throw NLKError(
                .missingComponent,
                "the dictionary image of the language '\(entry.language)' is missing: run tools/fetch-dictionaries and "
                    + "'nlk dictionary build \(entry.image)'",
                cause: error.message)
        }
    }
}
