import NLKCore
import NLKLexicon
import NLKText

/// Opens what tags and lemmatizes a language, again and again, files in memory: each time mapped anew and checked.
enum OpeningTiming {
    /// Least CPU seconds for each language that has a tagger.
    ///
    /// - Throws: `NLKError` for an image that is missing or damaged.
    static func seconds(_ folder: DictionaryFolder) throws -> [(language: String, seconds: Double)] {
        try Taggers.languages.map { name in
            let language = try Language(parsing: name)
            let least = try leastSeconds(budget: 0.1) {
                let taggers = Taggers(folder)
                guard try taggers.tagger(for: language) != nil else {
                    throw NLKError(.missingComponent, "no tagger for '\(name)'")
                }
                _ = try taggers.nameTagger(for: language)
                _ = Lemmatizers(folder).lemmatizer(for: language)
            }
            return (name, least)
        }
    }
}
