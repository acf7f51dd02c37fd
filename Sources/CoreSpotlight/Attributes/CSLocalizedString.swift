import Foundation

/// A text in several languages. Attributes keep the one in the language of the user.
public final class CSLocalizedString: Sendable {
    /// By language tag.
    private let texts: [String: String]

    /// Keys are language tags, values texts; others are left out.
    public init(localizedStrings: [AnyHashable: Any]) {
        var texts: [String: String] = [:]
        for (key, value) in localizedStrings {
            if let key = key.base as? String, let value = value as? String { texts[key] = value }
        }
        self.texts = texts
    }

    /// The text in the first of the user's languages that there is, else in English, else in the first by tag.
    public func localizedString() -> String { text(in: Locale.preferredLanguages) }

    func text(in languages: [String]) -> String {
        for language in languages + ["en"] {
            if let text = texts[language] { return text }
            let primary = language.split(separator: "-").first
            let related = texts.keys.filter { $0.split(separator: "-").first == primary }.min()
            if let related, let text = texts[related] { return text }
        }
        return texts.min { $0.key < $1.key }?.value ?? ""
    }
}
