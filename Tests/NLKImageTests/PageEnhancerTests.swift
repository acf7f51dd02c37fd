import NLKCore
import Testing

@testable import NLKImage

@Suite("Evening the light on a page")
struct PageEnhancerTests {
    /// A page with lines of print, a red stamp, a shadow over its right half and yellow light.
    private var page: Raster {
        let gray = DrawnPage(seed: 1, width: 420, height: 594).picture
        var pixels: [UInt8] = []
        for y in 0..<594 {
            for x in 0..<420 {
                let light = x > 210 ? 0.5 : 0.9
                var color = [Double](repeating: Double(gray.pixels[y * 420 + x]), count: 3)
                if isStamp(x, y) { color = [205, 45, 50] }
                for (value, tint) in zip(color, [1, 0.95, 0.75]) { pixels.append(UInt8(value * light * tint)) }
            }
        }
        return Raster(width: 420, height: 594, channels: 3, pixels: pixels)
    }

    private func isStamp(_ x: Int, _ y: Int) -> Bool {
        let square = (x - 320) * (x - 320) + (y - 500) * (y - 500)
        return square < 900 && square > 500
    }

    @Test("paper becomes white on both sides of a shadow, print stays dark, a stamp stays red")
    func color() throws {
        let lit = try PageEnhancer().enhance(page, .color)
        let paper = DrawnPage(seed: 1, width: 420, height: 594).picture
        var white = 0, all = 0, red = 0, stamp = 0
        for y in 0..<594 {
            for x in 0..<420 {
                let at = (y * 420 + x) * 3
                if isStamp(x, y) {
                    stamp += 1
                    if Int(lit.pixels[at]) > Int(lit.pixels[at + 1]) + 80 { red += 1 }
                } else if paper.pixels[y * 420 + x] > 200 {
                    all += 1
                    if lit.pixels[at..<(at + 3)].allSatisfy({ $0 > 240 }) { white += 1 }
                } else {
                    #expect(lit.pixels[at + 1] < 120)
                }
            }
        }
        // What is next to the edge of the shadow may stay a little grey.
        #expect(Double(white) > 0.97 * Double(all), "\(white) of \(all)")
        #expect(red == stamp)
    }

    @Test("grey has one channel; black and white has two values, print black and paper white")
    func gray() throws {
        #expect(try PageEnhancer().enhance(page, .gray).channels == 1)
        let result = try PageEnhancer().enhance(page, .bw)
        #expect(result.channels == 1 && Set(result.pixels) == [0, 255])
        let paper = DrawnPage(seed: 1, width: 420, height: 594).picture
        let wrong = (0..<(420 * 594)).count { index in
            !isStamp(index % 420, index / 420) && (result.pixels[index] == 0) != (paper.pixels[index] < 128)
        }
        #expect(wrong < 420 * 594 / 200, "\(wrong)")
    }

    @Test("none changes nothing")
    func none() throws {
        #expect(try PageEnhancer().enhance(page, .none) == page)
    }
}
