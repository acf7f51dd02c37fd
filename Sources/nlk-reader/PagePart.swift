import NLKCore
import NLKOCR

/// A part of a page that is recognized by itself, and the way back to the page.
struct PagePart {
    let raster: Raster
    private let left: Double
    private let top: Double

    init(whole page: Raster) {
        raster = page
        (left, top) = (0, 0)
    }

    /// The part of `page` that `box` covers, with a margin: lines that it cuts are read whole, or seen to be cut. At least one pixel.
    init(of page: Raster, _ box: Box) {
        let margin = 0.01 * Double(max(page.width, page.height))
        func range(_ start: Double, _ size: Double, _ limit: Int) -> Range<Int> {
            let low = min(max(0, Int(start - margin)), limit - 1)
            return low..<max(low + 1, min(limit, Int((start + size + margin).rounded(.up))))
        }
        let columns = range(box.left, box.width, page.width), rows = range(box.top, box.height, page.height)
        raster = page.part(columns: columns, rows: rows)
        (left, top) = (Double(columns.lowerBound), Double(rows.lowerBound))
    }

    /// The place on the page of a box of this part.
    func boxOnPage(_ box: Box) -> Box {
        Box(left: box.left + left, top: box.top + top, width: box.width, height: box.height)
    }
}
