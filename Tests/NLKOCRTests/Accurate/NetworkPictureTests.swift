import NLKCore
import TestSupport
import Testing

@testable import NLKOCR

@Suite("Pictures for the networks")
struct NetworkPictureTests {
    @Test("are means of the pixels that a new pixel covers, in blue, green and red from -1 to 1")
    func means() {
        let page = Raster(width: 2, height: 2, channels: 3, pixels: [255, 0, 10, 255, 0, 10, 0, 0, 10, 0, 0, 10])
        let picture = NetworkPicture(page, width: 1, height: 1)
        #expect(picture.planes == [10 / 127.5 - 1, -1, 0])
    }

    @Test("keep the mean of the page whatever their size", arguments: 0..<20 as Range<UInt64>)
    func conservation(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
        let page = Raster(
            width: width, height: height, channels: 1,
            pixels: (0..<(width * height)).map { _ in UInt8.random(in: 0...255, using: &random) })
        let new = (Int.random(in: 1...50, using: &random), Int.random(in: 1...50, using: &random))
        let picture = NetworkPicture(page, width: new.0, height: new.1)
        let mean = page.pixels.reduce(0.0) { $0 + Double($1) } / Double(page.pixels.count) / 127.5 - 1
        let other = picture.planes.reduce(0.0) { $0 + Double($1) } / Double(picture.planes.count)
        #expect(abs(mean - other) < 1e-4, "seed \(seed)")
    }

    @Test("of lines are cut out upright, each into its own place")
    func lines() {
        var page = Raster(width: 200, height: 100, channels: 1, pixels: [UInt8](repeating: 255, count: 20_000))
        for y in 20..<44 { for x in 50..<62 { page.pixels[y * 200 + x] = 0 } }
        let level = RotatedBox(centre: .init(x: 86, y: 32), length: 72, thickness: 24, angle: 0)
        var upsideDown = level
        upsideDown.angle = .pi
        let members = [(index: 0, width: 144), (index: 1, width: 144)]
        let batch = LineBatch(members, of: [level, upsideDown], page: page)
        #expect(batch.shape == (2, 3, 48, 160))
        let row = 24 * 160
        let plane = 48 * 160
        #expect(batch.values[row + 5] == -1 && batch.values[row + 40] == 1 && batch.values[row + 150] == 0)
        #expect(batch.values[3 * plane + row + 5] == 1 && batch.values[3 * plane + row + 138] == -1)
        #expect(batch.inkGaps(of: 0).longest(from: 0, to: 144) == 120)
    }

    @Test("are batched with others of about their width, none left out")
    func plan() {
        let lines = [400.0, 20, 410, 9000, 0, 24].map {
            RotatedBox(centre: .init(x: 0, y: 0), length: $0, thickness: 24, angle: 0)
        }
        let batches = LineBatch.plan(lines)
        #expect(batches.flatMap(\.self).map(\.index).sorted() == [0, 1, 2, 3, 4, 5])
        #expect(batches.map { $0.map(\.index) } == [[1, 4, 5], [0, 2], [3]])
        #expect(batches.last?.first?.width == 3200)
    }
}
