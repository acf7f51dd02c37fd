import NLKCore

/// What became of a file in a watched folder.
public enum WatchEvent: Sendable {
    /// Stored in the index, and safe. `isRepeated`: it was stored by a run that was stopped before it is known to have said so.
    case added(path: String, pages: Int?, isRepeated: Bool)
    /// It could not be read; `moved` is where it lies now.
    case failed(path: String, NLKError, moved: String?)
    /// Problems of a file that was stored.
    case diagnosed(path: String, [Diagnostic])
}

/// How a folder is watched.
public struct WatchOptions: Sendable {
    /// Seconds that a file must not have changed.
    public var settleTime = 2.0
    /// Seconds between two looks at the whole folder, for file systems that tell of no changes.
    public var scanTime = 60.0
    /// Where files go that cannot be read; `nil`: they stay.
    public var failedFolder: String?
    /// Ends when all that is there is done.
    public var isOnce = false
    public var jobs = 1
    /// Phrases kept of each document.
    public var keywords = 10

    public init() {}
}
