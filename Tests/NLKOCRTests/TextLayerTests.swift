import NLKCore
import Testing

@testable import NLKOCR

@Suite("A text layer is used where it is writing")
struct TextLayerTests {
    @Test(
        "writing is taken for writing",
        arguments: ["Beautiful is better", "体检报告 2024年", "حَبيبي habibi", "über 100 Ländern", "健康診断"])
    func writing(text: String) { #expect(TextLayer.looksLikeWriting([text])) }

    @Test(
        "what fonts without a map give is not",
        arguments: ["7+%-/", "È« ÊÀ ½ç ÎÞ ²ú Õß", "\u{E012}\u{E013}ab", "\u{FFFD}\u{FFFD}x", ""])
    func junk(text: String) { #expect(!TextLayer.looksLikeWriting([text])) }

    @Test("words beside each other are a line, a soft hyphen is gone, ideographs stand alone")
    func lines() {
        func word(_ text: String, _ left: Double, _ top: Double) -> PDFFile.LayerWord {
            PDFFile.LayerWord(
                text: text, box: Box(left: left, top: top, width: 40, height: 10), isVertical: false,
                hasSpaceBehind: true)
        }
        let layer = TextLayer([
            word("Mit\u{AD}arbeit", 10, 10), word("plan", 53, 10), word("合同", 10, 24), word("end", 10, 80),
        ])
        let texts = layer.blocks.map { $0.lines.map { $0.words.map(\.text) } }
        #expect(texts == [[["Mitarbeit", "plan"], ["合", "同"]], [["end"]]])
        #expect(layer.blocks[0].lines[1].words[1].box == Box(left: 30, top: 24, width: 20, height: 10))
        #expect(layer.blocks[0].lines[1].words[1].gap == .none && layer.blocks[0].lines[0].words[1].gap == .space)
    }
}
