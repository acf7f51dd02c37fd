import NLKCore
import NLKLexicon
import NLKText

/// The stop words of one configuration: the package's lists and the user's.
struct StopWordLists: Sendable {
    /// Chinese, English and the user's.
    var known = StopWords()
    /// The user's alone, for languages without a list here.
    var userOnly = StopWords()
    /// English, whatever the configuration says: evidence for the language.
    var english = StopWords()

    /// - Throws: `NLKError` for a list that cannot be read, or with `strict` for a bad line.
    init(
        _ dictionaries: DictionaryFolder, _ configuration: PipelineConfiguration, _ folder: KeyFolder,
        _ diagnostics: inout [Diagnostic]
    ) throws(NLKError) {
        for language in ["zh-Hans", "zh-Hant", "en"] {
            let name = language + "/stop-words.txt"
            let path = dictionaries.path + "/" + name
            let list = try dictionaries.read(name)
            if configuration.usesDefaultStopWords { diagnostics += known.add(list: list, file: path, folder: folder) }
            if language == "en" { _ = english.add(list: list, file: path, folder: folder) }
        }
        for path in configuration.stopWordFiles {
            let list = try FileReader.read(path)
            let found = known.add(list: list, file: path, folder: folder)
            _ = userOnly.add(list: list, file: path, folder: folder)
            if configuration.strict, let first = found.first {
                throw NLKError(.badInput, first.message, at: first.place)
            }
            diagnostics += found
        }
    }
}
