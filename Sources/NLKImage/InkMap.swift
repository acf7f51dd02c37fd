import Glibc
import NLKCore

/// The places of dark marks on a page at reading size, a list of points.
struct InkMap {
    let width: Int
    let height: Int
    let points: [(x: Int32, y: Int32)]

    /// Squared steps of brightness downwards over those to the right: well under 1 where upright strokes prevail, as they do
    /// in upright Latin letters and in the letters that books in Chinese and Japanese are printed in.
    let levelStrokes: Double

    private init(width: Int, height: Int, points: [(x: Int32, y: Int32)], levelStrokes: Double) {
        (self.width, self.height, self.points, self.levelStrokes) = (width, height, points, levelStrokes)
    }

    /// Pixels clearly darker than the paper around them, in a picture of at most 1,000 pixels; nil when there is nothing to
    /// look at.
    init?(of page: Raster) throws(NLKError) {
        guard min(page.width, page.height) >= 32 else { return nil }
        let factor = min(1, 1000 / Double(max(page.width, page.height)))
        let small = try page.gray().resized(
            to: max(1, Int(Double(page.width) * factor)), max(1, Int(Double(page.height) * factor)))
        guard min(small.width, small.height) >= 16 else { return nil }
        let paper = try small.closed(15)
        var found: [(x: Int32, y: Int32)] = []
        // A dark rim, a shadow or a picture is no text: marks within 1 % of the border are left out.
        let margin = max(2, max(small.width, small.height) / 100)
        var across = 1.0, down = 1.0
        for y in margin..<max(margin, small.height - margin) {
            for x in margin..<max(margin, small.width - margin) {
                let at = y * small.width + x
                let right = Double(small.pixels[at]) - Double(small.pixels[at + 1])
                let below = Double(small.pixels[at]) - Double(small.pixels[at + small.width])
                across += right * right
                down += below * below
                if Int(small.pixels[at]) * 100 < Int(paper.pixels[at]) * 75 { found.append((Int32(x), Int32(y))) }
            }
        }
        self.init(width: small.width, height: small.height, points: found, levelStrokes: down / across)
    }

    /// Turned clockwise by a quarter.
    func turned() -> InkMap {
        InkMap(
            width: height, height: width, points: points.map { (Int32(height) - 1 - $0.y, $0.x) },
            levelStrokes: 1 / levelStrokes)
    }

    /// The slope, in degrees, at which sums of ink along lines differ most from line to line, and how much they do.
    func stripes() -> (degrees: Double, strength: Double) {
        func best(_ degrees: [Double]) -> (degrees: Double, strength: Double) {
            degrees.map { ($0, strength(at: $0)) }.max { $0.1 < $1.1 } ?? (0, 0)
        }
        let coarse = best((-20...20).map { Double($0) * 0.5 })
        return best((-6...6).map { coarse.degrees + Double($0) * 0.08 })
    }

    private func strength(at degrees: Double) -> Double {
        let sums = rows(at: degrees)
        var total = 0.0
        for index in 1..<sums.count {
            let step = Double(sums[index] - sums[index - 1])
            total += step * step
        }
        return total / Double(points.count)
    }

    /// Ink in each row when lines fall by `degrees` to the right.
    private func rows(at degrees: Double) -> [Int32] {
        let slope = tan(degrees * .pi / 180)
        var sums = [Int32](repeating: 0, count: height + 2 * Int(Double(width) * abs(slope)) + 4)
        for point in points { sums[row(of: point, slope)] += 1 }
        return sums
    }

    private func row(of point: (x: Int32, y: Int32), _ slope: Double) -> Int {
        let shift = Double(width) * abs(slope) + 1
        return Int(Double(point.y) - Double(point.x) * slope + shift)
    }

    /// Evidence, each from -1 to 1, that the top is up: of lines that begin below each other, and of letters that rise
    /// above their line.
    func upwardness(degrees: Double) -> (margins: Double, letters: Double) {
        let slope = tan(degrees * .pi / 180)
        let sums = rows(at: degrees)
        let lines = InkMap.lines(sums)
        guard lines.count >= 3 else { return (0, 0) }
        var line = [Int](repeating: -1, count: sums.count)
        for (number, range) in lines.enumerated() { for row in range { line[row] = number } }
        var left = [Int32](repeating: .max, count: lines.count), right = [Int32](repeating: .min, count: lines.count)
        for point in points {
            let number = line[row(of: point, slope)]
            guard number >= 0 else { continue }
            left[number] = min(left[number], point.x)
            right[number] = max(right[number], point.x)
        }
        let tolerance = Int32(max(3, width / 80))
        let aligned = InkMap.largestGroup(left, tolerance) - InkMap.largestGroup(right, tolerance)
        return (Double(aligned) / Double(lines.count), InkMap.ascent(sums, lines))
    }

    /// Runs of rows with ink.
    private static func lines(_ sums: [Int32]) -> [Range<Int>] {
        let peak = sums.sorted()[sums.count * 95 / 100]
        let floor = max(2, peak / 12)
        var found: [Range<Int>] = []
        var start: Int?
        for (row, sum) in sums.enumerated() {
            if sum > floor {
                start = start ?? row
            } else if let begun = start {
                if row - begun >= 4 { found.append(begun..<row) }
                start = nil
            }
        }
        return found
    }

    /// How many values lie within a tolerance of each other.
    private static func largestGroup(_ values: [Int32], _ tolerance: Int32) -> Int {
        values.map { value in values.count { abs(Int64($0) - Int64(value)) <= Int64(tolerance) } }.max() ?? 0
    }

    /// Ink above the middle band of the lines against ink below it, -1 to 1; 0 where letters do not leave the band, as
    /// those of Chinese do not.
    private static func ascent(_ sums: [Int32], _ lines: [Range<Int>]) -> Double {
        var above = 0.0, below = 0.0, all = 0.0
        for range in lines {
            let peak = sums[range].max() ?? 0
            guard let first = range.first(where: { sums[$0] * 2 > peak }),
                let last = range.last(where: { sums[$0] * 2 > peak })
            else { continue }
            for row in range {
                let ink = Double(sums[row])
                all += ink
                if row < first { above += ink }
                if row > last { below += ink }
            }
        }
        guard above + below > 0.05 * all else { return 0 }
        return (above - below) / (above + below)
    }
}
