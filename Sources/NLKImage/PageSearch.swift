import NLKCore

/// Tries every four lines, two along and two across, as sides of a page.
struct PageSearch {
    /// Smallest share of the picture that a page covers.
    var minimumArea = 0.12
    /// How far outside the frame a corner may lie, in shares of the longer side.
    var overhang = 0.15

    struct Candidate {
        var corners: Quadrilateral
        var score: Float
        /// Sides that are edges, not the frame's, in the order top, right, bottom, left.
        var sides: [PictureLine]
    }

    private struct Side {
        var line: PictureLine
        var support: EdgeSupport
    }

    /// The `limit` best pages, best first.
    func candidates(along: [PictureLine], across: [PictureLine], in map: ContrastMap, limit: Int) -> [Candidate] {
        let rows = along.map { Side(line: $0, support: EdgeSupport(of: $0, in: map)) }
        let columns = across.map { Side(line: $0, support: EdgeSupport(of: $0, in: map)) }
        var found: [Candidate] = []
        for a in rows.indices {
            for b in rows.indices.dropFirst(a + 1) {
                for c in columns.indices {
                    for d in columns.indices.dropFirst(c + 1) {
                        guard let candidate = candidate(rows[a], columns[c], rows[b], columns[d], map) else { continue }
                        if found.count < limit {
                            found.append(candidate)
                        } else if let worst = found.indices.min(by: { found[$0].score < found[$1].score }),
                            candidate.score > found[worst].score
                        {
                            found[worst] = candidate
                        }
                    }
                }
            }
        }
        return found.sorted { $0.score > $1.score }
    }

    private func candidate(_ a: Side, _ b: Side, _ c: Side, _ d: Side, _ map: ContrastMap) -> Candidate? {
        let ring = [a, b, c, d]
        guard let ab = a.line.crossing(b.line), let bc = b.line.crossing(c.line), let cd = c.line.crossing(d.line),
            let da = d.line.crossing(a.line)
        else { return nil }
        let corners = Quadrilateral(around: [da, ab, bc, cd])
        guard isPlausible(corners, map) else { return nil }
        let centre = (ab + bc + cd + da) * 0.25
        let starts = [da, ab, bc, cd], ends = [ab, bc, cd, da]
        var brighter = Sums(), darker = Sums()
        for index in 0..<4 {
            let side = ring[index]
            let from = side.line.position(of: starts[index]), to = side.line.position(of: ends[index])
            if side.line.isFrame {
                brighter.addFrame(isAlong: index % 2 == 0)
                darker.addFrame(isAlong: index % 2 == 0)
                continue
            }
            let rises = side.line.normal.dot(centre) > side.line.distance
            brighter.add(side.support, from, to, rises: rises)
            darker.add(side.support, from, to, rises: !rises)
        }
        let size = Float((corners.area / Double(map.width * map.height)).squareRoot())
        let score = max(brighter.score, 0.68 * darker.score) * (0.9 + 0.1 * min(1, size))
        return Candidate(corners: corners, score: score, sides: ring.map(\.line))
    }

    private func isPlausible(_ quad: Quadrilateral, _ map: ContrastMap) -> Bool {
        let (width, height) = (Double(map.width), Double(map.height))
        let margin = overhang * max(width, height)
        let corners = quad.corners
        guard quad.isConvex, quad.area > minimumArea * width * height else { return false }
        var sides: [Double] = []
        for index in 0..<4 {
            let corner = corners[index]
            guard corner.x > -margin, corner.y > -margin, corner.x < width + margin, corner.y < height + margin else {
                return false
            }
            let next = corners[(index + 1) % 4] - corner, before = corners[(index + 3) % 4] - corner
            // No corner sharper than 45 or blunter than 135 degrees.
            guard abs(next.dot(before)) < 0.71 * next.length * before.length else { return false }
            sides.append(next.length)
        }
        return min(sides[0], sides[2]) > 0.5 * max(sides[0], sides[2])
            && min(sides[1], sides[3]) > 0.5 * max(sides[1], sides[3])
    }
}

/// Adds up the support of four sides.
private struct Sums {
    private var weighted: Float = 0
    private var length: Float = 0
    private var weakest: Float = 1
    private var overshoot: Float = 0
    private var framesAlong = 0
    private var framesAcross = 0

    mutating func addFrame(isAlong: Bool) {
        if isAlong { framesAlong += 1 } else { framesAcross += 1 }
    }

    mutating func add(_ side: EdgeSupport, _ from: Double, _ to: Double, rises: Bool) {
        let (support, length) = side.mean(from: from, to: to, rises: rises)
        weighted += support * length
        self.length += length
        weakest = min(weakest, support)
        // A side that goes on behind its corner belongs to something larger.
        let (low, high) = (min(from, to), max(from, to))
        overshoot += max(0, side.mean(from: low - 30, to: low - 6, rises: rises).support - 0.6)
        overshoot += max(0, side.mean(from: high + 6, to: high + 30, rises: rises).support - 0.6)
    }

    /// What sides on the frame cost: nothing shows that the page does not end before, or go on behind, them.
    private var frameCost: Float {
        switch (framesAlong, framesAcross) {
        case (0, 0): 0
        case (0, 1), (1, 0): 0.08
        case (1, 1): 0.22
        case (0, 2), (2, 0): 0.3
        default: 1
        }
    }

    var score: Float {
        guard length > 0 else { return 0 }
        return max(0, 0.65 * weighted / length + 0.35 * weakest - 0.2 * overshoot - frameCost)
    }
}
