import NLKCore

/// How a stored picture comes to stand upright on its page: turned and mirrored as its file says, then turned to where its text is upright.
struct PicturePlacement {
    /// Points of the page.
    let size: Document.Size
    private let orientation: Int
    private let quarterTurns: Int

    /// - Parameters:
    ///   - stored: points of the picture as it is stored.
    ///   - orientation: 1 to 8 as in EXIF.
    ///   - quarterTurns: clockwise.
    init(stored: Document.Size, orientation: Int, quarterTurns: Int) {
        self.orientation = orientation
        self.quarterTurns = ((quarterTurns % 4) + 4) % 4
        let isTurned = (orientation > 4) != (self.quarterTurns % 2 == 1)
        size = isTurned ? Document.Size(width: stored.height, height: stored.width) : stored
    }

    /// The six numbers of `cm` that take the unit square, in which PDF draws a picture, to its place.
    var matrix: String {
        let origin = place(0, 1), right = place(1, 1), up = place(0, 0)
        return [right.x - origin.x, right.y - origin.y, up.x - origin.x, up.y - origin.y, origin.x, origin.y]
            .map { PDFObjects.number($0) }.joined(separator: " ")
    }

    /// Where a place of the picture, upright as its file says, is on the page: points from the page's top left.
    ///
    /// `x` and `y` are shares of the picture's width and height.
    func pointOnPage(_ x: Double, _ y: Double) -> ImagePoint {
        let turned =
            switch quarterTurns {
            case 1: (1 - y, x)
            case 2: (1 - x, 1 - y)
            case 3: (y, 1 - x)
            default: (x, y)
            }
        return ImagePoint(turned.0 * size.width, turned.1 * size.height)
    }

    /// Where a place of the stored picture is on the page, in PDF's direction: upwards from the bottom left.
    private func place(_ u: Double, _ v: Double) -> ImagePoint {
        let upright =
            switch orientation {
            case 2: (1 - u, v)
            case 3: (1 - u, 1 - v)
            case 4: (u, 1 - v)
            case 5: (v, u)
            case 6: (1 - v, u)
            case 7: (1 - v, 1 - u)
            case 8: (v, 1 - u)
            default: (u, v)
            }
        let point = pointOnPage(upright.0, upright.1)
        return ImagePoint(point.x, size.height - point.y)
    }
}
