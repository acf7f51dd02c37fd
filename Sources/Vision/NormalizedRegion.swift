import Foundation
import NLKCore

/// From pixels, origin top left, to shares of a region, origin bottom left.
struct NormalizedRegion {
    /// Pixels of the picture.
    private let size: Document.Size
    private let region: CGRect

    init(of size: Document.Size, region: CGRect) {
        self.size = size
        self.region = region
    }

    /// Whether the middle of `box` lies in the region.
    func contains(_ box: Box) -> Bool {
        let middle = CGPoint(
            x: (box.left + box.width / 2) / size.width, y: 1 - (box.top + box.height / 2) / size.height)
        return region.contains(middle)
    }

    /// `point` in shares of the region.
    func share(of point: ImagePoint) -> CGPoint {
        CGPoint(
            x: (point.x / size.width - region.minX) / region.width,
            y: (1 - point.y / size.height - region.minY) / region.height)
    }

    /// `box` in shares of the region; what stands out is cut off.
    func share(of box: Box) -> CGRect {
        let left = box.left / size.width
        let bottom = 1 - (box.top + box.height) / size.height
        let whole = CGRect(
            x: (left - region.minX) / region.width, y: (bottom - region.minY) / region.height,
            width: box.width / size.width / region.width, height: box.height / size.height / region.height)
        return whole.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
