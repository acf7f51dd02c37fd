import Foundation
import NLKCore

/// What went wrong with an index.
public struct CSIndexError: CustomNSError, LocalizedError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknownError = -1
        /// The index or the dictionaries cannot be opened, read or written.
        case indexUnavailableError = -1000
        /// An item has no identifier or an attribute that cannot be stored.
        case invalidItemError = -1001
        /// The state is longer than 250 bytes.
        case invalidClientStateError = -1002
        case remoteConnectionError = -1003
        case quotaExceeded = -1004
        case indexingUnsupported = -1005
        /// The state in the index is not the expected one.
        case mismatchedClientState = -1006

        /// Lets `catch CSIndexError.invalidItemError` work.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? CSIndexError)?.code == code }
    }

    public let code: Code
    /// What is wrong and what to do about it.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: NLKError) { self.init(.indexUnavailableError, error.description) }

    public static var errorDomain: String { CSIndexErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    public var errorDescription: String? { message }

    public static var unknownError: Code { .unknownError }
    public static var indexUnavailableError: Code { .indexUnavailableError }
    public static var invalidItemError: Code { .invalidItemError }
    public static var invalidClientStateError: Code { .invalidClientStateError }
    public static var remoteConnectionError: Code { .remoteConnectionError }
    public static var quotaExceeded: Code { .quotaExceeded }
    public static var indexingUnsupported: Code { .indexingUnsupported }
    public static var mismatchedClientState: Code { .mismatchedClientState }
}

public let CSIndexErrorDomain = "CSIndexErrorDomain"
