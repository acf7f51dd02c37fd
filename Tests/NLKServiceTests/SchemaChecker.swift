import NLKFormats

/// Checks values against a JSON Schema; knows the keywords that `ServiceSchema` uses and refuses any other.
struct SchemaChecker {
    private let definitions: JSONValue
    private static let annotations: Set<String> = ["$schema", "title", "description", "$defs"]

    init(_ schema: JSONValue) { definitions = schema["$defs"] ?? .null }

    /// What is wrong with `value` as the definition `name`; `nil`: nothing.
    func problem(of value: JSONValue, in name: String) -> String? {
        guard let schema = definitions[name] else { return "no definition \(name)" }
        return problem(value, schema, "$")
    }

    private func problem(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> String? {
        if case .bool(let allows) = schema { return allows ? nil : "\(path) is not allowed" }
        guard case .object(let rules) = schema else { return "\(path): the schema is no object" }
        for rule in rules where !Self.annotations.contains(rule.key) {
            if let problem = broken(rule, by: value, schema, path) { return problem }
        }
        return nil
    }

    private func broken(_ rule: JSONValue.Member, by value: JSONValue, _ schema: JSONValue, _ path: String) -> String? {
        let rows = rule.value.array ?? []
        switch rule.key {
        case "$ref":
            let name = String((rule.value.string ?? "").dropFirst("#/$defs/".count))
            guard let target = definitions[name] else { return "\(path): no definition \(name)" }
            return problem(value, target, path)
        case "type":
            let names = rule.value.string.map { [$0] } ?? rows.compactMap(\.string)
            return names.contains { isOf($0, value) } ? nil : "\(path) is not \(names)"
        case "enum": return rows.contains(value) ? nil : "\(path) is none of the names"
        case "const": return rule.value == value ? nil : "\(path) is another value"
        case "minimum": return value.number.map { $0 >= rule.value.number ?? 0 } ?? true ? nil : "\(path) is too small"
        case "minItems": return value.array.map { $0.count >= rule.value.integer ?? 0 } ?? true ? nil : "\(path): few"
        case "maxItems": return value.array.map { $0.count <= rule.value.integer ?? 0 } ?? true ? nil : "\(path): many"
        case "pattern":
            return rule.value.string == "^[^\\n]*$" && value.string?.contains("\n") != true ? nil : "\(path): pattern"
        case "items":
            return (value.array ?? []).enumerated().lazy.compactMap { problem($1, rule.value, "\(path)[\($0)]") }.first
        case "properties":
            guard case .object(let members) = value else { return nil }
            return members.lazy.compactMap { member in
                rule.value[member.key].flatMap { problem(member.value, $0, "\(path).\(member.key)") }
            }.first
        case "required":
            guard case .object = value else { return nil }
            return rows.compactMap(\.string).first { value[$0] == nil }.map { "\(path) has no \($0)" }
        case "additionalProperties":
            guard case .object(let members) = value, rule.value == .bool(false) else { return nil }
            return members.first { schema["properties"]?[$0.key] == nil }.map { "\(path) has \($0.key)" }
        case "anyOf": return rows.contains { problem(value, $0, path) == nil } ? nil : "\(path): none fits"
        case "oneOf": return rows.count { problem(value, $0, path) == nil } == 1 ? nil : "\(path): not exactly one fits"
        case "allOf": return rows.lazy.compactMap { problem(value, $0, path) }.first
        case "if":
            let applies = problem(value, rule.value, path) == nil
            return applies ? schema["then"].flatMap { problem(value, $0, path) } : nil
        case "then": return nil
        default: return "the schema has the unknown keyword \(rule.key)"
        }
    }

    private func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch (type, value) {
        case ("string", .string), ("number", .number), ("boolean", .bool), ("null", .null), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number): value.integer != nil
        default: false
        }
    }
}
