import NLKCore

/// A side of a page: a straight line from corner to corner, or one with a gentle bend.
struct SideCurve {
    /// An edge at a share of the side's length, `offset` pixels inwards.
    struct Sample {
        var share: Double
        var offset: Double
        var weight: Double
    }

    private let start: ImagePoint
    private let side: ImagePoint
    private let inward: ImagePoint
    /// Offset inwards at share t: c0 + c1 t + c2 t².
    private var coefficients = [0.0, 0.0, 0.0]

    init(from start: ImagePoint, to end: ImagePoint) {
        self.start = start
        side = end - start
        let length = max(side.length, 1e-9)
        inward = ImagePoint(-side.y / length, side.x / length)
    }

    /// Fits the samples, those far off counting less and less; the bend is kept only where it explains them much
    /// better than a line does.
    init(from start: ImagePoint, to end: ImagePoint, through samples: [Sample]) {
        self.init(from: start, to: end)
        guard samples.count >= 8 else { return }
        let line = SideCurve.fit(samples, terms: 2)
        let bent = SideCurve.fit(samples, terms: 3)
        let bulge = abs(bent.coefficients[2]) / 4
        let isBent = bent.spread < 0.7 * line.spread && bulge > 0.002 * side.length
        coefficients = isBent ? bent.coefficients : line.coefficients
    }

    func offset(at share: Double) -> Double { coefficients[0] + share * (coefficients[1] + share * coefficients[2]) }

    private func point(at share: Double) -> ImagePoint { start + side * share + inward * offset(at: share) }

    private func tangent(at share: Double) -> ImagePoint {
        side + inward * (coefficients[1] + 2 * share * coefficients[2])
    }

    /// Where this side, at its end, meets the start of the next one.
    func crossing(_ next: SideCurve, near corner: ImagePoint) -> ImagePoint {
        var (here, there) = (1.0, 0.0)
        for _ in 0..<4 {
            let (p, u) = (point(at: here), tangent(at: here))
            let (q, v) = (next.point(at: there), next.tangent(at: there))
            let determinant = u.cross(v)
            guard abs(determinant) > 1e-9 else { return corner }
            here += (q - p).cross(v) / determinant
            there += (q - p).cross(u) / determinant
            guard abs(here - 1) < 0.3, abs(there) < 0.3 else { return corner }
        }
        return (point(at: here) + next.point(at: there)) * 0.5
    }

    /// Weighted least squares, weighted again five times by Tukey's biweight of the residuals.
    private static func fit(_ samples: [Sample], terms: Int) -> (coefficients: [Double], spread: Double) {
        var coefficients = [0.0, 0.0, 0.0]
        var spread = Double.infinity
        var weights = samples.map(\.weight)
        for round in 0..<8 {
            guard let solved = solve(samples, weights, terms) else { break }
            coefficients = solved
            let residuals = samples.map { sample in
                abs(sample.offset - coefficients[0] - sample.share * (coefficients[1] + sample.share * coefficients[2]))
            }
            spread = residuals.sorted()[residuals.count / 2]
            // Wide at first, so that a wrong start does not decide.
            let scale = max(1.5, spread * (round < 2 ? 8 : 4))
            for index in samples.indices {
                let ratio = residuals[index] / scale
                weights[index] = ratio < 1 ? samples[index].weight * (1 - ratio * ratio) * (1 - ratio * ratio) : 0
            }
        }
        return (coefficients, max(spread, 0.25))
    }

    /// The normal equations of a polynomial with two or three terms, by elimination.
    private static func solve(_ samples: [Sample], _ weights: [Double], _ terms: Int) -> [Double]? {
        var rows = [[Double]](repeating: [Double](repeating: 0, count: terms + 1), count: terms)
        for (sample, weight) in zip(samples, weights) {
            let powers = [1, sample.share, sample.share * sample.share]
            for i in 0..<terms {
                for j in 0..<terms { rows[i][j] += weight * powers[i] * powers[j] }
                rows[i][terms] += weight * powers[i] * sample.offset
            }
        }
        for pivot in 0..<terms {
            guard let best = (pivot..<terms).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
                abs(rows[best][pivot]) > 1e-9
            else { return nil }
            rows.swapAt(pivot, best)
            for row in 0..<terms where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot...terms { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        var result = [0.0, 0.0, 0.0]
        for index in 0..<terms { result[index] = rows[index][terms] / rows[index][index] }
        return result
    }
}
