import NLKCore
import Testing

@testable import NLKFormats

@Suite("Unsure words can be left out of a page")
struct DocumentConfidenceTests {
    private static func line(_ words: [(String, Double?, Double)]) -> Document.Line {
        let made = words.map { text, confidence, left in
            Document.Word(text: text, box: Box(left: left, top: 10, width: 20, height: 10), confidence: confidence)
        }
        return Document.Line(words: made, box: Box(left: 0, top: 10, width: 100, height: 10))
    }

    @Test("lines shrink to the words left, empty lines and blocks go, unknown confidence stays")
    func shrinks() {
        let page = Document.Page(
            number: 1, size: nil,
            blocks: [
                .init(lines: [Self.line([("a", 0.9, 0), ("b", 0.5, 40), ("c", 0.2, 80)]), Self.line([("d", 0.1, 0)])]),
                .init(lines: [Self.line([("e", 0.3, 0)])]), .init(lines: [Self.line([("f", nil, 0)])]),
            ])
        let left = page.withoutWords(below: 0.5)
        #expect(left.blocks.map { $0.lines.map { $0.words.map(\.text) } } == [[["a", "b"]], [["f"]]])
        #expect(left.blocks[0].lines[0].box == Box(left: 0, top: 10, width: 60, height: 10))
        #expect(left.blocks[1].lines[0].box == Box(left: 0, top: 10, width: 100, height: 10))
        #expect(page.withoutWords(below: 0) == page)
    }
}
