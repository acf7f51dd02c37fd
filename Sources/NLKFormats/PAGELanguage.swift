import NLKCore

/// Languages of PAGE-XML, which names them in English (`primaryLanguage="German"`).
enum PAGELanguage {
    /// The language that `element` names; its script tells the two kinds of Chinese apart.
    static func of(_ element: XMLElement) -> Language? {
        guard let name = element.attribute("primaryLanguage") ?? element.attribute("language") else { return nil }
        let script = element.attribute("primaryScript") ?? ""
        if name.hasPrefix("Chinese") {
            return script.hasPrefix("Hant") || name.contains("raditional") ? .traditionalChinese : .simplifiedChinese
        }
        if let tag = tags[name] { return try? Language(parsing: tag) }
        return try? Language(parsing: name)
    }

    private static let tags = [
        "Afrikaans": "af", "Albanian": "sq", "Arabic": "ar", "Armenian": "hy", "Bulgarian": "bg", "Catalan": "ca",
        "Catalan;Valencian": "ca", "Croatian": "hr", "Czech": "cs", "Danish": "da", "Dutch": "nl",
        "Dutch;Flemish": "nl", "English": "en", "Esperanto": "eo", "Estonian": "et", "Finnish": "fi", "French": "fr",
        "German": "de", "Greek": "el", "Greek (modern)": "el", "Hebrew": "he", "Hebrew (modern)": "he", "Hindi": "hi",
        "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Irish": "ga", "Italian": "it", "Japanese": "ja",
        "Korean": "ko", "Latin": "la", "Latvian": "lv", "Lithuanian": "lt", "Norwegian": "no", "Persian": "fa",
        "Polish": "pl", "Portuguese": "pt", "Romanian": "ro", "Russian": "ru", "Serbian": "sr", "Slovak": "sk",
        "Slovene": "sl", "Spanish": "es", "Spanish;Castilian": "es", "Swedish": "sv", "Thai": "th", "Tibetan": "bo",
        "Tibetan Standard": "bo", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur", "Vietnamese": "vi",
        "Welsh": "cy", "Yiddish": "yi",
    ]
}
