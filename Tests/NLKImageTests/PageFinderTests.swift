import NLKCore
import TestSupport
import Testing

@testable import NLKImage

@Suite("Finding the page in a picture")
struct PageFinderTests {
    @Test("the corners of a drawn page are found on any desk", arguments: DrawnDesk.Desk.allCases)
    func drawnPages(desk: DrawnDesk.Desk) throws {
        for seed in UInt64(1)...3 {
            let drawn = DrawnDesk(seed: seed, desk)
            let found = try PageFinder().find(drawn.picture)
            #expect(!found.isWhole, "seed \(seed)")
            #expect(found.corners.overlap(with: drawn.corners) > 0.985, "seed \(seed): \(found)")
            #expect(found.score > 0.65 && found.score <= 1, "seed \(seed)")
        }
    }

    @Test("a grey picture will do")
    func gray() throws {
        let drawn = DrawnDesk(seed: 4, .dark)
        let found = try PageFinder().find(drawn.picture.gray())
        #expect(found.corners.overlap(with: drawn.corners) > 0.985, "\(found)")
    }

    @Test("a page that fills the frame is whole, its pictures and boxes are no page")
    func fullFrame() throws {
        for seed in UInt64(1)...3 {
            var random = SeededRandom(seed: seed)
            var page = DrawnPage(seed: seed, width: 420, height: 594).picture
            for y in 200..<330 { for x in 60..<360 { page.pixels[y * 420 + x] = UInt8(90 + (x + y) % 60) } }
            for index in page.pixels.indices {
                page.pixels[index] = UInt8(min(255, max(0, Int(page.pixels[index]) - 6 + random.next(-4...4))))
            }
            let found = try PageFinder().find(page)
            #expect(found.isWhole, "seed \(seed): \(found)")
            #expect(found.corners == Quadrilateral(wholeOf: 420, 594), "seed \(seed)")
        }
    }

    @Test("a window on a screen is no page")
    func screen() throws {
        var screen = Raster(
            width: 400, height: 300, channels: 3, pixels: [UInt8](repeating: 70, count: 400 * 300 * 3))
        for y in 60..<240 { for x in 80..<330 { for c in 0..<3 { screen.pixels[(y * 400 + x) * 3 + c] = 250 } } }
        #expect(try PageFinder().find(screen).isWhole)
    }

    @Test("any picture has an answer whose corners are numbers")
    func anything() throws {
        var random = SeededRandom(seed: 5)
        let sizes = [(1, 1), (1, 500), (500, 1), (31, 31), (32, 32), (33, 120), (64, 48), (1700, 33)]
        for (width, height) in sizes {
            for channels in [1, 3] {
                let noise = (0..<(width * height * channels)).map { _ in UInt8(random.next(0...255)) }
                let pictures = [noise, noise.map { $0 & 1 }, noise.map { _ in 0 }, noise.map { _ in 255 }]
                for pixels in pictures {
                    let picture = Raster(width: width, height: height, channels: channels, pixels: pixels)
                    let found = try PageFinder().find(picture)
                    #expect(found.corners.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(width) \(height)")
                    #expect(found.corners.isConvex, "\(width) x \(height)")
                    #expect((0...1).contains(found.score), "\(width) x \(height)")
                    for mode in PageEnhancer.Mode.allCases {
                        let enhanced = try PageEnhancer().enhance(picture, mode)
                        #expect(enhanced.width == width && enhanced.height == height)
                    }
                    let turn = try PageTurn.detect(picture)
                    #expect((0...3).contains(turn.quarterTurns) && turn.skewDegrees.isFinite)
                    _ = try turn.apply(to: PageFlattener().flatten(picture, found.corners))
                }
            }
        }
    }

    @Test("the place found does not depend on the size of the picture")
    func sizes() throws {
        let drawn = DrawnDesk(seed: 6, .wood)
        let large = try drawn.picture.resized(to: 720, 960)
        let found = try PageFinder().find(large)
        #expect(found.corners.overlap(with: drawn.corners.scaled(by: 2)) > 0.985, "\(found)")
    }
}
