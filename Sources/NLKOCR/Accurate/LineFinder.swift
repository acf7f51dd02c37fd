import Glibc
import NLKCore

/// Finds lines of text with the detection network, whose result says for each cell how likely it is the core of a line (differentiable
/// binarization, Liao and others 2020).
struct LineFinder: Sendable {
    let network: Network

    /// Long side of a usual page as the network sees it, pixels: 960 found every line of pages set in 10 points.
    static let side = 960.0
    /// Likelihood above which a cell is text, and mean likelihood above which a region is a line.
    private static let cellFloor: Float = 0.3
    private static let lineFloor: Float = 0.5
    private static let growth = 1.6
    /// Thinner regions, in cells, are noise.
    private static let thinnest = 3.0
    /// A box so many times taller than wide holds vertical text, not a single narrow letter.
    private static let verticalRatio = 2.5

    /// The lines of `page`, in no order, in its pixels.
    func lines(of page: Raster) throws(NLKError) -> [RotatedBox] {
        let (width, height) = Self.inputSize(width: page.width, height: page.height)
        let picture = NetworkPicture(page, width: width, height: height)
        let scale = (x: Double(page.width) / Double(width), y: Double(page.height) / Double(height))
        return try network.run(picture.planes, shape: (1, 3, height, width)) { (map: Tensor) throws(NLKError) in
            guard map.shape == [1, 1, height, width] else {
                throw NLKError(.badInput, "the detection network has another form: run tools/fetch-recognizer")
            }
            return Self.lines(map.values, width: width, height: height).map { $0.scaled(x: scale.x, y: scale.y) }
        }
    }

    /// Multiples of 32. Never enlarged; a page longer than usual keeps the area of a usual one, so that its letters stay legible.
    static func inputSize(width: Int, height: Int) -> (width: Int, height: Int) {
        let (w, h) = (Double(width), Double(height))
        let scale = min(1, max(side / max(w, h), (side * side * 0.7 / (w * h)).squareRoot()))
        func rounded(_ size: Double) -> Int { max(32, Int((size * scale / 32).rounded()) * 32) }
        return (rounded(w), rounded(h))
    }

    /// The lines of a map of likelihoods, in its cells.
    static func lines(_ map: UnsafeBufferPointer<Float>, width: Int, height: Int) -> [RotatedBox] {
        // Marks spread to the cell right and below, so that broken strokes of one line join. That shifts regions by half a
        // cell, as much as the centre of a cell lies behind its index.
        let regions = ConnectedRegions(width: width, height: height) { x, y in
            let at = y * width + x
            return map[at] > cellFloor || x > 0 && map[at - 1] > cellFloor || y > 0 && map[at - width] > cellFloor
                || x > 0 && y > 0 && map[at - width - 1] > cellFloor
        }
        return regions.ends.compactMap { ends in
            let points = ends.map { RotatedBox.Point(x: Double($0.x), y: Double($0.y)) }
            guard let core = MinimumAreaRectangle.around(points), min(core.length, core.thickness) >= thinnest,
                mean(map, width: width, height: height, in: core) >= lineFloor
            else { return nil }
            return laidAlongText(core.grown(ratio: growth))
        }
    }

    /// Mean likelihood within a rectangle.
    private static func mean(_ map: UnsafeBufferPointer<Float>, width: Int, height: Int, in core: RotatedBox) -> Float {
        let around = core.box(from: 0, to: core.length)
        let (c, s) = (cos(core.angle), sin(core.angle))
        var sum: Float = 0
        var count: Float = 0
        let columns = max(0, Int(around.left))...min(width - 1, max(0, Int((around.left + around.width).rounded(.up))))
        let rows = max(0, Int(around.top))...min(height - 1, max(0, Int((around.top + around.height).rounded(.up))))
        for y in rows {
            for x in columns {
                let (dx, dy) = (Double(x) - core.centre.x, Double(y) - core.centre.y)
                guard abs(dx * c + dy * s) <= core.length / 2, abs(dy * c - dx * s) <= core.thickness / 2 else {
                    continue
                }
                sum += map[y * width + x]
                count += 1
            }
        }
        return count == 0 ? 0 : sum / count
    }

    /// Vertical text runs downwards, its characters' heads to the right of that way.
    private static func laidAlongText(_ box: RotatedBox) -> RotatedBox {
        guard box.thickness > verticalRatio * box.length else { return box }
        return RotatedBox(
            centre: box.centre, length: box.thickness, thickness: box.length, angle: box.angle + .pi / 2)
    }
}
