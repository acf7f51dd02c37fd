/// What a name names.
public enum NameKind: String, Hashable, Sendable, CaseIterable {
    case person
    case place
    case organization
}
