import NLKCore
import Testing

@testable import NLKFormats

@Suite("JSON lines")
struct JSONLinesReaderTests {
    @Test("texts, tokens and documents become pages of lines; what is no object is skipped and named")
    func lines() throws {
        let document = try Fixture.read("lines.jsonl")
        #expect(
            document.drawn == "第一段：合同 编号/第二行 // Second paragraph /// 합의서 12 /// un→mot./et la suite /// fin 😀 \u{FFFD}")
        #expect(document.pages.map(\.number) == [1, 2, 7, 8])
        #expect(document.language == Language(canonical: "fr"))
        #expect(document.pages[0].blocks.map { $0.language?.tag } == ["zh-Hans", "en"])
        #expect(
            document.word("합")
                == Document.Word(text: "합", box: Box(left: 10, top: 20, width: 30, height: 40), confidence: 0.5))
        #expect(document.word("un")?.candidates == [Document.Candidate(text: "nu", confidence: 0.1)])
        #expect(
            document.diagnostics.map(\.description) == [
                "lines.jsonl:3: warning: not a json object (not a value): skipped",
                "lines.jsonl:4: warning: an object without \"text\" or \"pages\": skipped",
                "lines.jsonl:5: warning: not a json object: skipped",
            ])
    }

    @Test("a bad line is an error when strict")
    func strict() throws {
        let error = #expect(throws: NLKError.self) {
            try DocumentReader(isStrict: true).read(Array("{\"text\":\"a\"}\n{".utf8), as: .jsonLines, name: "in.jsonl")
        }
        #expect(error?.description == "in.jsonl:2: not a json object (a key is missing): skipped")
    }

    @Test("values are read as RFC 8259 says")
    func values() throws {
        func parse(_ text: String) throws(JSONParser.Failure) -> JSONValue {
            try JSONParser.parse(Array(text.utf8)[...])
        }
        #expect(
            try parse(" [1, -2.5e1, 0, true, false, null] ")
                == .array([.number(1), .number(-25), .number(0), .bool(true), .bool(false), .null]))
        #expect(
            try parse(#"{"a":{"b":[]},"c":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}"#)["c"]
                == .string("\"\\/\u{8}\u{C}\n\r\té😀"))
        #expect(try parse("{}") == .object([]))
        for bad in [
            "", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", "-", "1e", "\"", "\"\\x\"", "\"\\u12\"", "\"\n\"",
            "nul", "1 2", "1e999", "[", "{\"a\"}", "+1", ".5",
        ] {
            #expect(throws: JSONParser.Failure.self, "\(bad)") { try parse(bad) }
        }
        let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        #expect(throws: JSONParser.Failure(reason: "nested deeper than 64", byte: 64)) { try parse(deep) }
        #expect(try parse(String(deep.dropFirst().dropLast())) != .null)
    }
}
