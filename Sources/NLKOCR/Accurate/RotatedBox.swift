import Glibc
import NLKCore

/// A rectangle that may be turned: a line of text as it lies on the page. Pixels, origin top left.
struct RotatedBox: Sendable, Equatable {
    var centre: Point
    /// Along the text, from its beginning to its end.
    var length: Double
    /// Across the text.
    var thickness: Double
    /// Radians from the page's horizontal, clockwise; within ±π/4, but for upright lines of vertical text ±π/2.
    var angle: Double

    struct Point: Sendable, Equatable {
        var x: Double
        var y: Double

        static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
        /// Twice the area of the triangle with the origin; positive when `other` lies clockwise.
        func cross(_ other: Point) -> Double { x * other.y - y * other.x }
    }

    /// The point at `along` (0 beginning, `length` end) and `across` (0 upper edge, `thickness` lower edge).
    func point(along: Double, across: Double) -> Point {
        let u = along - length / 2
        let v = across - thickness / 2
        return Point(x: centre.x + cos(angle) * u - sin(angle) * v, y: centre.y + sin(angle) * u + cos(angle) * v)
    }

    /// Where a point lies from the centre, along and across the text.
    func place(of point: Point) -> (along: Double, across: Double) {
        let moved = point - centre
        return (cos(angle) * moved.x + sin(angle) * moved.y, cos(angle) * moved.y - sin(angle) * moved.x)
    }

    /// The smallest upright box around the stretch from `start` to `end` along the text.
    func box(from start: Double, to end: Double) -> Box {
        let corners = [
            point(along: start, across: 0), point(along: end, across: 0), point(along: start, across: thickness),
            point(along: end, across: thickness),
        ]
        let left = corners.lazy.map(\.x).min() ?? centre.x
        let top = corners.lazy.map(\.y).min() ?? centre.y
        let right = corners.lazy.map(\.x).max() ?? centre.x
        let bottom = corners.lazy.map(\.y).max() ?? centre.y
        return Box(left: left, top: top, width: right - left, height: bottom - top)
    }

    /// Grown on all four sides by area times `ratio` over perimeter: the detection network is trained to mark text shrunk by that much
    /// (Liao and others, "Real-time scene text detection with differentiable binarization", 2020, section 3.5).
    func grown(ratio: Double) -> RotatedBox {
        let distance = length * thickness * ratio / (2 * (length + thickness))
        var grown = self
        grown.length += 2 * distance
        grown.thickness += 2 * distance
        return grown
    }

    /// The same rectangle in a picture that is larger by `x` and `y` times; the factors are nearly equal.
    func scaled(x: Double, y: Double) -> RotatedBox {
        let along = Point(x: cos(angle) * length * x, y: sin(angle) * length * y)
        let across = Point(x: -sin(angle) * thickness * x, y: cos(angle) * thickness * y)
        return RotatedBox(
            centre: Point(x: centre.x * x, y: centre.y * y),
            length: (along.x * along.x + along.y * along.y).squareRoot(),
            thickness: (across.x * across.x + across.y * across.y).squareRoot(), angle: atan2(along.y, along.x))
    }
}
