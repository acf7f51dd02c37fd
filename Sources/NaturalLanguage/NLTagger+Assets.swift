import NLKCore

extension NLTagger {
    /// The schemes that give tags for a language.
    public static func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme] {
        guard unit == .word else { return [.language, .script] }
        return [.tokenType, .lexicalClass, .nameType, .nameTypeOrLexicalClass, .language, .script].filter {
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
        switch scheme {
        case .tokenType, .language, .script: true
        default: false
        }
    }
}
