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

    /// Languages whose list stands in the folder of another.
    private static let aliases = ["no": "nb", "bs": "hr", "sr": "hr", "sh": "hr"]

    /// Whether the package has stop words of a language, named by its primary subtag.
    func hasList(for primary: String) -> Bool { (try? dictionaries.read(Self.path(primary))) != nil }

    private static func path(_ primary: String) -> String { (aliases[primary] ?? primary) + "/stop-words.txt" }

    /// The filter of a language by its primary subtag; without a list of the package it has the user's stop words alone.
    func filter(for primary: String) -> KeywordFilter {
        filters.withLock { filters in
            if let known = filters[primary] { return known }
            let filter = make(lists.stopWords(of: try? dictionaries.read(Self.path(primary)), folder))
            filters[primary] = filter
            return filter
        }
    }
}
