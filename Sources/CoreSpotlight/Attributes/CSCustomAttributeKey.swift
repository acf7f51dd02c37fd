/// The name of an attribute that a program makes up, with how it is used.
public final class CSCustomAttributeKey: Sendable {
    public let keyName: String
    /// Whether what people type is looked for in its text.
    public let isSearchable: Bool
    /// Kept for programs that set it; all searchable text counts here.
    public let isSearchableByDefault: Bool
    /// Kept for programs that set it.
    public let isUnique: Bool
    /// Kept for programs that set it; a value may be a list or not.
    public let isMultiValued: Bool

    public convenience init?(keyName: String) {
        self.init(keyName: keyName, searchable: true, searchableByDefault: true, unique: false, multiValued: true)
    }

    /// `nil` for a name that a query cannot spell: letters of ASCII, digits and `_`, at first no digit.
    public init?(keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool) {
        let isName = keyName.utf8.allSatisfy {
            $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5F
        }
        guard isName, let first = keyName.utf8.first, first &- 0x30 >= 10 else { return nil }
        self.keyName = keyName
        isSearchable = searchable
        isSearchableByDefault = searchableByDefault
        isUnique = unique
        isMultiValued = multiValued
    }
}
