/// What one page may cost; and how many are read at the same time.
public struct PageReaderLimits: Sendable, Equatable {
    /// Address space of a reader process, in MiB.
    public var memory = 4096
    /// Seconds of computing, so that a busy machine fails no page; a reader that waits without computing may do so as long by the clock.
    public var time = 120
    /// Reader processes.
    public var jobs = 1
    /// The reader's program; `nil`: searched.
    public var program: String?

    public init() {}
}
