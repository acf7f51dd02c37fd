import NLKCore
import NLKPipeline
import NLKText

extension NLTagger {
    /// The schemes that give tags for a language.
    public static func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme] {
        guard unit == .word else { return [.language, .script] }
        return [.tokenType, .lexicalClass, .nameType, .nameTypeOrLexicalClass, .lemma, .language, .script].filter {
            isAvailable($0, language)
        }
    }

    /// Says whether what a scheme needs is installed. Nothing is ever fetched.
    public static func requestAssets(
        for language: NLLanguage, tagScheme: NLTagScheme,
        completionHandler: @escaping @Sendable (AssetsResult, (any Error)?) -> Void
    ) {
        let isThere = availableTagSchemes(for: .word, language: language).contains(tagScheme)
        completionHandler(isThere ? .available : .notAvailable, nil)
    }

    /// The same for `await`.
    public static func requestAssets(for language: NLLanguage, tagScheme: NLTagScheme) async throws -> AssetsResult {
        availableTagSchemes(for: .word, language: language).contains(tagScheme) ? .available : .notAvailable
    }

    private static func isAvailable(_ scheme: NLTagScheme, _ language: NLLanguage) -> Bool {
        guard let language = language.language else { return false }
        let hasClasses = Taggers.haveTagger(for: language)
        let hasNames = Taggers.findNames(in: language)
        return switch scheme {
        case .tokenType, .language, .script: true
        case .lexicalClass: hasClasses
        case .nameType: hasNames
        case .nameTypeOrLexicalClass: hasClasses && hasNames
        case .lemma: TextStages.tagging?.hasLemmas(language) ?? false
        default: false
        }
    }
}
