import NLKCore
import Testing

@testable import NLKOCR

@Suite("Finding lines in a map of likelihoods")
struct LineFinderTests {
    private static func lines(_ width: Int, _ height: Int, _ value: (Int, Int) -> Float) -> [RotatedBox] {
        let map = (0..<(width * height)).map { value($0 % width, $0 / width) }
        return map.withUnsafeBufferPointer { LineFinder.lines($0, width: width, height: height) }
    }

    @Test("gives a grown box for a likely region and none for noise")
    func boxes() {
        let found = Self.lines(96, 64) { x, y in
            if (10..<60).contains(x), (20..<26).contains(y) { return 0.9 }
            if (70..<90).contains(x), (50..<56).contains(y) { return 0.35 }
            return x == 5 && y == 5 ? 1 : 0.1
        }
        #expect(found.count == 1)
        // Cells 10 to 60 and 20 to 26 after the spread to the right and down, so 50 and 6 between the outermost centres.
        let distance = 50 * 6 * 1.6 / (2 * 56)
        let expected = RotatedBox(
            centre: .init(x: 35, y: 23), length: 50 + 2 * distance, thickness: 6 + 2 * distance, angle: 0)
        #expect(
            found.first.map { abs($0.length - expected.length) < 1e-9 && abs($0.thickness - expected.thickness) < 1e-9 }
                ?? false)
        #expect(found.first?.centre == expected.centre)
    }

    @Test("lays a tall region along its text, downwards")
    func vertical() throws {
        let found = Self.lines(64, 96) { x, y in (20..<26).contains(x) && (10..<80).contains(y) ? 0.9 : 0 }
        let line = try #require(found.first)
        #expect(found.count == 1 && line.length > line.thickness)
        let start = line.point(along: 0, across: line.thickness / 2)
        let end = line.point(along: line.length, across: line.thickness / 2)
        #expect(abs(start.x - end.x) < 1e-6 && start.y < end.y)
    }

    @Test(
        "shows the network a usual page at 960 pixels, never enlarged, a long receipt with the area of a page",
        arguments: [
            (2480, 3508, 672, 960), (641, 909, 640, 896), (20, 10, 32, 32), (1000, 5000, 352, 1792), (1, 1, 32, 32),
        ])
    func sizes(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int) {
        let size = LineFinder.inputSize(width: width, height: height)
        #expect(size == (expectedWidth, expectedHeight))
    }
}
