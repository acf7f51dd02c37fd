import NLKCore
import TestSupport
import Testing

@testable import NLKPipeline

@Suite("Characters of a recognizer become the words of the text stage")
struct WordJoinerTests {
    /// One word a character, each as wide as it is high; `|` is a table's gap and a space a space.
    private func line(_ text: String, top: Double = 0, isVertical: Bool = false) -> Document.Line {
        var words: [Document.Word] = []
        var gap = Document.Gap.none
        for (index, character) in text.enumerated() {
            if character == " " || character == "|" {
                gap = character == "|" ? .wide : .space
                continue
            }
            let place = Double(index) * 20
            words.append(
                Document.Word(
                    text: String(character),
                    box: isVertical
                        ? Box(left: 100, top: place, width: 20, height: 20)
                        : Box(left: place, top: top, width: 20, height: 20),
                    confidence: 1 - Double(index) / 100, gap: gap))
            gap = .none
        }
        return Document.Line(words: words)
    }

    private func joined(_ lines: [Document.Line], _ fixture: PipelineFixture? = nil) throws -> [Document.Word] {
        let page = Document.Page(number: 1, blocks: [Document.Block(lines: lines)])
        let fixture = try fixture ?? PipelineFixture.chinese.get()
        let result = WordJoiner(fixture.pipeline).join(page)
        #expect(
            DocumentText(page: result, start: 0, language: nil).bytes
                == DocumentText(page: page, start: 0, language: nil).bytes)
        return result.blocks.flatMap(\.lines).flatMap(\.words)
    }

    @Test("a word has the box around its characters and the least of their confidences")
    func word() throws {
        let words = try joined([line("我的合同")])
        #expect(words.map(\.text) == ["我", "的", "合同"])
        #expect(words.last?.box == Box(left: 40, top: 0, width: 40, height: 20))
        #expect(words.last?.confidence == 0.97 && words.last?.gap == Document.Gap.none)
    }

    @Test("a column joins downwards")
    func vertical() throws {
        #expect(
            try joined([line("合同", isVertical: true)]).map(\.box) == [Box(left: 100, top: 0, width: 20, height: 40)])
    }

    @Test("nothing is joined over a space, a table's gap or a line's end", arguments: ["合 同", "合|同"])
    func gaps(text: String) throws { #expect(try joined([line(text)]).map(\.text) == ["合", "同"]) }

    @Test("a word that goes on in the next line stays in two parts")
    func lineEnd() throws {
        #expect(try joined([line("我的合"), line("同", top: 30)]).map(\.text) == ["我", "的", "合", "同"])
    }

    @Test("custom words join, and what they join has rivals with one character replaced, the likeliest first")
    func candidates() throws {
        let fixture = try PipelineFixture(custom: "灵犀镜\n")
        var line = line("灵犀镜")
        line.words[0].candidates = [.init(text: "炅", confidence: 0.1)]
        line.words[2].candidates = [.init(text: "境", confidence: 0.3), .init(text: "镜", confidence: 0.2)]
        let words = try joined([line], fixture)
        #expect(words.map(\.text) == ["灵犀镜"])
        #expect(words[0].candidates == [.init(text: "灵犀境", confidence: 0.3), .init(text: "炅犀镜", confidence: 0.1)])
        let page = Document.Page(number: 1, blocks: [Document.Block(lines: [line])])
        let fewer = WordJoiner(fixture.pipeline, maximumCandidates: 2).join(page).blocks[0].lines[0].words[0]
        #expect(fewer.candidates.map(\.text) == ["灵犀境"])
    }

    @Test("the text stays the same and finds the same tokens with the same boxes", arguments: [1, 2, 3, 4] as [UInt64])
    func law(seed: UInt64) throws {
        let pipeline = try PipelineFixture.chinese.get().pipeline
        var random = SeededRandom(seed: seed)
        let alphabet = Array("租赁合同健康报告年月日0123年ABab,。() |的一是不")
        let lines = (0..<12).map { row in
            line(
                String((0..<30).map { _ in alphabet[random.next(0...(alphabet.count - 1))] }), top: Double(row) * 30)
        }
        let page = Document.Page(number: 1, blocks: [Document.Block(lines: lines)])
        func tokens(_ page: Document.Page) -> [String] {
            let block = TextBlock(page: DocumentText(page: page, start: 0, language: nil), number: 0)
            let tokenized = pipeline.makeWorker().tokenize(block)
            return tokenized.tokens.filter { $0.depth == 0 }.map {
                let span = tokenized.originalSpan(of: $0)
                return "\(span) \($0.kind) \($0.confidence) \(block.box(of: span).map { "\($0)" } ?? "")"
            }
        }
        let once = WordJoiner(pipeline).join(page)
        #expect(tokens(once) == tokens(page), "seed \(seed)")
        #expect(WordJoiner(pipeline).join(once) == once, "seed \(seed)")
        #expect(once.blocks[0].lines.flatMap(\.words).count < page.blocks[0].lines.flatMap(\.words).count)
    }
}
