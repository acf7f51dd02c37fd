import NLKCore
import NLKFormats
import NLKPipeline
import Testing

@testable import NLKService

@Suite("Requests are answered, bytes in and bytes out")
struct RequestHandlerTests {
    private func words(_ answer: JSONValue, _ list: String = "keywords") -> [String] {
        (answer[list]?.array ?? []).compactMap { $0["text"]?.string }
    }

    @Test("A text gets the keywords that the pipeline gives")
    func keywords() throws {
        let answer = try ServiceFixture.handler().parsed(#"{"id":1,"text":"甲方支付租金三千元。"}"#)
        let source = PlainTextSource(Array("甲方支付租金三千元。".utf8), name: "text")
        let expected = try ServiceFixture.pipeline.get().keywords(of: source)
        #expect(words(answer) == expected.keywords.map(\.text))
        #expect(words(answer) == ["甲方", "支付", "租金"])
        #expect(answer["lang"]?.string == "zh-Hans")
        #expect(answer["keywords"]?.array?[2]["spans"] == .array([.array([.number(12), .number(18)])]))
    }

    @Test(
        "The identifier comes back as it was written",
        arguments: ["7", "12345678901234567890", "1.50", "\"a\\u0062\"", "\"合同\"", "null", "-0"])
    func identifiers(identifier: String) throws {
        let handler = try ServiceFixture.handler()
        for request in ["{\"text\":\"\",\"id\":\(identifier)}", "{\"id\":\(identifier)}"] {
            let answer = String(decoding: handler.answer(Array(request.utf8)).bytes, as: UTF8.self)
            #expect(answer.hasPrefix("{\"id\":\(identifier),"), "\(answer)")
        }
        #expect(try handler.parsed(#"{"text":""}"#)["id"] == .null)
    }

    @Test("Words have their places in the unit that was asked for")
    func units() throws {
        let handler = try ServiceFixture.handler()
        let starts = ["bytes": 5, "characters": 2, "utf16": 3]
        for (unit, start) in starts {
            let answer = try handler.parsed(
                "{\"task\":\"tokenize\",\"text\":\"😀 租金\",\"spans\":\"\(unit)\",\"lang\":\"zh-Hans\"}")
            let token = try #require(answer["tokens"]?.array?.last)
            #expect(token["text"]?.string == "租金")
            #expect(token["start"]?.integer == start, "\(unit)")
        }
        let without = try handler.parsed(#"{"task":"tokenize","text":"租金","spans":"none"}"#)
        #expect(without["tokens"]?.array?.first?["start"] == nil)
    }

    @Test("Every form of a document is read: text, pages, lines, bytes of a file")
    func documents() throws {
        let handler = try ServiceFixture.handler()
        let tsv =
            "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
            + "5\t1\t1\t1\t1\t1\t10\t20\t30\t40\t96\t租金\n"
        let requests = [
            #"{"text":"租金","lang":"zh-Hans"}"#,
            #"{"pages":[{"page":1,"blocks":[{"lines":[{"words":[{"text":"租金"}]}]}]}],"lang":"zh-Hans"}"#,
            #"{"lines":["租金"],"page":1,"lang":"zh-Hans"}"#,
            "{\"content\":\"\(Base64.encode(Array("租金".utf8)))\",\"lang\":\"zh-Hans\"}",
            "{\"content\":\"\(Base64.encode(Array(tsv.utf8)))\",\"lang\":\"zh-Hans\"}",
            "{\"content\":\"\(Base64.encode([0xD7, 0xE2, 0xBD, 0xF0]))\",\"encoding\":\"GB18030\",\"lang\":\"zh-Hans\"}",
        ]
        for request in requests { #expect(words(try handler.parsed(request)) == ["租金"], "\(request)") }
        let boxed = try handler.parsed(requests[4])["keywords"]?.array?.first
        #expect(boxed?["box"] == .array([.number(10), .number(20), .number(30), .number(40)]))
        let page = try handler.parsed(#"{"text":"租金","page":7}"#)["keywords"]?.array?.first
        #expect(page?["page"]?.integer == 7)
        let lines = try handler.parsed(#"{"lines":["租金"],"page":3,"lang":"zh-Hans"}"#)["keywords"]?.array?.first
        #expect(lines?["page"]?.integer == 3)
    }

    @Test("A text that looks like a document of another format is a text all the same")
    func plainText() throws {
        let handler = try ServiceFixture.handler()
        for text in ["<html>租金", "<?xml version='1.0'?><x>租金</x>", #"{\"text\":\"租金\"}"#] {
            let answer = try handler.parsed("{\"lang\":\"zh-Hans\",\"text\":\"\(text)\"}")
            #expect(words(answer).contains("租金"), "\(text)")
        }
    }

    @Test("Options hold for their request alone")
    func options() throws {
        let handler = try ServiceFixture.handler()
        let text = #""text":"甲方支付租金","lang":"zh-Hans""#
        #expect(words(try handler.parsed("{\(text),\"stop-words\":[\"甲方\"]}")) == ["支付", "租金"])
        #expect(words(try handler.parsed("{\(text),\"custom-words\":[\"支付租金\"]}")).contains("支付租金"))
        #expect(words(try handler.parsed("{\(text),\"min-length\":3}")) == [])
        #expect(words(try handler.parsed("{\(text),\"top\":1}")).count == 1)
        #expect(words(try handler.parsed(#"{"text":"2024年","lang":"zh-Hans","keep":["dates"]}"#)) == ["2024年"])
        #expect(words(try handler.parsed("{\(text),\"pos\":[\"verb\"]}")) == ["支付"])
        #expect(words(try handler.parsed("{\(text)}")) == ["甲方", "支付", "租金"])
    }

    @Test("More kinds of requests than pipelines are kept do not mix")
    func manyKinds() throws {
        let handler = try ServiceFixture.handler()
        let list = ["甲方", "支付", "租金"]
        for round in 0..<2 {
            for number in 0..<12 {
                let word = list[number % 3]
                let answer = try handler.parsed(
                    "{\"text\":\"甲方支付租金\",\"lang\":\"zh-Hans\",\"stop-words\":[\"\(word)\",\"词\(number)\"]}")
                #expect(words(answer) == list.filter { $0 != word }, "round \(round), kind \(number)")
            }
        }
    }

    @Test(
        "A request that cannot be understood is told why",
        arguments: [
            (#"{"text":"a""#, "badInput: not a JSON object: the object is not closed"),
            ("", "badInput: not a JSON object: a value is missing"),
            ("[]", #"usage: a request is a JSON object, such as {"id":1,"text":"…"}"#),
            ("{}", "usage: the request holds no document: give one of 'text', 'pages', 'lines', 'path', 'content'"),
            (#"{"text":"a","text":"b"}"#, "usage: the member 'text' stands twice in one object: give it once"),
            (
                #"{"lines":[{"text":"a","text":"b"}]}"#,
                "usage: the member 'text' stands twice in one object: give it once"
            ),
            (#"{"text":"a","path":"b"}"#, "usage: the member 'path' cannot stand beside 'text': give one document"),
            (#"{"text":"a","tpo":3}"#, "usage: unknown member 'tpo': did you mean 'top'?"),
            (#"{"text":"a","top":0}"#, "usage: the member 'top' takes a whole number from 1"),
            (#"{"text":"a","top":1.5}"#, "usage: the member 'top' takes a whole number from 1"),
            (#"{"text":3}"#, "usage: the member 'text' takes a text"),
            (#"{"text":"a","task":"sing"}"#, "usage: the member 'task' takes one of keywords, tokenize"),
            (
                #"{"text":"a","task":"tokenize","top":3}"#,
                "usage: the member 'top' means nothing to the task 'tokenize'"
            ),
            (#"{"text":"a","id":{}}"#, "usage: the member 'id' takes a text, a number or null"),
            (#"{"content":"***"}"#, "usage: the member 'content' takes base64"),
            (
                #"{"text":"a","stop-words":["a\nb"]}"#,
                "usage: the member 'stop-words' takes an array of texts of one line"
            ),
            (
                #"{"content":"YQ==","spans":"utf16"}"#,
                "usage: the member 'spans' takes bytes or none for files, whose text has an encoding of its own"
            ),
            (#"{"path":"/nothing/there"}"#, "badInput: cannot read '/nothing/there'"),
            (
                #"{"text":"a","lang":"xx-yy"}"#,
                "usage: the member 'lang' takes languages: unknown language tag 'xx-yy': use a BCP 47 tag such as zh-Hans, zh-Hant, ja, ko or en"
            ),
        ])
    func errors(request: String, message: String) throws {
        #expect(try ServiceFixture.handler().error(request) == message)
    }

    @Test("Errors name line and byte, and keep the identifier that can be read")
    func places() throws {
        let handler = try ServiceFixture.handler()
        let cut = try handler.parsed(#"{"id":4,"text":"#, line: 12)
        #expect(cut["error"]?["line"]?.integer == 12 && cut["error"]?["byte"]?.integer == 15)
        let wrong = try handler.parsed(#"{"id":4,"text":3}"#, line: 9)
        #expect(wrong["id"]?.integer == 4 && wrong["error"]?["line"]?.integer == 9)
    }

    @Test("Nesting without end and bytes that are no UTF-8 are errors")
    func hostile() throws {
        let handler = try ServiceFixture.handler()
        let deep = String(repeating: "[", count: 100_000)
        #expect(try handler.error("{\"text\":\(deep)").hasPrefix("badInput: not a JSON object: nested deeper than"))
        let bad = Array(#"{"id":"x","text":""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
        let answer = try JSONParser.parse(handler.answer(bad).bytes[...])
        #expect(answer["id"]?.string == "x")
        #expect(answer["error"]?["message"]?.string?.hasPrefix("the request is not valid UTF-8") == true)
    }

    @Test("A handler for clients elsewhere opens no files")
    func closedHandler() throws {
        var defaults = RequestDefaults()
        defaults.allowsPaths = false
        let message = try ServiceFixture.handler(defaults).error(#"{"path":"/etc/hostname"}"#)
        #expect(message == "usage: the member 'path' is not allowed here: send the bytes of the file in 'content'")
    }

    @Test("Answers in ASCII say the same")
    func ascii() throws {
        let request = Array(#"{"id":"合同😀","text":"甲方支付租金","lang":"zh-Hans"}"#.utf8)
        let plain = try ServiceFixture.handler().answer(request).bytes
        let narrow = RequestHandler(try ServiceFixture.pipeline.get(), isASCII: true).answer(request).bytes
        #expect(narrow.allSatisfy { $0 < 0x80 })
        #expect(try JSONParser.parse(plain[...]) == (try JSONParser.parse(narrow[...])))
    }
}
