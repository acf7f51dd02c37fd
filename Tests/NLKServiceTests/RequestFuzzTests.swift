import NLKFormats
import TestSupport
import Testing

@testable import NLKService

@Suite("No bytes end a service")
struct RequestFuzzTests {
    /// `NLK_FUZZ_SECONDS` and the other variables of `ByteMutator` make it last.
    @Test("Changed requests are answered with one line of valid JSON that the schema allows")
    func requests() throws {
        let handler = try ServiceFixture.handler()
        let schema = SchemaChecker(ServiceSchema.schema)
        let seeds = [
            #"{"id":1,"text":"甲方支付租金三千元。","lang":"zh-Hans","top":3,"spans":"utf16"}"#,
            #"{"id":"a","task":"tokenize","pages":[{"page":2,"blocks":[{"lines":[{"words":[{"text":"租金","box":[1,2,3,4],"confidence":0.5,"gap":"wide"}]}]}]}],"spans":"characters"}"#,
            #"{"lines":[{"text":"the rent"}],"keep":["numbers"],"drop":["names"],"stop-words":["a"],"min-length":1}"#,
            #"{"content":"PGFsdG8+PC9hbHRvPg==","encoding":"Big5","min-confidence":50}"#,
        ]
        try ByteMutator.run("requests", seeds: seeds.map { Array($0.utf8) }) { input, seed in
            let answer = handler.answer(input.filter { $0 != 0x0A })
            #expect(answer.bytes.last == 0x0A && !answer.bytes.dropLast().contains(0x0A), "seed \(seed)")
            let value = try JSONParser.parse(answer.bytes[...])
            #expect(schema.problem(of: value, in: "answer") == nil, "seed \(seed)")
        }
    }
}
