import NLKCore

/// How a page must be turned so that its lines of text run level and upright.
///
/// Lines show as stripes of ink; that they begin below each other at the left, and that more letters rise above their line
/// than hang below it, shows which end is up. Vertical Chinese and Japanese looks like level text turned by a quarter:
/// a recognizer has to tell those two apart.
public struct PageTurn: Sendable, Equatable {
    /// Quarter turns clockwise, 0 to 3, that bring the top of the page up.
    public var quarterTurns: Int
    /// Degrees by which lines fall to the right after those turns; positive means that the page was put down clockwise.
    public var skewDegrees: Double
    /// How clear it is which end is up, 0 to 1.
    public var confidence: Double

    public init(quarterTurns: Int, skewDegrees: Double, confidence: Double) {
        self.quarterTurns = quarterTurns
        self.skewDegrees = skewDegrees
        self.confidence = confidence
    }

    /// - Throws: when memory runs out.
    public static func detect(_ page: Raster) throws(NLKError) -> PageTurn {
        let none = PageTurn(quarterTurns: 0, skewDegrees: 0, confidence: 0)
        guard let ink = try InkMap(of: page), ink.points.count >= 200 else { return none }
        let level = ink.stripes(), upright = ink.turned().stripes()
        let lies = upright.strength > 1.3 * level.strength
        let turned = lies ? ink.turned() : ink
        let skew = lies ? upright.degrees : level.degrees
        let up = turned.upwardness(degrees: skew)
        // Upright is what most pages are.
        let isUpsideDown = up < (lies ? 0 : -0.15)
        return PageTurn(
            quarterTurns: (lies ? 1 : 0) + (isUpsideDown ? 2 : 0), skewDegrees: skew, confidence: min(1, abs(up) * 2))
    }
}

extension PageTurn {
    /// The page with this turn and skew undone.
    ///
    /// - Throws: when memory runs out.
    public func apply(to page: Raster) throws(NLKError) -> Raster {
        let turned = page.turned(by: quarterTurns)
        guard abs(skewDegrees) > 0.05 else { return turned }
        let map = Homography(turningBy: skewDegrees, about: Double(turned.width) / 2, Double(turned.height) / 2)
        return try turned.warped(by: map.betweenPixels, to: turned.width, turned.height, fill: nil)
    }
}
