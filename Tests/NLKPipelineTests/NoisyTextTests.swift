import NLKCore
import Testing

@testable import NLKPipeline

@Suite("Text that recognition has disturbed still gives its words")
struct NoisyTextTests {
    let chinese: PipelineFixture

    init() throws { chinese = try PipelineFixture.chinese.get() }

    @Test("a space between Han characters is no word boundary, and the span includes it")
    func falseSpaces() throws {
        let result = try chinese.result("发 票 号 码 XY-77")
        let words = result.keywords.map(\.text)
        #expect(
            words.contains("发票") && words.contains("号码") && words.last == "XY-77" && words.allSatisfy { $0.count > 1 })
        #expect(result.keywords.first { $0.text == "发票" }?.spans == [TextSpan(start: 0, end: 7)])
    }

    @Test("a cut that respects a space wins when both sides are dictionary words")
    func meaningfulSpaces() {
        #expect(chinese.cut("出租 车位 转让") == "出租|车位|转让")
    }

    @Test("a space between two names with dots parts them")
    func spacesBetweenNames() {
        #expect(chinese.cut("玛丽·居里 玛丽·居里") == "玛丽·居里|玛丽·居里")
        #expect(chinese.cut("乔治·华盛顿 亚伯拉罕·林肯 贝拉克·奥巴马") == "乔治·华盛顿|亚伯拉罕·林肯|贝拉克·奥巴马")
    }

    @Test("two spaces or a tab are a hard boundary", arguments: ["出租  车", "出租\t车"])
    func hardGaps(text: String) {
        #expect(chinese.cut(text) == "出租|车")
    }

    @Test("Han words broken by a line end are whole")
    func lineEnds() throws {
        #expect(try chinese.keywords("我们研究人工\n智能").contains("人工智能"))
        #expect(try chinese.keywords("新买的计算\n机").contains("计算机"))
    }

    @Test("Kangxi and supplement radicals, full width and half-width kana are read as what they stand for")
    func compatibilityForms() throws {
        #expect(try chinese.keywords("⼈⼯智能").first == "人工智能")
        #expect(chinese.cut("Ｔ恤") == "T恤")
    }

    @Test(
        "invisible characters inside a word do not part it", arguments: ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}"])
    func invisible(character: String) throws {
        let result = try chinese.result("租\(character)金")
        #expect(result.keywords.map(\.text) == ["租金"])
        #expect(result.keywords[0].spans == [TextSpan(start: 0, end: 6 + character.utf8.count)])
    }

    @Test("a bad byte costs itself only")
    func badBytes() {
        let bytes = Array("租金".utf8) + [0xFF] + Array("押金".utf8)
        let source = try? Input.bytes(bytes, name: "x").open(chinese.pipeline.configuration)
        let result = source.flatMap { try? chinese.pipeline.keywords(of: $0) }
        #expect(result?.keywords.map(\.text) == ["租金", "押金"])
        #expect(result?.keywords.last?.spans == [TextSpan(start: 7, end: 13)])
        #expect(result?.diagnostics.count == 1)
    }

    @Test("the byte order mark and CR LF are no tokens, and offsets count them")
    func byteOrderMark() throws {
        let result = try chinese.result("\u{FEFF}租金。\r\n押金")
        #expect(result.keywords.map(\.text) == ["租金", "押金"])
        #expect(result.keywords.map { $0.spans[0].start } == [3, 14])
    }

    @Test("white space at the start moves every span, not the words")
    func leadingSpaces() throws {
        let result = try chinese.result("  租金  押金")
        #expect(result.keywords.map { $0.spans[0] } == [TextSpan(start: 2, end: 8), TextSpan(start: 10, end: 16)])
    }

    @Test("a word broken at a hyphen is whole, and a compound keeps its hyphen")
    func hyphens() throws {
        let english = try PipelineFixture("en")
        #expect(
            try english.keywords("Both firms co-\noperate in a long-\nstanding, well-\nknown pact.").prefix(4) == [
                "firms", "cooperate", "longstanding", "well-known",
            ])
    }

    @Test("a language without a dictionary here is named in a note")
    func foreignLanguages() throws {
        let german = try PipelineFixture("de").result("Die Mieterin zahlt.")
        #expect(german.diagnostics.map(\.severity) == [.note])
    }

    @Test("a Korean space stays a boundary")
    func korean() throws {
        let korean = try PipelineFixture("ko")
        #expect(korean.cut("매매 계약서를 확인") == "매매|계약서를|확인")
    }

    @Test("a look-alike inside a domain word is repaired, and its span points at the page")
    func lookAlikes() throws {
        let result = try chinese.result("基础代谢宰 1300 kcal")
        #expect(result.keywords.first?.text == "基础代谢率")
        #expect(result.keywords.first?.spans == [TextSpan(start: 0, end: 15)])
    }
}
