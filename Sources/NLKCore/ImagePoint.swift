/// A place in a picture in pixels: x to the right, y down, (0, 0) the outer corner of the first pixel.
public struct ImagePoint: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    public static func + (a: ImagePoint, b: ImagePoint) -> ImagePoint { ImagePoint(a.x + b.x, a.y + b.y) }
    public static func - (a: ImagePoint, b: ImagePoint) -> ImagePoint { ImagePoint(a.x - b.x, a.y - b.y) }
    public static func * (a: ImagePoint, factor: Double) -> ImagePoint { ImagePoint(a.x * factor, a.y * factor) }

    /// Length of the one times that of the other along it.
    public func dot(_ other: ImagePoint) -> Double { x * other.x + y * other.y }
    /// Area between the two, positive when `other` lies clockwise (as seen) from this one.
    public func cross(_ other: ImagePoint) -> Double { x * other.y - y * other.x }
    public var length: Double { dot(self).squareRoot() }
}
