import Glibc
import NLKCore

/// Finds the straight edges of a picture: a Hough transform in which a pixel votes only for lines along its own edge
/// (Ballard 1981), weighted by how clear the edge is.
struct LineFinder {
    /// Lines kept in each of the two groups of directions.
    var maximumLines = 20

    private static let angles = 180
    /// Pixels of distance in one bin.
    private static let step = 1.5

    /// Two groups of lines, those about along and those about across the strongest direction, strongest first,
    /// without the sides of the frame.
    func lines(in map: ContrastMap) -> (along: [PictureLine], across: [PictureLine]) {
        var votes = Votes(map, angles: LineFinder.angles, step: LineFinder.step)
        let base = votes.strongestAngle()
        votes.subtractBackground()
        var along: [PictureLine] = []
        var across: [PictureLine] = []
        for peak in votes.peaks(minimum: 0.06 * Float(min(map.width, map.height)), limit: 400) {
            let line = PictureLine(
                angle: Double(peak.angle) * .pi / Double(LineFinder.angles), distance: votes.distance(peak.bin))
            var turn = abs(peak.angle - base)
            turn = min(turn, LineFinder.angles - turn)
            let isAlong = turn < LineFinder.angles / 4
            let group = isAlong ? along : across
            if group.count >= maximumLines || group.contains(where: { isNear($0, line, map) }) { continue }
            if isAlong { along.append(line) } else { across.append(line) }
        }
        return (along, across)
    }

    /// Whether two lines stay within a few pixels of each other inside the frame.
    private func isNear(_ a: PictureLine, _ b: PictureLine, _ map: ContrastMap) -> Bool {
        var turn = abs(a.angle - b.angle)
        turn = min(turn, .pi - turn)
        guard turn < 0.035 else { return false }
        let centre = ImagePoint(Double(map.width) / 2, Double(map.height) / 2)
        let gapA = a.normal.dot(centre) - a.distance
        var gapB = b.normal.dot(centre) - b.distance
        if a.normal.dot(b.normal) < 0 { gapB = -gapB }
        return abs(gapA - gapB) < 5
    }
}

/// The table of votes by direction of the normal and distance from the origin.
private struct Votes {
    struct Peak {
        var angle: Int
        var bin: Int
        var weight: Float
    }

    let angles: Int
    let step: Double
    let bins: Int
    let offset: Double
    var table: [Float]

    init(_ map: ContrastMap, angles: Int, step: Double) {
        self.angles = angles
        self.step = step
        let reach = Double(map.width * map.width + map.height * map.height).squareRoot() + 4
        offset = reach
        bins = Int(2 * reach / step) + 2
        table = [Float](repeating: 0, count: angles * bins)
        let cosines = (0..<angles).map { Float(cos(Double($0) * .pi / Double(angles))) }
        let sines = (0..<angles).map { Float(sin(Double($0) * .pi / Double(angles))) }
        let perRadian = Float(angles) / Float.pi
        for y in 3..<max(3, map.height - 3) {
            for x in 3..<max(3, map.width - 3) {
                let at = y * map.width + x
                var best: Float = 0, gx: Float = 0, gy: Float = 0
                for plane in map.planes {
                    let size = plane.x[at] * plane.x[at] + plane.y[at] * plane.y[at]
                    if size > best { (best, gx, gy) = (size, plane.x[at], plane.y[at]) }
                }
                guard best > 0.25 else { continue }
                let weight = min(1, best.squareRoot())
                let middle = Int((atan2(gy, gx) * perRadian).rounded()) + 2 * angles
                for turn in -3...3 {
                    let angle = (middle + turn) % angles
                    let distance = Float(x) * cosines[angle] + Float(y) * sines[angle]
                    let bin = Int((Double(distance) + offset) / step)
                    table[angle * bins + bin] += weight * (turn == 0 ? 1 : 1 - Float(abs(turn)) * 0.15)
                }
            }
        }
    }

    func distance(_ bin: Int) -> Double { (Double(bin) + 0.5) * step - offset }

    /// The direction with the highest votes, squared so that long lines count more; it and its right angle count as one.
    func strongestAngle() -> Int {
        var sums = [Float](repeating: 0, count: angles / 2)
        for angle in 0..<angles {
            for bin in 0..<bins {
                let votes = table[angle * bins + bin]
                sums[angle % (angles / 2)] += votes * votes
            }
        }
        return sums.indices.max { sums[$0] < sums[$1] } ?? 0
    }

    /// Takes away the mean of the parallel lines near by, so that a grain of many lines does not hide a single one.
    mutating func subtractBackground(reach: Int = 15) {
        for angle in 0..<angles {
            var sums: [Float] = [0]
            for bin in 0..<bins { sums.append(sums[bin] + table[angle * bins + bin]) }
            for bin in 0..<bins {
                let low = max(0, bin - reach), high = min(bins, bin + reach + 1)
                table[angle * bins + bin] -= (sums[high] - sums[low]) / Float(high - low)
            }
        }
    }

    /// Bins that no neighbour exceeds, highest first.
    func peaks(minimum: Float, limit: Int) -> [Peak] {
        var found: [Peak] = []
        for angle in 0..<angles {
            for bin in 1..<(bins - 1) {
                let votes = table[angle * bins + bin]
                guard votes > minimum else { continue }
                var isPeak = true
                for turn in -1...1 where isPeak {
                    // The distance changes its sign where the direction passes pi.
                    let other = (angle + turn + angles) % angles
                    let wraps = other != angle + turn
                    for shift in -1...1 where !(turn == 0 && shift == 0) {
                        var place = bin + shift
                        if wraps { place = Int((offset - distance(place)) / step) }
                        guard place >= 0, place < bins else { continue }
                        let rival = table[other * bins + place]
                        if rival > votes || (rival == votes && (turn, shift) < (0, 0)) { isPeak = false }
                    }
                }
                if isPeak { found.append(Peak(angle: angle, bin: bin, weight: votes)) }
            }
        }
        found.sort { ($0.weight, $1.angle, $1.bin) > ($1.weight, $0.angle, $0.bin) }
        return Array(found.prefix(limit))
    }
}
