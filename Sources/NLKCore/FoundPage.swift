/// Where the page lies in a picture.
public struct FoundPage: Sendable, Equatable {
    /// Corners in pixels of the picture; a corner may lie outside when the frame cuts the page there.
    public var corners: Quadrilateral
    /// How well edges in the picture support the four sides, 0 to 1.
    public var score: Double
    /// The evidence is weak, so `corners` are those of the picture.
    public var isWhole: Bool

    public init(corners: Quadrilateral, score: Double, isWhole: Bool) {
        self.corners = corners
        self.score = score
        self.isWhole = isWhole
    }
}
