/// What went wrong, where in the data, and what to do about it.
///
/// Messages are lower case, name the thing and say the remedy; they hold no document text.
public struct NLKError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Class of the failure; the command line turns it into an exit code.
    public enum Code: String, Sendable, CaseIterable {
        /// Wrong use: an unknown option, language tag or value.
        case usage
        /// Input or dictionary data that cannot be used.
        case badInput
        /// A dictionary, image or library that is not installed.
        case missingComponent
        /// The system refused to read or write.
        case io
        /// The caller asked to stop.
        case cancelled
    }

    /// Place in the data: a file with a line (from 1), column (scalars, from 1) or byte offset (from 0), as far as known.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        public var file: String?
        public var line: Int?
        public var column: Int?
        public var byte: Int?

        public init(file: String? = nil, line: Int? = nil, column: Int? = nil, byte: Int? = nil) {
            self.file = file
            self.line = line
            self.column = column
            self.byte = byte
        }

        /// `file:line:column` as compilers print it, with `byte N` where only the offset is known.
        public var description: String {
            var parts = [file ?? "input"]
            if let line { parts.append(String(line)) }
            if line != nil, let column { parts.append(String(column)) }
            let text = parts.joined(separator: ":")
            if let byte { return text + ": byte \(byte)" }
            return text
        }
    }

    public var code: Code
    public var message: String
    public var place: Place?
    /// The underlying reason in the words of the system or library, if any.
    public var cause: String?

    public init(_ code: Code, _ message: String, at place: Place? = nil, cause: String? = nil) {
        self.code = code
        self.message = message
        self.place = place
        self.cause = cause
    }

    /// `place: message (cause)`.
    public var description: String {
        let head = place.map { "\($0): " } ?? ""
        let tail = cause.map { " (\($0))" } ?? ""
        return head + message + tail
    }
}
