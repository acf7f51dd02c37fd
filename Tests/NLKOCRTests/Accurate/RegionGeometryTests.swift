import Foundation
import NLKCore
import TestSupport
import Testing

@testable import NLKOCR

@Suite("Regions and the rectangles around them")
struct RegionGeometryTests {
    typealias Point = RotatedBox.Point

    @Test("are those of a flood fill", arguments: 0..<40 as Range<UInt64>)
    func regions(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let (width, height) = (Int.random(in: 1...14, using: &random), Int.random(in: 1...14, using: &random))
        let density = Double.random(in: 0.1...0.8, using: &random)
        let cells = (0..<(width * height)).map { _ in Double.random(in: 0..<1, using: &random) < density }
        let found = ConnectedRegions(width: width, height: height) { cells[$1 * width + $0] }
        var seen = Set<Int>()
        var expected: [Set<Int>] = []
        for start in cells.indices where cells[start] && !seen.contains(start) {
            var region: Set<Int> = [start]
            var open = [start]
            while let cell = open.popLast() {
                for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
                    let (x, y) = (cell % width + dx, cell / width + dy)
                    guard (0..<width).contains(x), (0..<height).contains(y), cells[y * width + x] else { continue }
                    if region.insert(y * width + x).inserted { open.append(y * width + x) }
                }
            }
            seen.formUnion(region)
            expected.append(region)
        }
        #expect(found.ends.count == expected.count, "seed \(seed)")
        for ends in found.ends {
            let cells = Set(ends.map { $0.y * width + $0.x })
            let home = expected.filter { !$0.isDisjoint(with: cells) }
            #expect(home.count == 1 && cells.isSubset(of: home[0]), "seed \(seed)")
            #expect(ends.map(\.x).min() == home[0].map { $0 % width }.min(), "seed \(seed)")
            #expect(ends.map(\.x).max() == home[0].map { $0 % width }.max(), "seed \(seed)")
        }
    }

    @Test("a turned rectangle is found again from points on it", arguments: 0..<40 as Range<UInt64>)
    func rectangle(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let box = RotatedBox(
            centre: Point(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random)),
            length: .random(in: 20...60, using: &random), thickness: .random(in: 2...12, using: &random),
            angle: .random(in: -0.7...0.7, using: &random))
        var points = [(0.0, 0.0), (box.length, 0), (0, box.thickness), (box.length, box.thickness)].map {
            box.point(along: $0.0, across: $0.1)
        }
        for _ in 0..<30 {
            points.append(
                box.point(
                    along: .random(in: 0...box.length, using: &random),
                    across: .random(in: 0...box.thickness, using: &random)))
        }
        let found = try #require(MinimumAreaRectangle.around(points.shuffled(using: &random)))
        for (one, other) in [
            (found.centre.x, box.centre.x), (found.centre.y, box.centre.y), (found.length, box.length),
            (found.thickness, box.thickness), (found.angle, box.angle),
        ] {
            #expect(abs(one - other) < 1e-6, "seed \(seed)")
        }
    }

    @Test("of one point, of points in a row and of none")
    func degenerate() throws {
        #expect(MinimumAreaRectangle.around([]) == nil)
        let dot = try #require(MinimumAreaRectangle.around([Point(x: 3, y: 4)]))
        #expect(dot == RotatedBox(centre: Point(x: 3, y: 4), length: 0, thickness: 0, angle: 0))
        let row = try #require(MinimumAreaRectangle.around((0...5).map { Point(x: Double($0), y: 2) }))
        #expect(row.length == 5 && row.thickness == 0 && row.centre == Point(x: 2.5, y: 2))
    }

    @Test("grow by area times ratio over perimeter on each side, and scale with the picture")
    func growth() {
        let box = RotatedBox(centre: Point(x: 50, y: 20), length: 40, thickness: 10, angle: 0)
        let grown = box.grown(ratio: 1.5)
        #expect(grown.length == 52 && grown.thickness == 22 && grown.centre == box.centre)
        let scaled = box.scaled(x: 2, y: 3)
        #expect(scaled == RotatedBox(centre: Point(x: 100, y: 60), length: 80, thickness: 30, angle: 0))
        #expect(box.box(from: 10, to: 20) == Box(left: 40, top: 15, width: 10, height: 10))
    }
}
