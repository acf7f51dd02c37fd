import NLKCore
import NLKFormats

/// One request, checked.
struct ServiceRequest {
    /// Where the document is.
    enum Content {
        /// UTF-8.
        case text([UInt8])
        /// An object of nlk's JSON lines.
        case document(JSONValue)
        case path(String)
        /// A whole file of any type.
        case file([UInt8])

        /// Whether the document itself says which page is which.
        var numbersItsPages: Bool {
            if case .document = self { true } else { false }
        }
    }

    var task: ServiceTask
    var content: Content
    /// The number of a document's first page where it doesn't say so itself, from 1.
    var page = 1
    var encoding: String?
    /// Preferred first; empty: as configured.
    var languages: [Language] = []
    var top: Int?
    var spans: SpanUnit
    var changes = PipelineChanges()
}

/// What a request holds when it says nothing of it.
public struct RequestDefaults: Sendable {
    public var task = ServiceTask.keywords
    public var top: Int?
    public var spans = SpanUnit.bytes
    /// Whether a convention was chosen: then words are cut as it cuts them.
    public var hasConvention = false
    /// Whether requests may name files; not for clients elsewhere.
    public var allowsPaths = true

    public init() {}
}
