import NLKCore

/// How a text is written: its main script, and the languages of each script.
public final class NSOrthography {
    /// ISO 15924.
    public let dominantScript: String
    /// Languages by script, the likeliest first.
    public let languageMap: [String: [String]]

    public init(dominantScript: String, languageMap: [String: [String]]) {
        self.dominantScript = dominantScript
        self.languageMap = languageMap
    }

    /// The first language of the main script; `und` where none is named.
    public var dominantLanguage: String { languageMap[dominantScript]?.first ?? "und" }
}

extension NLTagger {
    /// Names the language of a part of the text by how it is written.
    public func setOrthography(_ orthography: NSOrthography, range: Range<String.Index>) {
        setLanguage(NLLanguage(orthography.dominantLanguage), range: range)
    }
}
