import NLKCore
import NLKLexicon
import NLKText
import Synchronization

/// The filters of languages beside Chinese and English, each with the stop words of its language and the user's, read when first asked for.
final class LanguageFilters: Sendable {
    private let dictionaries: DictionaryFolder
    private let lists: StopWordLists
    private let folder: KeyFolder
    private let make: @Sendable (StopWords) -> KeywordFilter
    private let filters = Mutex<[String: KeywordFilter]>([:])

    /// `make`: the filter with these stop words.
    init(
        _ dictionaries: DictionaryFolder, _ lists: StopWordLists, _ folder: KeyFolder,
        make: @escaping @Sendable (StopWords) -> KeywordFilter
    ) {
        self.dictionaries = dictionaries
        self.lists = lists
        self.folder = folder
        self.make = make
    }

    /// Whether the package has stop words of `language`.
    func hasList(for language: Language) -> Bool { list(for: language) != nil }

    private func list(for language: Language) -> [UInt8]? {
        language.dataTags.lazy.compactMap { try? self.dictionaries.read($0 + "/stop-words.txt") }.first
    }

    /// The filter of `language`; without a list of the package it has the user's stop words alone.
    func filter(for language: Language) -> KeywordFilter {
        filters.withLock { filters in
            if let known = filters[language.primary] { return known }
            let filter = make(lists.stopWords(of: list(for: language), folder))
            filters[language.primary] = filter
            return filter
        }
    }
}
