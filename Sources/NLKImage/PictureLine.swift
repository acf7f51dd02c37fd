import Glibc
import NLKCore

/// A straight line x cos(angle) + y sin(angle) = distance in a picture.
struct PictureLine: Equatable {
    /// Direction of the normal in radians, 0 up to pi.
    var angle: Double
    var distance: Double
    /// One of the four sides of the frame, which no edge need support.
    var isFrame = false

    var normal: ImagePoint { ImagePoint(cos(angle), sin(angle)) }
    var direction: ImagePoint { ImagePoint(-sin(angle), cos(angle)) }
    /// The point of the line nearest to the origin; `direction` leads on from here.
    var foot: ImagePoint { normal * distance }

    func crossing(_ other: PictureLine) -> ImagePoint? {
        let (a, b) = (normal, other.normal)
        let determinant = a.cross(b)
        guard abs(determinant) > 1e-6 else { return nil }
        return ImagePoint(
            (distance * b.y - other.distance * a.y) / determinant,
            (other.distance * a.x - distance * b.x) / determinant)
    }

    /// Where along the line a point lies.
    func position(of point: ImagePoint) -> Double { direction.dot(point - foot) }
}
