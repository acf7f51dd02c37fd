import NLKCore
import Testing

@testable import NLKOCR

@Suite("Pages that cannot hold a barcode are not drawn finely")
struct CodeEvidenceTests {
    private static let size = Document.Size(width: 200, height: 100)

    /// A white page with spots of one grey.
    private func page(_ spots: [Box], grey: UInt8) -> Raster {
        var pixels = [UInt8](repeating: 255, count: 200 * 100)
        for box in spots {
            for y in Int(box.top)..<Int(box.top + box.height) {
                for x in Int(box.left)..<Int(box.left + box.width) { pixels[y * 200 + x] = grey }
            }
        }
        return Raster(width: 200, height: 100, channels: 1, pixels: pixels)
    }

    private func isThere(_ spots: [Box], grey: UInt8 = 125, words: [Box] = []) -> Bool {
        let line = Document.Line(words: words.map { Document.Word(text: "a", box: $0) })
        let text = Document.Page(number: 1, size: Self.size, blocks: [Document.Block(lines: [line])])
        return CodeEvidence(page(spots, grey: grey), text).isThere
    }

    @Test("a grey spot is one, in any corner; a smaller one, white and crossing rules are none")
    func spots() {
        for (left, top) in [(0.0, 0.0), (192, 0), (0, 92), (192, 92), (77, 41)] {
            #expect(isThere([Box(left: left, top: top, width: 8, height: 8)]))
            #expect(!isThere([Box(left: left, top: top, width: 5, height: 8)]))
        }
        #expect(!isThere([]))
        let rules = [Box(left: 0, top: 50, width: 200, height: 1), Box(left: 90, top: 0, width: 1, height: 100)]
        #expect(!isThere(rules, grey: 0))
    }

    @Test("words are wiped, but not those as high as a code; places that are none harm nothing")
    func words() {
        let dark = Box(left: 20, top: 20, width: 60, height: 12)
        #expect(isThere([dark]))
        #expect(!isThere([dark], words: [dark]))
        let high = Box(left: 20, top: 20, width: 60, height: 40)
        #expect(isThere([high], words: [high]))
        let odd = [
            Box(left: .nan, top: 0, width: 1, height: 1), Box(left: -1e300, top: 5, width: 1e300, height: 2),
            Box(left: 1e18, top: 1e18, width: 3, height: 3), Box(left: 0, top: 0, width: -.infinity, height: 4),
        ]
        #expect(isThere([dark], words: odd))
    }
}
