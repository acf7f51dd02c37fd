import NLKCore

/// A projective map of the plane: a 3 x 3 matrix, row by row.
struct Homography: Equatable {
    let elements: [Double]

    /// The map that takes the corners of the rectangle of `width` x `height` at the origin to `quad`, corner by corner
    /// (Heckbert 1989); nil when three corners lie on one line.
    init?(rectangle width: Double, _ height: Double, to quad: Quadrilateral) {
        let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        let sum = a - b + c - d
        let (u, v) = (b - c, d - c)
        let determinant = u.cross(v)
        guard abs(determinant) > 1e-9, width > 0, height > 0 else { return nil }
        let g = sum.cross(v) / determinant
        let h = u.cross(sum) / determinant
        elements = [
            (b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x,
            (b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height, a.y,
            g / width, h / height, 1,
        ]
    }

    init(elements: [Double]) {
        precondition(elements.count == 9)
        self.elements = elements
    }

    func callAsFunction(_ point: ImagePoint) -> ImagePoint {
        let m = elements
        let w = m[6] * point.x + m[7] * point.y + m[8]
        return ImagePoint((m[0] * point.x + m[1] * point.y + m[2]) / w, (m[3] * point.x + m[4] * point.y + m[5]) / w)
    }

    /// The way back, up to a factor of the matrix; places on the horizon go nowhere.
    var inverse: Homography {
        let m = elements
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        return Homography(elements: [
            minor(4, 5, 7, 8), minor(2, 1, 8, 7), minor(1, 2, 4, 5),
            minor(5, 3, 8, 6), minor(0, 2, 6, 8), minor(2, 0, 5, 3),
            minor(3, 4, 6, 7), minor(1, 0, 7, 6), minor(0, 1, 3, 4),
        ])
    }

    /// The same map between the indices of pixels, whose centres lie half a pixel from their corners.
    var betweenPixels: Homography {
        let m = elements
        // shift(-1/2) x self x shift(1/2)
        var moved = m
        for row in 0..<3 { moved[row * 3 + 2] += 0.5 * (m[row * 3] + m[row * 3 + 1]) }
        for column in 0..<3 {
            moved[column] -= 0.5 * moved[6 + column]
            moved[3 + column] -= 0.5 * moved[6 + column]
        }
        return Homography(elements: moved)
    }
}
