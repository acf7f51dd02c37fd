import Glibc
import NLKCore

/// What colour the paper has, to tell whether the inner borders of a supposed page are paper.
struct PaperModel {
    private let picture: Raster
    private let table: [Float]

    /// - Parameter paper: the picture without print (`Raster.closed`).
    init(paper: Raster) {
        picture = paper
        table = (0..<256).map { Float(log(Double($0) + 12)) }
    }

    /// Shares of each side's inner border (top, right, bottom, left) that look like the middle of the quadrilateral:
    /// the same colour, in any shadow that paper may lie in.
    func matches(_ quad: Quadrilateral) -> [Float] {
        let steps = 12
        var inner: [Tone] = []
        for row in 1..<steps {
            for column in 1..<steps {
                if let tone = tone(at: quad, Double(column) / Double(steps), Double(row) / Double(steps)) {
                    inner.append(tone)
                }
            }
        }
        guard inner.count >= 9 else { return [0, 0, 0, 0] }
        let middle = Tone(
            brightness: median(inner.map(\.brightness)), redness: median(inner.map(\.redness)),
            blueness: median(inner.map(\.blueness)))
        let inset = 0.02
        return (0..<4).map { side in
            var same: Float = 0, count: Float = 0
            for station in 0..<24 {
                let share = (Double(station) + 0.5) / 24
                let place = [(share, inset), (1 - inset, share), (share, 1 - inset), (inset, share)][side]
                guard let tone = tone(at: quad, place.0, place.1) else { continue }
                count += 1
                if tone.isLike(middle) { same += 1 }
            }
            return count > 0 ? same / count : 1
        }
    }

    /// The factor, 0.6 to 1, that a page's score is worth with these matches.
    func factor(_ quad: Quadrilateral) -> Float {
        let matches = matches(quad)
        return 0.6 + 0.05 * matches.reduce(0, +) + 0.2 * (matches.min() ?? 0)
    }

    private struct Tone {
        var brightness: Float
        var redness: Float
        var blueness: Float

        func isLike(_ other: Tone) -> Bool {
            abs(redness - other.redness) < 0.12 && abs(blueness - other.blueness) < 0.15
                && abs(brightness - other.brightness) < 0.6
        }
    }

    /// The tone at a share of the way across and down; nil outside the picture.
    private func tone(at quad: Quadrilateral, _ across: Double, _ down: Double) -> Tone? {
        let top = quad.topLeft + (quad.topRight - quad.topLeft) * across
        let bottom = quad.bottomLeft + (quad.bottomRight - quad.bottomLeft) * across
        let place = top + (bottom - top) * down
        let x = Int(place.x.rounded(.down)), y = Int(place.y.rounded(.down))
        guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return nil }
        let at = (y * picture.width + x) * picture.channels
        if picture.channels == 1 { return Tone(brightness: table[Int(picture.pixels[at])], redness: 0, blueness: 0) }
        let red = table[Int(picture.pixels[at])], green = table[Int(picture.pixels[at + 1])]
        let blue = table[Int(picture.pixels[at + 2])]
        return Tone(brightness: 0.3 * red + 0.6 * green + 0.1 * blue, redness: red - green, blueness: blue - green)
    }

    private func median(_ values: [Float]) -> Float { values.sorted()[values.count / 2] }
}
