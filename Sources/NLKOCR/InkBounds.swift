import NLKCore

/// The part of a page on which anything is printed: a page number alone on a large page is a few letters of so many pixels in it, and lost where
/// the whole page is looked at coarsely.
struct InkBounds {
    /// Side of a cell in pixels, and how many of its pixels must differ from the paper by how much.
    private static let cell = 8
    private static let fewest = 3
    private static let contrast = 64
    /// Room left around, in pixels, for what reaches over the edge of the last cell and for the networks to see where letters end.
    private static let margin = 48

    /// Share of a page below which what is printed is worth a look by itself.
    static let little = 0.25

    /// In pixels of the page; `nil` for a blank one.
    let box: Box?
    /// Share of the page's area.
    let share: Double
    /// Share of the page's cells that hold ink: small on a page of text, barcodes and drawings, large in a photo.
    let coverage: Double

    init(_ page: Raster) {
        let grey = page.grey
        let (width, height) = (page.width, page.height)
        let columns = (width + Self.cell - 1) / Self.cell, rows = (height + Self.cell - 1) / Self.cell
        var counts = [UInt8](repeating: 0, count: columns * rows)
        let paper = Self.mostFrequent(grey)
        for y in 0..<height {
            let row = y / Self.cell * columns
            for x in 0..<width where abs(Int(grey[y * width + x]) - paper) > Self.contrast {
                counts[row + x / Self.cell] += 1
            }
        }
        func isInked(_ x: Int, _ y: Int) -> Bool {
            x >= 0 && y >= 0 && x < columns && y < rows && counts[y * columns + x] >= Self.fewest
        }
        var found: Box?
        var inked = 0
        for y in 0..<rows {
            for x in 0..<columns where isInked(x, y) {
                // Dust stands alone.
                let hasNeighbour = (-1...1).contains { dy in
                    (-1...1).contains { dx in (dx, dy) != (0, 0) && isInked(x + dx, y + dy) }
                }
                guard hasNeighbour else { continue }
                inked += 1
                let side = Double(Self.cell)
                let box = Box(left: Double(x) * side, top: Double(y) * side, width: side, height: side)
                found = found.map { $0.union(box) } ?? box
            }
        }
        coverage = Double(inked) / Double(max(1, columns * rows))
        guard let ink = found else {
            (box, share) = (nil, 0)
            return
        }
        let room = Double(Self.margin)
        let left = max(0, ink.left - room), top = max(0, ink.top - room)
        let right = min(Double(width), ink.left + ink.width + room)
        let bottom = min(Double(height), ink.top + ink.height + room)
        let box = Box(left: left, top: top, width: right - left, height: bottom - top)
        self.box = box
        share = box.width * box.height / Double(width * height)
    }

    private static func mostFrequent(_ grey: [UInt8]) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        for value in grey { counts[Int(value)] += 1 }
        return counts.indices.max { counts[$0] < counts[$1] } ?? 255
    }
}
