/// Name and one-line description of a stage; help, manual, completions and the configuration schema are read from it.
public struct StageDescriptor: Sendable, Hashable {
    /// Lower case, words joined by hyphens: the name used on the command line.
    public var name: String
    /// One sentence, no full stop.
    public var summary: String

    public init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }
}
