import NLKCore
import Testing

@Suite("A page within a region")
struct RegionTests {
    private func word(_ text: String, _ left: Double, _ top: Double, _ gap: Document.Gap = .space) -> Document.Word {
        Document.Word(text: text, box: Box(left: left, top: top, width: 20, height: 10), gap: gap)
    }

    @Test("keeps the words whose middle lies in it, gaps as wide as they were, and no empty part")
    func within() {
        let first = Document.Line(words: [
            word("a", 0, 0), word("b", 30, 0, .wide), word("c", 60, 0, .none), word("d", 80, 0, .none),
        ])
        let second = Document.Line(words: [word("e", 0, 80)])
        let page = Document.Page(
            number: 1, size: Document.Size(width: 100, height: 100),
            blocks: [Document.Block(lines: [first]), Document.Block(lines: [second])])
        let kept = page.within(Box(left: 0.35, top: 0, width: 0.65, height: 0.5))
        #expect(kept.blocks.count == 1)
        #expect(kept.blocks[0].lines[0].words.map(\.text) == ["b", "c", "d"])
        #expect(kept.blocks[0].lines[0].words.map(\.gap) == [.wide, .none, .none])
        #expect(kept.blocks[0].lines[0].box == Box(left: 30, top: 0, width: 70, height: 10))
        #expect(page.within(Box(left: 0, top: 0, width: 1, height: 1)) == page)
    }

    @Test("a word that was left out leaves a space")
    func space() {
        let line = Document.Line(words: [word("a", 0, 0), word("b", 20, 0, .none), word("c", 40, 0, .none)])
        let page = Document.Page(number: 1, blocks: [Document.Block(lines: [line])])
        #expect(page.keepingWords { $0.text != "b" }.blocks[0].lines[0].words.map(\.gap) == [.space, .space])
    }
}
