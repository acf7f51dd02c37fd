import NLKFormats

/// Lays JSON out for people: two spaces a level, short values on one line.
enum JSONLayout {
    private static let lineWidth = 100

    static func indented(_ value: JSONValue, depth: Int = 0) -> String {
        let compact = compact(value)
        if compact.count + 2 * depth <= lineWidth { return compact }
        let indent = String(repeating: "  ", count: depth + 1)
        let end = "\n" + String(repeating: "  ", count: depth)
        switch value {
        case .object(let members):
            let rows = members.map { "\(indent)\(quoted($0.key)): \(indented($0.value, depth: depth + 1))" }
            return "{\n" + rows.joined(separator: ",\n") + end + "}"
        case .array(let values):
            let rows = values.map { indent + indented($0, depth: depth + 1) }
            return "[\n" + rows.joined(separator: ",\n") + end + "]"
        default: return compact
        }
    }

    private static func compact(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
        case .string(let text): quoted(text)
        case .array(let values): "[" + values.map(compact).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.key)): \(compact($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONBuffer()
        json.value(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

/// Short forms for schemas.
extension JSONValue {
    static func of(_ members: (String, JSONValue)...) -> JSONValue {
        .object(members.map { Member(key: $0.0, value: $0.1) })
    }

    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    static func reference(_ name: String) -> JSONValue { .of(("$ref", .string("#/$defs/\(name)"))) }
    static func type(_ name: String) -> JSONValue { .of(("type", .string(name))) }
    static func array(of items: JSONValue) -> JSONValue { .of(("type", .string("array")), ("items", items)) }
    static var count: JSONValue { .of(("type", .string("integer")), ("minimum", .number(0))) }

    /// An object of these members and no others.
    static func closed(required: [String], _ members: (String, JSONValue)...) -> JSONValue {
        closed(required: required, members)
    }

    static func closed(required: [String], _ members: [(String, JSONValue)]) -> JSONValue {
        .of(
            ("type", .string("object")), ("properties", .object(members.map { Member(key: $0.0, value: $0.1) })),
            ("required", .strings(required)), ("additionalProperties", .bool(false)))
    }
}

extension JSONValue.Member {
    static func type(_ name: String) -> JSONValue.Member { .init(key: "type", value: .string(name)) }
}
