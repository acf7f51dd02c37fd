import NLKCore
import NLKPipeline
import Testing

@testable import NLKIndex

@Suite("Snippets")
struct SnippetTests {
    @Test("What was found is marked in the original text")
    func marks() throws {
        let test = try TestIndex([
            "spaces": "合 同 编 号 AB-12", "traditional": "會計準則很重要", "lines": "人工\n智能的计算\n机",
            "emoji": "👨‍👩‍👧 family ran 👍🏽 home",
            "accent": "le cafe\u{301} noir", "code": "C# and C",
        ])
        #expect(try test.snippet("合同") == "[合 同] 编 号 AB-12")
        #expect(try test.snippet("会计准则") == "[會計準則]很重要")
        #expect(try test.snippet("人工智能") == "[人工 智能]的计算 机")
        #expect(try test.snippet("计算机") == "人工 智能的[计算 机]")
        #expect(try test.snippet("running") == "👨‍👩‍👧 family [ran] 👍🏽 home")
        #expect(try test.snippet("café") == "le [cafe\u{301}] noir")
        #expect(try test.snippet("noir cafe") == "le [cafe\u{301}] [noir]")
    }

    @Test("A long page is cut at edges of characters around most of the words")
    func windows() throws {
        let filler = String(repeating: "这里没有什么内容。👨‍👩‍👧", count: 80)
        let test = try TestIndex(["long": filler + "租金" + filler + "租金和押金都要付" + filler])
        let snippet = try #require(try test.snippet("租金 押金"))
        #expect(snippet.contains("[租金]和[押金]都要付"))
        #expect(snippet.count < 120)
        #expect(!snippet.contains("\u{FFFD}"))
        for character in snippet where character.unicodeScalars.contains("👨") { #expect(character == "👨‍👩‍👧") }
        #expect(try test.snippet("租金") { $0.snippetLength = 0 } == "")
    }

    @Test("Spans count in the text of the page, and boxes come with them")
    func boxes() throws {
        let test = try TestIndex()
        let words = ["甲方", "支付", "租金"].enumerated().map { number, text in
            Document.Word(
                text: text, box: Box(left: Double(number * 100), top: 10, width: 80, height: 20), gap: .none)
        }
        let document = Document(pages: [
            .init(number: 1, blocks: [.init(lines: [.init(words: [.init(text: "第一页")])])]),
            .init(number: 7, blocks: [.init(lines: [.init(words: words)])]),
        ])
        let analysed = try test.reader.analyse(IndexItem(identifier: "scan"), DocumentBlockSource(document))
        try test.index.batch { (batch) throws(NLKError) in try batch.store(analysed) }
        let hit = try #require(try test.index.search(SearchRequest("付租金")).hits.first)
        #expect(hit.page == 7)
        #expect(hit.pageIndex == 1)
        #expect(hit.snippet.spans == [TextSpan(start: 9, end: 18)])
        #expect(hit.snippet.boxes == [Box(left: 140, top: 10, width: 140, height: 20)])
    }

    @Test("Rival readings of the recognizer are found by fuzzy searches only")
    func rivals() throws {
        let test = try TestIndex()
        let words = [
            Document.Word(text: "年度", gap: .none),
            Document.Word(text: "申讨", candidates: [.init(text: "审计")], gap: .none),
            Document.Word(text: "A108", candidates: [.init(text: "A109")], gap: .space),
        ]
        let document = Document(pages: [.init(number: 1, blocks: [.init(lines: [.init(words: words)])])])
        let analysed = try test.reader.analyse(IndexItem(identifier: "scan"), DocumentBlockSource(document))
        try test.index.batch { (batch) throws(NLKError) in try batch.store(analysed) }
        #expect(try test.find("审计") == [])
        #expect(try test.find("审计") { $0.fuzzy = true } == ["scan"])
        #expect(try test.find("A109") { $0.fuzzy = true } == [])
    }

    @Test("Rival readings survive a rebuild and go with their page")
    func lastingRivals() throws {
        let test = try TestIndex()
        func store(_ words: [Document.Word]) throws {
            let document = Document(pages: [.init(number: 1, blocks: [.init(lines: [.init(words: words)])])])
            let analysed = try test.reader.analyse(IndexItem(identifier: "scan"), DocumentBlockSource(document))
            try test.index.batch { (batch) throws(NLKError) in try batch.store(analysed) }
        }
        func rivals() throws -> Int { try test.index.database.number("SELECT count(*) FROM rivals") }
        func find(_ query: String) throws -> [String] { try test.find(query) { $0.fuzzy = true } }
        try store([
            .init(text: "设", gap: .none),
            .init(text: "汁", candidates: [.init(text: "计"), .init(text: "明")], gap: .none),
            .init(text: "的", gap: .none), .init(text: "modem", candidates: [.init(text: "modern")]),
        ])
        // A pair with the character beside it, and a whole word.
        for query in ["设计", "设明", "计的", "modern"] { #expect(try find(query) == ["scan"], "\(query)") }
        #expect(try test.find("modern") == [])
        #expect(try test.index.rebuild(all: true) == 1)
        #expect(try find("设明") == ["scan"])
        let document = try #require(try test.index.document(identifier: "scan"))
        try test.index.batch { (batch) throws(NLKError) in try batch.rewrite(document, test.reader) }
        #expect(try find("设明") == ["scan"])
        #expect(try rivals() == 1)
        try store([.init(text: "设汁")])
        #expect(try find("设明") == [])
        #expect(try rivals() == 0)
        #expect(try test.index.verify().faults == [])
    }
}
