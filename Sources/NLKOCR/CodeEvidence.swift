import NLKCore

/// Whether something on a page of a PDF may be a barcode: few pages need to be drawn finely and searched.
///
/// On a coarse drawing from which the words are wiped, a barcode is a spot that is neither white nor black. So are photos and tinted areas; of text,
/// rules and tables nothing is left.
struct CodeEvidence {
    /// Dots an inch of the drawing: a pixel is a point.
    static let resolution = 72
    /// Side of a spot in points (2.8 mm); no code in use is narrower.
    private static let side = 8
    /// Share of ink in some spot of every barcode; thin rules that cross have less.
    private static let ink = 0.33...0.93
    /// Words as high as this (points) are not wiped: they may be codes set in a font.
    private static let highestWord = 22.0

    let isThere: Bool

    /// - Parameter sketch: the page drawn at `resolution` or less.
    init(_ sketch: Raster, _ page: Document.Page) {
        guard let size = page.size, sketch.width >= Self.side, sketch.height >= Self.side else {
            isThere = false
            return
        }
        var grey = sketch.grey
        let scale = (x: Double(sketch.width) / size.width, y: Double(sketch.height) / size.height)
        for word in page.blocks.lazy.flatMap(\.lines).flatMap(\.words) {
            guard let box = word.box, min(box.width, box.height) < Self.highestWord,
                [box.left, box.top, box.width, box.height].allSatisfy(\.isFinite)
            else { continue }
            let columns = Self.range(box.left * scale.x, box.width * scale.x, sketch.width)
            for row in Self.range(box.top * scale.y, box.height * scale.y, sketch.height) {
                for column in columns { grey[row * sketch.width + column] = 255 }
            }
        }
        isThere = Self.hasSpot(grey, width: sketch.width, height: sketch.height)
    }

    /// The pixels from `start` on, one more at each end: letters reach a little out of their boxes.
    private static func range(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
        let first = min(max(start - 1, 0), Double(limit)), end = min(max(start + length + 1, 0), Double(limit))
        return Int(first)..<max(Int(first), Int(end.rounded(.up)))
    }

    /// Sums of columns over `side` rows slide down, sums over `side` columns slide along them.
    private static func hasSpot(_ grey: [UInt8], width: Int, height: Int) -> Bool {
        let full = Double(side * side * 255)
        let wanted = Int(ink.lowerBound * full)...Int(ink.upperBound * full)
        var columns = [Int](repeating: 0, count: width)
        for row in 0..<height {
            for column in 0..<width {
                columns[column] += 255 - Int(grey[row * width + column])
                if row >= side { columns[column] -= 255 - Int(grey[(row - side) * width + column]) }
            }
            guard row >= side - 1 else { continue }
            var sum = columns[..<(side - 1)].reduce(0, +)
            for column in (side - 1)..<width {
                sum += columns[column]
                if wanted.contains(sum) { return true }
                sum -= columns[column - side + 1]
            }
        }
        return false
    }
}
