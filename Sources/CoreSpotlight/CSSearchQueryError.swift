import Foundation
import NLKCore

/// What went wrong with a query.
public struct CSSearchQueryError: CustomNSError, LocalizedError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -2000
        /// An index or the dictionaries cannot be opened or read.
        case indexUnreachable = -2001
        /// The query cannot be read: `position` says where.
        case invalidQuery = -2002
        case cancelled = -2003

        /// Lets `catch CSSearchQueryError.invalidQuery` work.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? CSSearchQueryError)?.code == code }
    }

    public let code: Code
    /// What is wrong and what to do about it.
    public let message: String
    /// Only on Linux: Unicode scalars of the query before the place that cannot be read.
    public let position: Int?

    init(_ code: Code, _ message: String, position: Int? = nil) {
        self.code = code
        self.message = message
        self.position = position
    }

    init(_ error: NLKError) {
        self.init(error.code == .cancelled ? .cancelled : .indexUnreachable, error.description)
    }

    init(_ error: QuerySyntaxError) {
        self.init(
            .invalidQuery, "cannot read the query at character \(error.position + 1): \(error.message)",
            position: error.position)
    }

    public static var errorDomain: String { CSSearchQueryErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    public var errorDescription: String? { message }

    public static var unknown: Code { .unknown }
    public static var indexUnreachable: Code { .indexUnreachable }
    public static var invalidQuery: Code { .invalidQuery }
    public static var cancelled: Code { .cancelled }
}

public let CSSearchQueryErrorDomain = "CSSearchQueryErrorDomain"
