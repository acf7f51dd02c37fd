import Glibc

/// The smallest rectangle around points, turned as it may be.
///
/// Own code, since the worker must not need an image library for a few hundred points a line: hull by Andrew's monotone chain
/// (1979), then one side of the rectangle lies on a side of the hull (Freeman and Shapira 1975).
enum MinimumAreaRectangle {
    typealias Point = RotatedBox.Point

    /// `nil` without points. The angle is within ±π/4 (length then may be less than thickness).
    static func around(_ points: [Point]) -> RotatedBox? {
        let hull = hull(of: points)
        guard let first = hull.first else { return nil }
        var best: RotatedBox?
        for (index, corner) in hull.enumerated() {
            let next = hull[(index + 1) % hull.count]
            let side = hull.count == 1 ? Point(x: 1, y: 0) : next - corner
            let angle = folded(atan2(side.y, side.x))
            let (c, s) = (cos(angle), sin(angle))
            var (left, right) = (Double.infinity, -Double.infinity)
            var (top, bottom) = (Double.infinity, -Double.infinity)
            for point in hull {
                let moved = point - first
                let (u, v) = (moved.x * c + moved.y * s, moved.y * c - moved.x * s)
                (left, right) = (min(left, u), max(right, u))
                (top, bottom) = (min(top, v), max(bottom, v))
            }
            let (u, v) = ((left + right) / 2, (top + bottom) / 2)
            let rectangle = RotatedBox(
                centre: Point(x: first.x + c * u - s * v, y: first.y + s * u + c * v), length: right - left,
                thickness: bottom - top, angle: angle)
            if rectangle.length * rectangle.thickness < best.map({ $0.length * $0.thickness }) ?? .infinity {
                best = rectangle
            }
        }
        return best
    }

    /// The angle of the same line or of the one across it, within ±π/4.
    private static func folded(_ angle: Double) -> Double {
        angle - (angle / (.pi / 2)).rounded() * .pi / 2
    }

    /// Corners of the convex hull, in order.
    static func hull(of points: [Point]) -> [Point] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        let lower = chain(sorted)
        let upper = chain(sorted.reversed())
        return lower.dropLast() + upper.dropLast()
    }

    private static func chain(_ points: [Point]) -> [Point] {
        var chain: [Point] = []
        for point in points {
            while chain.count >= 2,
                (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 2]) <= 0
            {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }
}
