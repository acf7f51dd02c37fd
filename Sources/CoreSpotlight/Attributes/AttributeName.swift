/// Names of attributes, as queries spell them.
enum AttributeName {
    static let domain = "domainIdentifier"
    static let identifier = "uniqueIdentifier"
    static let expiration = "expirationDate"
    static let text = "textContent"
    static let title = "title"
    static let displayName = "displayName"
    /// Every attribute with text.
    static let anyText = "*"

    /// The name of the property: `kMDItemTitle` means `title`.
    static func canonical(_ name: String) -> String {
        let prefix = "kMDItem"
        guard name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first else { return name }
        return first.lowercased() + name.dropFirst(prefix.count + 1)
    }

    /// Whether what people type is looked for in the text of this attribute. Custom attributes say so themselves.
    static func isSearched(_ name: String) -> Bool {
        !technical.contains(name) && !name.hasSuffix("Identifier") && !name.hasSuffix("Identifiers")
    }

    /// Attributes whose text is always searched, also under a custom key of the same name.
    static let alwaysSearched: Set<String> = [
        text, title, displayName, "alternateNames", "contentDescription", "keywords", "subject", "theme", "kind",
        "comment",
        "textContentSummary", "transcribedTextContent", "authorNames", "recipientNames", "authors", "primaryRecipients",
        "containerTitle", "headline", "namedLocation", "city", "album", "artist", "information",
    ]

    private static let technical: Set<String> = [
        "identifier", "contentType", "contentTypeTree", "sharedItemContentType", "path", "contentURL", "url",
        "thumbnailURL",
        "darkThumbnailURL", "version", "codecs", "colorSpace", "exifVersion", "profileName", "languages",
    ]
}
