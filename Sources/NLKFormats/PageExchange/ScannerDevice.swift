/// A scanner that can be reached.
public struct ScannerDevice: Sendable, Equatable {
    /// What it is opened by.
    public var name: String
    public var vendor: String
    public var model: String
    public var kind: String

    package init(name: String, vendor: String, model: String, kind: String) {
        (self.name, self.vendor, self.model, self.kind) = (name, vendor, model, kind)
    }

    init?(_ value: JSONValue) {
        guard let name = value["name"]?.string else { return nil }
        self.init(
            name: name, vendor: value["vendor"]?.string ?? "", model: value["model"]?.string ?? "",
            kind: value["kind"]?.string ?? "")
    }

    /// One line of JSON without its end.
    package func write(to json: inout JSONBuffer) {
        json.open("{")
        json.member("name", name)
        json.member("vendor", vendor)
        json.member("model", model)
        json.member("kind", kind)
        json.close("}")
    }
}
