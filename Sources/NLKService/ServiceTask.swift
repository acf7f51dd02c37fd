/// What a request can ask for.
public enum ServiceTask: String, CaseIterable, Sendable {
    case keywords
    case tokenize
}
