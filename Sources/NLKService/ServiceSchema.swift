import NLKFormats

/// The JSON Schema (draft 2020-12) of requests and answers, made from `RequestMember.all`.
public enum ServiceSchema {
    /// The schema as indented JSON, a line feed at its end.
    public static var text: String { JSONLayout.indented(schema) + "\n" }

    static var schema: JSONValue {
        .of(
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("nlk pipe")),
            ("description", .string("a line of the input is a request, a line of the output an answer")),
            ("anyOf", .array([.reference("request"), .reference("answer")])),
            ("$defs", .object(definitions)))
    }

    private static var definitions: [JSONValue.Member] {
        [JSONValue.Member(key: "request", value: request)] + AnswerSchema.definitions + DocumentSchema.definitions
    }

    private static var request: JSONValue {
        let contents = RequestMember.all.filter { $0.role == .content }
        return .of(
            ("type", .string("object")),
            ("properties", .object(RequestMember.all.map { .init(key: $0.name, value: property($0)) })),
            ("additionalProperties", .bool(false)),
            ("oneOf", .array(contents.map { .of(("required", .strings([$0.name]))) })),
            ("allOf", .array(ServiceTask.allCases.map(limits))))
    }

    /// Which members a task does not know.
    private static func limits(of task: ServiceTask) -> JSONValue {
        let foreign = RequestMember.all.filter { !$0.tasks.contains(task) }
        return .of(
            (
                "if",
                .of(
                    ("properties", .of(("task", .of(("const", .string(task.rawValue)))))),
                    ("required", .strings(["task"])))
            ),
            ("then", .of(("properties", .object(foreign.map { .init(key: $0.name, value: .bool(false)) })))))
    }

    private static func property(_ member: RequestMember) -> JSONValue {
        let shape: [JSONValue.Member]
        switch member.kind {
        case .text: shape = [.type("string")]
        case .texts:
            shape = [
                .type("array"),
                .init(key: "items", value: .of(("type", .string("string")), ("pattern", .string("^[^\\n]*$")))),
            ]
        case .flag: shape = [.type("boolean")]
        case .number(let least): shape = [.type("integer"), .init(key: "minimum", value: .number(Double(least)))]
        case .choice(let names): shape = [.init(key: "enum", value: .strings(names))]
        case .choices(let names):
            shape = [.type("array"), .init(key: "items", value: .of(("enum", .strings(names))))]
        case .identifier: shape = [.init(key: "type", value: .strings(["string", "number", "null"]))]
        case .document(let name): shape = name.map { [.init(key: "$ref", value: .string("#/$defs/\($0)"))] } ?? []
        }
        return .object(shape + [.init(key: "description", value: .string(member.summary))])
    }
}
