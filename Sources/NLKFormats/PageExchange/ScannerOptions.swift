/// How a scanner takes pages.
public struct ScannerOptions: Sendable, Equatable {
    public enum Mode: String, Sendable, CaseIterable { case color, gray, bw }

    /// Pixels an inch; the scanner takes the nearest that it has.
    public var resolution = 300
    public var mode = Mode.color
    /// One of the scanner's own names of where sheets come from; `nil`: the glass, where there is one.
    public var source: String?
    /// All sheets of the feeder.
    public var usesFeeder = false
    /// Both sides of each.
    public var isDuplex = false

    public init() {}

    init?(_ value: JSONValue) {
        guard let resolution = value["resolution"]?.integer, let mode = value["mode"]?.string.flatMap(Mode.init) else {
            return nil
        }
        (self.resolution, self.mode) = (resolution, mode)
        source = value["source"]?.string
        usesFeeder = value["feeder"] == .bool(true)
        isDuplex = value["duplex"] == .bool(true)
    }

    func write(to json: inout JSONBuffer) {
        json.key("device")
        json.open("{")
        json.key("resolution")
        json.value(resolution)
        json.member("mode", mode.rawValue)
        if let source { json.member("source", source) }
        json.key("feeder")
        json.value(usesFeeder)
        json.key("duplex")
        json.value(isDuplex)
        json.close("}")
    }
}
