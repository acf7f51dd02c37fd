import NLKCore

/// Moves the sides of a roughly known page onto its edges in a larger picture, bent ones included.
struct SideRefinement {
    let picture: Raster
    /// How far an edge may lie from where it is thought to be, in pixels.
    let reach: Int
    private let stations = 96
    /// Pixels averaged on each side of an edge.
    private let half = 4

    /// Corners where the refined sides meet. Sides on the frame stay.
    func refined(_ quad: Quadrilateral, onFrame: [Bool]) -> Quadrilateral {
        let corners = quad.corners
        let curves = (0..<4).map { index in
            onFrame[index]
                ? SideCurve(from: corners[index], to: corners[(index + 1) % 4])
                : curve(from: corners[index], to: corners[(index + 1) % 4])
        }
        let moved = (0..<4).map { curves[($0 + 3) % 4].crossing(curves[$0], near: corners[$0]) }
        let result = Quadrilateral(
            topLeft: moved[0], topRight: moved[1], bottomRight: moved[2], bottomLeft: moved[3])
        return result.isConvex ? result : quad
    }

    private func curve(from start: ImagePoint, to end: ImagePoint) -> SideCurve {
        let side = end - start
        let length = side.length
        guard length > 16 else { return SideCurve(from: start, to: end) }
        let along = side * (1 / length)
        // Corners go clockwise, so the inside is to the right of each side.
        let inward = ImagePoint(-along.y, along.x)
        var profiles: [[Float]] = []
        var places: [Double] = []
        for station in 0..<stations {
            let share = 0.02 + 0.96 * (Double(station) + 0.5) / Double(stations)
            if let profile = profile(at: start + side * share, along, inward, spacing: length / Double(stations)) {
                profiles.append(profile)
                places.append(share)
            }
        }
        guard profiles.count >= 12 else { return SideCurve(from: start, to: end) }
        let signs = direction(of: profiles)
        var points: [SideCurve.Sample] = []
        for (profile, share) in zip(profiles, places) {
            var best = 0, size: Float = 0
            for (index, step) in profile.enumerated() {
                // Nearer is likelier.
                let value = step * signs * (1 - 0.3 * Float(abs(index - reach)) / Float(reach))
                if value > size { (best, size) = (index, value) }
            }
            guard size > 0.02 else { continue }
            points.append(
                SideCurve.Sample(share: share, offset: Double(best - reach), weight: Double(min(size, 0.3))))
        }
        return SideCurve(from: start, to: end, through: points)
    }

    /// +1 when most of the side is brighter inside, else -1.
    private func direction(of profiles: [[Float]]) -> Float {
        var rising: Float = 0, falling: Float = 0
        for profile in profiles {
            rising += max(0, profile.max() ?? 0)
            falling += max(0, -(profile.min() ?? 0))
        }
        return rising >= 0.8 * falling ? 1 : -1
    }

    /// Relative steps of brightness, from outside to inside, at each offset from `-reach` to `reach` along the normal;
    /// nil where that leaves the picture.
    private func profile(
        at place: ImagePoint, _ along: ImagePoint, _ inward: ImagePoint, spacing: Double
    ) -> [Float]? {
        let count = 2 * (reach + half)
        var values = [Float](repeating: 0, count: count)
        let spread = max(1, min(4, Int(spacing / 4)))
        for index in 0..<count {
            let offset = Double(index - reach - half) + 0.5
            var sum: Float = 0
            for step in -spread...spread {
                let point = place + inward * offset + along * Double(step * 2)
                let x = Int(point.x.rounded(.down)), y = Int(point.y.rounded(.down))
                guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return nil }
                sum += Float(picture.pixels[y * picture.width + x])
            }
            values[index] = sum / Float(2 * spread + 1)
        }
        return (0...(2 * reach)).map { index in
            var outside: Float = 0, inside: Float = 0
            for step in 0..<half {
                outside += values[index + step]
                inside += values[index + half + step]
            }
            return (inside - outside) / (inside + outside + 24 * Float(half))
        }
    }
}
