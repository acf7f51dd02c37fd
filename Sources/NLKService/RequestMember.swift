import NLKCore
import NLKFormats
import NLKPipeline
import NLKText

/// One member of a request. The parser, the JSON Schema and the help are made from the list of them.
public struct RequestMember: Sendable {
    /// What its value must be.
    public enum Kind: Sendable, Equatable {
        case text
        case texts
        case flag
        /// A whole number, at least this.
        case number(from: Int)
        case choice([String])
        /// Some of the names.
        case choices([String])
        /// A text, a number or null, given back as it was written.
        case identifier
        /// Part of a document of nlk's JSON lines, named in the schema's definitions where it has a shape of its own.
        case document(String?)
    }

    /// What it is for.
    public enum Role: Sendable, Equatable {
        case identity
        /// Holds the document: exactly one of these is in a request.
        case content
        /// May stand beside the content.
        case detail
        case option
    }

    public let name: String
    public let kind: Kind
    public let role: Role
    /// The tasks that it means something to.
    public let tasks: [ServiceTask]
    /// One sentence, no full stop.
    public let summary: String

    private init(
        _ name: String, _ kind: Kind, role: Role = .option, for tasks: [ServiceTask] = ServiceTask.allCases,
        _ summary: String
    ) {
        self.name = name
        self.kind = kind
        self.role = role
        self.tasks = tasks
        self.summary = summary
    }

    /// The member `name`, if there is one.
    static func named(_ name: String) -> RequestMember? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// All members, in the order in which help and schema show them.
    public static let all: [RequestMember] = [
        .init("id", .identifier, role: .identity, "given back with the answer, as it was written"),
        .init("task", .choice(ServiceTask.allCases.map(\.rawValue)), role: .identity, "what to do"),
        .init("text", .text, role: .content, "the document as plain text"),
        .init(
            "pages", .document("pages"), role: .content,
            "the pages of a document, as nlk recognize --format jsonl writes them"),
        .init("lines", .document("lines"), role: .content, "the lines of one page"),
        .init("path", .text, role: .content, "a file of any type that nlk reads, pictures and PDF files too"),
        .init("content", .text, role: .content, "the bytes of such a file in base64"),
        .init("page", .number(from: 1), role: .detail, "text and lines: the number of the page"),
        .init("encoding", .text, role: .detail, "path and content: the encoding of plain text, such as GB18030"),
        .init("file", .document(nil), role: .detail, "where a document came from; not used"),
        .init("notes", .document(nil), role: .detail, "remarks on a document; not used"),
        .init("remarks", .document(nil), role: .detail, "remarks on a document; not used"),
        .init("width", .document(nil), role: .detail, "lines: the width of the page"),
        .init("height", .document(nil), role: .detail, "lines: the height of the page"),
        .init("barcodes", .document(nil), role: .detail, "lines: the barcodes of the page"),
        .init("lang", .text, "languages as BCP 47 tags joined by +, the preferred one first; left out: identified"),
        .init("top", .number(from: 1), for: [.keywords], "rank, and give the best N, phrases included"),
        .init("spans", .choice(SpanUnit.allCases.map(\.rawValue)), "what places count; none: leave places out"),
        .init("search", .flag, for: [.tokenize], "also the dictionary words inside long words"),
        .init("min-length", .number(from: 1), for: [.keywords], "leave out words with fewer characters"),
        .init(
            "min-confidence", .number(from: 0), for: [.keywords],
            "leave out words that recognition was less sure of, in percent"),
        .init(
            "keep", .choices(KeywordFilter.Kind.allCases.map(\.rawValue)), for: [.keywords],
            "let kinds through that are left out otherwise"),
        .init(
            "drop", .choices(KeywordFilter.Kind.allCases.map(\.rawValue)), for: [.keywords],
            "leave kinds out that are let through otherwise"),
        .init(
            "pos", .choices(PartOfSpeech.allCases.map { $0.tag.lowercased() }), for: [.keywords],
            "only words with these universal parts of speech"),
        .init("stop-words", .texts, for: [.keywords], "more stop words; !word takes a word back"),
        .init("no-default-stop-words", .flag, for: [.keywords], "only the stop words given"),
        .init("custom-words", .texts, "more custom words, written like the lines of a list"),
        .init("segmenter", .choice(StageCatalog.segmenters.map { $0.descriptor.name }), "how Chinese is cut"),
        .init("convention", .choice(BoundaryConvention.allCases.map(\.rawValue)), "what a word is"),
    ]
}
