import NLKCore

/// How a page must be turned so that its lines of text run level and upright.
///
/// Lines show as stripes of ink; that they begin below each other at the left, and that more letters rise above their line
/// than hang below it, shows which end is up. Vertical Chinese and Japanese looks like level text turned by a quarter, so a
/// quarter turn is believed only where letters leave their lines or strokes run the wrong way.
public struct PageTurn: Sendable, Equatable {
    /// Quarter turns clockwise, 0 to 3, that bring the top of the page up.
    public var quarterTurns: Int
    /// Degrees by which lines fall to the right after those turns; positive means that the page was put down clockwise.
    public var skewDegrees: Double
    /// How clear it is which end is up, 0 to 1.
    public var confidence: Double
    /// Whether the page, as it lies, looks like vertical Chinese or Japanese.
    public var isVertical = false

    public init(quarterTurns: Int, skewDegrees: Double, confidence: Double) {
        self.quarterTurns = quarterTurns
        self.skewDegrees = skewDegrees
        self.confidence = confidence
    }

    /// Of a page that shows no text to go by.
    public static let none = PageTurn(quarterTurns: 0, skewDegrees: 0, confidence: 0)

    /// - Throws: when memory runs out.
    public static func detect(_ page: Raster) throws(NLKError) -> PageTurn {
        let none = PageTurn.none
        guard let ink = try InkMap(of: page), ink.points.count >= 200 else { return none }
        let level = ink.stripes(), upright = ink.turned().stripes()
        if upright.strength > 1.3 * level.strength {
            let turned = ink.turned()
            let up = turned.upwardness(degrees: upright.degrees)
            // Vertical writing looks like this too, but its letters stand upright.
            guard abs(up.letters) > 0.3 || turned.levelStrokes < 0.8 else {
                var vertical = none
                vertical.isVertical = true
                return vertical
            }
            return PageTurn(quarterTurns: 1, skewDegrees: upright.degrees, up, upsideDownBelow: 0)
        }
        // Upright is what most pages are.
        return PageTurn(
            quarterTurns: 0, skewDegrees: level.degrees, ink.upwardness(degrees: level.degrees), upsideDownBelow: -0.3)
    }

    private init(
        quarterTurns: Int, skewDegrees: Double, _ up: (margins: Double, letters: Double), upsideDownBelow limit: Double
    ) {
        let sum = 0.6 * up.margins + up.letters
        // Lines that begin at the right alone are no proof: Arabic and Hebrew do.
        let isUpsideDown = sum < limit && up.letters < 0.1
        self.init(
            quarterTurns: quarterTurns + (isUpsideDown ? 2 : 0), skewDegrees: skewDegrees,
            confidence: min(1, abs(sum) * 2))
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
