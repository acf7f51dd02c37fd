import NLKCore
import NLKFormats

/// What answers look like.
enum AnswerSchema {
    static var definitions: [JSONValue.Member] {
        [
            .init(
                key: "answer",
                value: .of(("oneOf", .array(["keywords", "tokens", "failure"].map(JSONValue.reference))))),
            .init(
                key: "keywords",
                value: answer(("lang", .type("string")), ("keywords", .array(of: .reference("keyword"))))),
            .init(
                key: "tokens",
                value: answer(("lang", .type("string")), ("tokens", .array(of: .reference("token"))))),
            .init(
                key: "failure",
                value: .closed(required: ["id", "error"], ("id", identifier), ("error", .reference("error")))),
            .init(key: "keyword", value: keyword), .init(key: "token", value: token),
            .init(key: "error", value: error), .init(key: "box", value: box),
        ]
    }

    private static var identifier: JSONValue { .of(("type", .strings(["string", "number", "null"]))) }

    private static func answer(_ members: (String, JSONValue)...) -> JSONValue {
        let notes: [(String, JSONValue)] = [
            ("notes", .array(of: .type("string"))), ("failures", .array(of: .reference("error"))),
        ]
        return .closed(required: ["id"] + members.map(\.0), [("id", identifier)] + members + notes)
    }

    private static var keyword: JSONValue {
        let span = JSONValue.of(
            ("type", .string("array")), ("items", .count), ("minItems", .number(2)), ("maxItems", .number(2)))
        return .closed(
            required: ["text", "key", "score", "count"],
            ("text", .type("string")), ("key", .type("string")), ("score", .type("number")), ("count", .count),
            ("spans", .array(of: span)), ("page", .count), ("box", .reference("box")))
    }

    private static var token: JSONValue {
        .of(
            ("type", .string("object")),
            (
                "properties",
                .of(
                    ("text", .type("string")), ("start", .count), ("end", .count), ("kind", .type("string")),
                    ("script", .type("string")), ("lang", .type("string")), ("tag", .type("string")),
                    ("lemma", .type("string")),
                    ("stop", .type("boolean")), ("page", .count), ("box", .reference("box")),
                    ("confidence", .type("number")))
            ),
            ("required", .strings(["text", "kind", "script", "lang"])))
    }

    private static var error: JSONValue {
        .closed(
            required: ["code", "message"],
            ("code", .of(("enum", .strings(NLKError.Code.allCases.map(\.rawValue))))), ("message", .type("string")),
            ("cause", .type("string")), ("line", .count), ("byte", .count))
    }

    static var box: JSONValue {
        .of(
            ("description", .string("left, top, width, height")), ("type", .string("array")),
            ("items", .type("number")), ("minItems", .number(4)), ("maxItems", .number(4)))
    }
}
