/// Four corners in pixels, clockwise as seen, from the one at the top left.
public struct Quadrilateral: Sendable, Equatable {
    public var topLeft: ImagePoint
    public var topRight: ImagePoint
    public var bottomRight: ImagePoint
    public var bottomLeft: ImagePoint

    public init(topLeft: ImagePoint, topRight: ImagePoint, bottomRight: ImagePoint, bottomLeft: ImagePoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// All of a picture.
    public init(wholeOf width: Int, _ height: Int) {
        let (w, h) = (Double(width), Double(height))
        self.init(
            topLeft: ImagePoint(0, 0), topRight: ImagePoint(w, 0), bottomRight: ImagePoint(w, h),
            bottomLeft: ImagePoint(0, h))
    }

    /// The corners of `box`.
    public init(of box: Box) {
        let (right, bottom) = (box.left + box.width, box.top + box.height)
        self.init(
            topLeft: ImagePoint(box.left, box.top), topRight: ImagePoint(right, box.top),
            bottomRight: ImagePoint(right, bottom), bottomLeft: ImagePoint(box.left, bottom))
    }

    /// Four points going round in either direction; the one nearest to the top left becomes the first.
    public init(around points: [ImagePoint]) {
        precondition(points.count == 4)
        var ring = points
        if Quadrilateral.signedArea(ring) < 0 { ring.reverse() }
        let first = ring.indices.min { ring[$0].x + ring[$0].y < ring[$1].x + ring[$1].y } ?? 0
        self.init(
            topLeft: ring[first], topRight: ring[(first + 1) % 4], bottomRight: ring[(first + 2) % 4],
            bottomLeft: ring[(first + 3) % 4])
    }

    public var corners: [ImagePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Square pixels.
    public var area: Double { abs(Quadrilateral.signedArea(corners)) }

    /// Whether each corner turns the same way, as those of a page seen from any side do.
    public var isConvex: Bool {
        let corners = corners
        return (0..<4).allSatisfy {
            let a = corners[$0], b = corners[($0 + 1) % 4], c = corners[($0 + 2) % 4]
            return (b - a).cross(c - b) > 0
        }
    }

    /// The same place in a picture `factor` times as large.
    public func scaled(by factor: Double) -> Quadrilateral {
        Quadrilateral(
            topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
            bottomLeft: bottomLeft * factor)
    }

    static func signedArea(_ ring: [ImagePoint]) -> Double {
        var sum = 0.0
        for index in ring.indices { sum += ring[index].cross(ring[(index + 1) % ring.count]) }
        return sum / 2
    }
}
