import NLKCore

extension Quadrilateral {
    /// Height over width of the rectangle that a camera with its axis at the middle of `picture` (pixels) sees as this
    /// quadrilateral (Zhang and He, Whiteboard scanning and image enhancement, 2004).
    ///
    /// The focal length follows from the quadrilateral; where two sides are so parallel that it does not, or gives a lens
    /// that no camera has, that of a telephone is taken.
    func aspectRatio(inPicture width: Int, _ height: Int) -> Double {
        let middle = ImagePoint(Double(width) / 2, Double(height) / 2)
        let diagonal = ImagePoint(Double(width), Double(height)).length
        let points = corners.map { Ray($0 - middle, diagonal) }
        let (m1, m2, m4, m3) = (points[0], points[1], points[2], points[3])
        let across = m1.cross(m4)
        let k2 = across.dot(m3) / m2.cross(m4).dot(m3)
        let k3 = across.dot(m2) / m3.cross(m4).dot(m2)
        let n2 = m2 * k2 - m1, n3 = m3 * k3 - m1
        var squared = 0.49
        let vanishing = n2.z * n3.z
        if abs(vanishing) > 1e-3 {
            let solved = -(n2.x * n3.x + n2.y * n3.y) / vanishing
            if solved > 0.2, solved < 6 { squared = solved }
        }
        func length(_ n: Ray) -> Double { ((n.x * n.x + n.y * n.y) / squared + n.z * n.z).squareRoot() }
        let ratio = length(n3) / length(n2)
        return ratio.isFinite && ratio > 0 ? ratio : 1
    }
}

/// A place in the picture with a third coordinate; lengths in diagonals, so that numbers stay near 1.
private struct Ray {
    var x: Double
    var y: Double
    var z: Double

    init(_ point: ImagePoint, _ unit: Double) {
        (x, y, z) = (point.x / unit, point.y / unit, 1)
    }

    init(x: Double, y: Double, z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    func cross(_ b: Ray) -> Ray { Ray(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x) }
    func dot(_ b: Ray) -> Double { x * b.x + y * b.y + z * b.z }
    static func * (a: Ray, k: Double) -> Ray { Ray(x: a.x * k, y: a.y * k, z: a.z * k) }
    static func - (a: Ray, b: Ray) -> Ray { Ray(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
}
