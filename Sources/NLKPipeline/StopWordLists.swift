import NLKCore
import NLKLexicon
import NLKText

/// The package's own stop words of Chinese and English.
struct DefaultStopWords: Sendable {
    private(set) var known = StopWords()
    /// English alone: evidence for the language.
    private(set) var english = StopWords()
    private(set) var diagnostics: [Diagnostic] = []

    /// - Throws: `NLKError` for a list that cannot be read.
    init(_ dictionaries: DictionaryFolder, _ folder: KeyFolder) throws(NLKError) {
        for language in ["zh-Hans", "zh-Hant", "en"] {
            let name = language + "/stop-words.txt"
            let path = dictionaries.path + "/" + name
            let list = try dictionaries.read(name)
            diagnostics += known.add(list: list, file: path, folder: folder)
            if language == "en" { _ = english.add(list: list, file: path, folder: folder) }
        }
    }
}

/// The stop words of one configuration: the package's lists and the user's.
struct StopWordLists: Sendable {
    /// Chinese, English and the user's.
    private(set) var known: StopWords
    /// The user's lists, for languages whose own list is read when it is asked for.
    private var userLists: [(list: [UInt8], file: String)] = []
    private let usesDefaults: Bool

    /// - Throws: `NLKError` for a list that cannot be read, or with `strict` for a bad line.
    init(
        _ defaults: DefaultStopWords, _ configuration: PipelineConfiguration, _ folder: KeyFolder,
        _ diagnostics: inout [Diagnostic]
    ) throws(NLKError) {
        usesDefaults = configuration.usesDefaultStopWords
        known = usesDefaults ? defaults.known : StopWords()
        if usesDefaults { diagnostics += defaults.diagnostics }
        var lists: [(path: String, bytes: [UInt8])] = []
        for path in configuration.stopWordFiles { lists.append((path, try FileReader.read(path))) }
        for (path, list) in lists + configuration.givenStopWords {
            let found = known.add(list: list, file: path, folder: folder)
            userLists.append((list, path))
            if configuration.strict, let first = found.first {
                throw NLKError(.badInput, first.message, at: first.place)
            }
            diagnostics += found
        }
    }

    /// The words of a language's own list, if it has one, then the user's.
    func stopWords(of own: [UInt8]?, _ folder: KeyFolder) -> StopWords {
        var words = StopWords()
        if usesDefaults, let own { _ = words.add(list: own, file: "", folder: folder) }
        for (list, file) in userLists { _ = words.add(list: list, file: file, folder: folder) }
        return words
    }
}
