import NLKFormats

/// The documents of nlk's JSON lines, as far as requests hold them; members that are not named here are left alone.
enum DocumentSchema {
    static var definitions: [JSONValue.Member] {
        [
            .init(key: "pages", value: .array(of: page)),
            .init(key: "lines", value: .array(of: .reference("line"))),
            .init(key: "block", value: open(("lang", .type("string")), ("lines", .reference("lines")))),
            .init(
                key: "line",
                value: .of(
                    (
                        "anyOf",
                        .array([
                            .type("string"),
                            open(
                                ("text", .type("string")), ("words", .array(of: .reference("word"))),
                                ("box", .reference("box"))),
                        ])
                    ))),
            .init(
                key: "word",
                value: .of(
                    (
                        "anyOf",
                        .array([
                            .type("string"),
                            open(
                                ("text", .type("string")), ("box", .reference("box")),
                                ("confidence", .type("number")),
                                ("gap", .of(("enum", .strings(["none", "space", "wide"]))))),
                        ])
                    ))),
        ]
    }

    private static var page: JSONValue {
        open(
            ("page", .count), ("width", .type("number")), ("height", .type("number")), ("text", .type("string")),
            ("blocks", .array(of: .reference("block"))), ("lines", .reference("lines")))
    }

    private static func open(_ members: (String, JSONValue)...) -> JSONValue {
        .of(("type", .string("object")), ("properties", .object(members.map { .init(key: $0.0, value: $0.1) })))
    }
}
