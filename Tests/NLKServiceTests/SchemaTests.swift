import NLKFormats
import Testing

@testable import NLKService

@Suite("The JSON Schema says what requests and answers are")
struct SchemaTests {
    private static let requests = [
        #"{"id":1,"text":"甲方支付租金三千元。"}"#, #"{"text":"","id":null}"#, #"{"id":"x","task":"tokenize","text":"租金 a"}"#,
        #"{"pages":[{"page":1,"width":10,"height":20,"blocks":[{"lang":"en","lines":[{"words":[{"text":"rent","box":[1,2,3,4],"confidence":0.9,"gap":"none"}]}]}]}],"notes":["x"],"file":"a.pdf"}"#,
        #"{"lines":["rent",{"text":"paid"},{"words":["a",{"text":"b"}]}],"page":3}"#,
        #"{"content":"5q2j","encoding":"UTF-8","top":3,"spans":"none","lang":"zh-Hans+en"}"#,
        #"{"text":"a","keep":["numbers","dates"],"drop":[],"min-length":1,"min-confidence":0,"stop-words":["b"],"no-default-stop-words":true}"#,
        #"{"text":"a","custom-words":["a b\t3\tn"],"segmenter":"fast","convention":"ud"}"#,
        #"{"task":"tokenize","text":"a","search":true}"#, #"{"task":"keywords","text":"a","top":1}"#,
        #"{}"#, #"{"text":1}"#, #"{"text":"a","path":"b"}"#, #"{"text":"a","tpo":3}"#, #"{"text":"a","top":0}"#,
        #"{"text":"a","top":"3"}"#, #"{"task":"sing","text":"a"}"#, #"{"task":"tokenize","text":"a","top":3}"#,
        #"{"task":"keywords","text":"a","search":true}"#, #"{"text":"a","id":[]}"#, #"{"text":"a","id":true}"#,
        #"{"text":"a","keep":["nothing"]}"#, #"{"text":"a","keep":"numbers"}"#, #"{"text":"a","spans":"words"}"#,
        #"{"text":"a","stop-words":["a\nb"]}"#, #"{"text":"a","stop-words":[1]}"#, #"{"text":"a","search":1}"#,
        #"{"text":"a","pos":["noun","propn"]}"#, #"{"text":"a","pos":["NOUN"]}"#, #"{"text":"a","pos":"noun"}"#,
        #"{"text":"a","page":0}"#, #"{"text":"a","segmenter":"best"}"#, #"{"pages":{}}"#, #"[]"#, #"3"#,
    ]

    @Test(
        "A request is refused exactly when the schema refuses it; its answer is as the schema says", arguments: requests
    )
    func agreement(request: String) throws {
        let checker = SchemaChecker(ServiceSchema.schema)
        let value = try JSONParser.parse(Array(request.utf8)[...])
        let answer = try ServiceFixture.handler().parsed(request)
        let problem = checker.problem(of: value, in: "request")
        #expect((problem == nil) == (answer["error"] == nil), "\(problem ?? "the schema takes it")")
        #expect(checker.problem(of: answer, in: "answer") == nil)
    }

    @Test("Its text is JSON that means the same")
    func text() throws {
        #expect(try JSONParser.parse(Array(ServiceSchema.text.utf8)[...]) == ServiceSchema.schema)
    }

    @Test("Every member of a request is taken by the parser: none is in the list alone")
    func members() throws {
        let handler = try ServiceFixture.handler()
        for member in RequestMember.all where member.role != .detail {
            // No member takes an array of arrays.
            let request = "{\"\(member.name)\":[[]]" + (member.role == .content ? "}" : ",\"text\":\"a\"}")
            let message = try handler.error(request)
            #expect(
                message.contains("'\(member.name)'") || member.name == "pages" || member.name == "lines", "\(message)")
        }
    }
}
