import NLKCore
import Testing

@testable import NLKFormats

@Suite("Rival readings in the written forms")
struct RivalReadingTests {
    private static let page: Document.Page = {
        let box = Box(left: 10, top: 20, width: 30, height: 40)
        let word = Document.Word(
            text: "<肢>", box: box, confidence: 0.75,
            candidates: [.init(text: "胶&", confidence: 0.5), .init(text: "\"股\"", confidence: 0.125)])
        let plain = Document.Word(
            text: "12", box: Box(left: 60, top: 20, width: 20, height: 40), confidence: 1,
            candidates: [.init(text: "l2")])
        let line = Document.Line(
            words: [word, plain], box: Box(left: 10, top: 20, width: 70, height: 40),
            candidates: [.init(text: "胶& 12", confidence: 0.5), .init(text: "<肢>\tl2", confidence: 0.25)])
        return Document.Page(number: 1, size: .init(width: 100, height: 200), blocks: [.init(lines: [line])])
    }()

    @Test("json lines carry those of words and of lines there and back")
    func jsonLines() throws {
        let bytes = JSONLinesWriter.line(Document(pages: [Self.page]))
        #expect(try DocumentReader().read(bytes, as: .jsonLines).pages == [Self.page])
    }

    @Test("hocr carries those of words with their confidences")
    func hocr() throws {
        let bytes = Array(HOCRWriter.head.utf8) + HOCRWriter.page(Self.page, file: "a") + Array(HOCRWriter.tail.utf8)
        let words = try DocumentReader().read(bytes, as: .hocr).pages[0].blocks[0].lines[0].words
        #expect(words.map(\.text) == ["<肢>", "12"])
        #expect(words.map { $0.candidates.map(\.text) } == [["胶&", "\"股\""], ["l2"]])
        let confidences = words[0].candidates.compactMap(\.confidence)
        #expect(confidences.count == 2 && abs(confidences[0] - 0.5) < 0.001 && abs(confidences[1] - 0.125) < 0.001)
        #expect(words[1].candidates[0].confidence == nil)
    }

    @Test("alto carries those of words")
    func alto() throws {
        let bytes = Array(ALTOWriter.head(file: "a").utf8) + ALTOWriter.page(Self.page) + Array(ALTOWriter.tail.utf8)
        let words = try DocumentReader().read(bytes, as: .alto).pages[0].blocks[0].lines[0].words
        #expect(words.map(\.text) == ["<肢>", "12"])
        #expect(words.map { $0.candidates.map(\.text) } == [["胶&", "\"股\""], ["l2"]])
    }
}
