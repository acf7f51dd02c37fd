import Glibc
import NLKCore

/// A line, or a cell of a table, with its words' boxes in points of the page, origin top left.
struct PlacedLine {
    struct Word {
        var text: String
        var gap: Document.Gap
        var box: Box
    }

    /// A line seen along its own direction, points from the page's origin turned by its angle.
    struct Run {
        /// Where each word begins and ends.
        var places: [(start: Double, end: Double)]
        var top: Double
        var bottom: Double
        private let cosine: Double
        private let sine: Double

        var thickness: Double { bottom - top }

        init(_ boxes: [Box], angle: Double) {
            (cosine, sine) = (cos(angle), sin(angle))
            let tangent = abs(tan(angle))
            places = []
            (top, bottom) = (.infinity, -.infinity)
            for box in boxes {
                // A turned rectangle in an upright box: both sides are larger than its own.
                let height = max(box.height - box.width * tangent, box.height / 3)
                let width = max(box.width - height * tangent, box.width / 3)
                let x = box.left + box.width / 2, y = box.top + box.height / 2
                let along = x * cosine + y * sine, across = y * cosine - x * sine
                places.append((along - width / 2, along + width / 2))
                top = min(top, across - height / 2)
                bottom = max(bottom, across + height / 2)
            }
        }

        /// A place of the run on the page.
        func point(_ along: Double, _ across: Double) -> ImagePoint {
            ImagePoint(along * cosine - across * sine, along * sine + across * cosine)
        }
    }

    let words: [Word]
    let box: Box

    /// Words without a box are left out; `nil` when none has one.
    init?(_ words: [(text: String, gap: Document.Gap, box: Box?)]) {
        self.words = words.compactMap { word in word.box.map { Word(text: word.text, gap: word.gap, box: $0) } }
            .filter { !$0.text.isEmpty }
        guard let box = Box.around(self.words.map(\.box)) else { return nil }
        self.box = box
    }

    /// Whether words follow each other downwards, or the only one does so with its characters.
    var isVertical: Bool {
        guard let first = words.first, let last = words.last else { return false }
        if words.count == 1 { return first.text.unicodeScalars.count > 1 && first.box.height > 1.5 * first.box.width }
        return abs(last.box.top - first.box.top) > abs(last.box.left - first.box.left)
            && box.height > 1.5 * box.width
    }

    /// Radians clockwise by which the line falls to the right, where it is long enough to tell: the middles of its words lie on a straight line.
    var ownAngle: Double? {
        let height = words.map(\.box.height).min() ?? 0
        guard !isVertical, words.count > 2, box.width > 8 * height else { return nil }
        let points = words.map { ImagePoint($0.box.left + $0.box.width / 2, $0.box.top + $0.box.height / 2) }
        let count = Double(points.count)
        let middle = points.reduce(ImagePoint(0, 0)) { $0 + $1 } * (1 / count)
        var (squares, products) = (0.0, 0.0)
        for point in points {
            squares += (point.x - middle.x) * (point.x - middle.x)
            products += (point.x - middle.x) * (point.y - middle.y)
        }
        guard squares > 0 else { return nil }
        let angle = atan(products / squares)
        // Letters with and without tails tilt a level line by as much.
        return abs(angle) < 0.006 ? 0 : angle
    }

    func run(angle: Double) -> Run { Run(words.map(\.box), angle: angle) }
}
