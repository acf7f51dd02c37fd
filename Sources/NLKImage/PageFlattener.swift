import NLKCore

/// Makes a page that a camera saw from the side a rectangle again.
public struct PageFlattener: Sendable {
    public init() {}

    /// The page between `corners` (pixels of `picture`), as high for its width as it is on the desk, and as large as it is
    /// in the picture. What the frame cut off repeats the nearest pixel.
    ///
    /// - Throws: when the corners make no convex quadrilateral or lie far outside, and when memory runs out.
    public func flatten(_ picture: Raster, _ corners: Quadrilateral) throws(NLKError) -> Raster {
        let (width, height) = try size(of: corners, in: picture)
        guard let map = Homography(rectangle: Double(width), Double(height), to: corners) else {
            throw NLKError(.usage, "the corners of the page lie on one line; give four that go round it clockwise")
        }
        return try picture.warped(by: map.betweenPixels, to: width, height, fill: nil)
    }

    private func size(of corners: Quadrilateral, in picture: Raster) throws(NLKError) -> (Int, Int) {
        let ring = corners.corners
        let reach = 2 * Double(max(picture.width, picture.height))
        guard corners.isConvex, ring.allSatisfy({ abs($0.x) <= reach && abs($0.y) <= reach }) else {
            throw NLKError(
                .usage,
                "the corners of the page go round no convex figure in the picture; give them clockwise from the top left"
            )
        }
        let sides = (0..<4).map { (ring[($0 + 1) % 4] - ring[$0]).length }
        let across = max(sides[0], sides[2]), down = max(sides[1], sides[3])
        // Foreshortening hides at most half of either side of what can still be read.
        let ratio = min(
            max(corners.aspectRatio(inPicture: picture.width, picture.height), down / across / 2), down / across * 2)
        let (width, height) = ratio > down / across ? (across, across * ratio) : (down / ratio, down)
        return (max(1, Int(width.rounded())), max(1, Int(height.rounded())))
    }
}
