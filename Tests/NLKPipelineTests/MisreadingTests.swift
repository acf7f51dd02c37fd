import NLKCore
import NLKPipeline
import Testing

@Suite("Misread characters are repaired in text that is said to be recognized, and in no other")
struct MisreadingTests {
    private static let text = "经济发晨很快，提高了工作效宰。"

    private func keywords(_ input: String, custom: String? = nil, isRecognized: Bool = false) throws -> [Keyword] {
        let fixture = try PipelineFixture("zh-Hans", custom: custom) { $0.isRecognized = isRecognized }
        return try fixture.result(input).keywords
    }

    @Test("plain text is repaired when it is said to be recognized; the keyword leads to what was read")
    func plainText() throws {
        #expect(!(try keywords(Self.text).map(\.text)).contains("发展"))
        let repaired = try keywords(Self.text, isRecognized: true)
        #expect(repaired.map(\.text).contains("效率"))
        let word = try #require(repaired.first { $0.text == "发展" })
        let start = "经济".utf8.count
        #expect(word.spans == [TextSpan(start: start, end: start + 6)])
    }

    @Test("text with confidences is treated as the same text without")
    func confidences() throws {
        let words = ["经济发晨很快，", "提高工作效宰。"].enumerated().map { index, word in
            "5\t1\t1\t1\t1\t\(index + 1)\t\(100 + 300 * index)\t10\t280\t40\t91\t\(word)"
        }
        let header = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"
        let table = ([header] + words).joined(separator: "\n")
        #expect(!(try keywords(table).map(\.text)).contains("发展"))
        #expect(try keywords(table, isRecognized: true).map(\.text).contains("发展"))
    }

    @Test("the stage can be left out")
    func switchedOff() throws {
        let fixture = try PipelineFixture("zh-Hans") {
            $0.isRecognized = true
            $0.cleaningOff = ["repair-misreadings"]
        }
        #expect(!(try fixture.keywords(Self.text)).contains("发展"))
    }

    @Test("a custom word stays as it is")
    func customWord() throws {
        let words = try keywords(Self.text, custom: "发晨\tn\n", isRecognized: true).map(\.text)
        #expect(words.contains("发晨") && !words.contains("发展"))
    }
}
