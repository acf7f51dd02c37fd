import NLKFormats

/// Attributes as one JSON object, names ascending.
enum AttributeText {
    static func encode(_ attributes: [String: String]) -> String {
        var json = JSONBuffer()
        append(attributes, to: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    static func append(_ attributes: [String: String], to json: inout JSONBuffer) {
        json.open("{")
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            json.key(named: name)
            json.value(value)
        }
        json.close("}")
    }

    /// Empty where the text is no such object.
    static func decode(_ text: String) -> [String: String] {
        guard case .object(let members)? = try? JSONParser.parse(Array(text.utf8)[...]) else { return [:] }
        var attributes: [String: String] = [:]
        for member in members { attributes[member.key] = member.value.string }
        return attributes
    }
}
