/// What one page may cost; and how many are read at the same time.
public struct PageReaderLimits: Sendable, Equatable {
    /// Address space of a reader process, in MiB.
    public var memory = 4096
    /// Seconds.
    public var time = 120
    /// Reader processes.
    public var jobs = 1
    /// The reader's program; `nil`: searched.
    public var program: String?

    public init() {}
}
