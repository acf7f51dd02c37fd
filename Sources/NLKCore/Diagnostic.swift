/// A problem of one item of the input that did not stop the run.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, Sendable, Comparable {
        /// Shown with `-v` only.
        case note
        /// Shown unless `-q`; an error with `--strict`.
        case warning

        public static func < (left: Severity, right: Severity) -> Bool { left == .note && right == .warning }
    }

    public var severity: Severity
    public var message: String
    public var place: NLKError.Place?

    public init(_ severity: Severity, _ message: String, at place: NLKError.Place? = nil) {
        self.severity = severity
        self.message = message
        self.place = place
    }

    public var description: String {
        let head = place.map { "\($0): " } ?? ""
        return "\(head)\(severity.rawValue): \(message)"
    }
}
