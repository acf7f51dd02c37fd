import NLKCore
import Testing

@testable import NLKImage

@Suite("Turning a page upright")
struct PageTurnTests {
    @Test("quarter turns and skew of drawn lines are found and undone", arguments: 0..<4)
    func turns(quarters: Int) throws {
        for (seed, degrees) in [(UInt64(1), 0.0), (2, 3.5), (3, -2.2)] {
            let upright = DrawnPage(seed: seed, width: 420, height: 594).picture
            let skewed = try PageTurn(quarterTurns: 0, skewDegrees: -degrees, confidence: 1).apply(to: upright)
            let page = skewed.turned(by: 4 - quarters)
            let turn = try PageTurn.detect(page)
            #expect(turn.quarterTurns == quarters, "seed \(seed), \(degrees) degrees")
            #expect(abs(turn.skewDegrees - degrees) < 0.2, "seed \(seed), \(degrees) degrees: \(turn)")
            #expect(turn.confidence > 0.3, "seed \(seed)")
            let again = try PageTurn.detect(turn.apply(to: page))
            #expect(again.quarterTurns == 0 && abs(again.skewDegrees) < 0.2, "seed \(seed): \(again)")
        }
    }

    @Test("turning moves each pixel to where a turned sheet has it")
    func pixels() {
        let picture = Raster(width: 3, height: 2, channels: 1, pixels: [1, 2, 3, 4, 5, 6])
        #expect(picture.turned(by: 1).pixels == [4, 1, 5, 2, 6, 3])
        #expect(picture.turned(by: 2).pixels == [6, 5, 4, 3, 2, 1])
        #expect(picture.turned(by: 3).pixels == [3, 6, 2, 5, 1, 4])
        #expect(picture.turned(by: 4) == picture)
    }

    @Test("a page without lines is left as it is")
    func blank() throws {
        let blank = Raster(width: 200, height: 300, channels: 1, pixels: [UInt8](repeating: 240, count: 60000))
        #expect(try PageTurn.detect(blank) == PageTurn(quarterTurns: 0, skewDegrees: 0, confidence: 0))
    }

    @Test("columns of square characters are vertical writing, not a page on its side")
    func vertical() throws {
        var page = Raster(width: 600, height: 800, channels: 1, pixels: [UInt8](repeating: 250, count: 480_000))
        for left in stride(from: 60, to: 530, by: 36) {
            for top in stride(from: 60, to: 720, by: 19) {
                for step in 0..<16 {
                    for (x, y) in [(step, 0), (step, 15), (0, step), (15, step), (step, 8), (8, step)] {
                        page.pixels[(top + y) * 600 + left + x] = 20
                    }
                }
            }
        }
        let turn = try PageTurn.detect(page)
        #expect(turn.quarterTurns == 0 && turn.isVertical, "\(turn)")
        #expect(try !PageTurn.detect(page.turned(by: 1)).isVertical)
    }
}
