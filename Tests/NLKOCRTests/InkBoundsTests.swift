import NLKCore
import Testing

@testable import NLKOCR

@Suite("What is printed on a page, and where")
struct InkBoundsTests {
    private func page(_ spots: [Box], paper: UInt8 = 240, ink: UInt8 = 20) -> Raster {
        var pixels = [UInt8](repeating: paper, count: 1000 * 1400)
        for box in spots {
            for y in Int(box.top)..<Int(box.top + box.height) {
                for x in Int(box.left)..<Int(box.left + box.width) { pixels[y * 1000 + x] = ink }
            }
        }
        return Raster(width: 1000, height: 1400, channels: 1, pixels: pixels)
    }

    @Test("a word has room around it, within the page; dust does not count")
    func word() throws {
        let word = Box(left: 400, top: 1380, width: 90, height: 18)
        let dust = Box(left: 16, top: 16, width: 3, height: 3)
        let ink = InkBounds(page([word, dust]))
        let box = try #require(ink.box)
        #expect(box.left == 352 && box.left + box.width == 544, "\(box)")
        #expect(box.top == 1328 && box.top + box.height == 1400)
        #expect(abs(ink.share - 192.0 * 72 / 1_400_000) < 1e-9)
        #expect(InkBounds(page([word], paper: 20, ink: 240)).box == box)
    }

    @Test("a blank page has none; a page of one pixel harms nothing")
    func blank() {
        #expect(InkBounds(page([])).box == nil)
        #expect(InkBounds(Raster(width: 1, height: 1, channels: 3, pixels: [0, 0, 0])).box == nil)
    }
}
