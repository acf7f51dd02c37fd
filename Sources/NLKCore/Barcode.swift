/// A barcode or matrix code that was read on a page.
public struct Barcode: Sendable, Equatable {
    /// Kind of code, such as `QRCode` or `EAN-13`.
    public var symbology: String
    /// What it says; empty where it holds bytes that are no text.
    public var text: String
    /// What it holds, where that is no text.
    public var bytes: [UInt8]
    /// Its corners in pixels of the page's picture.
    public var corners: Quadrilateral

    public init(symbology: String, text: String, bytes: [UInt8] = [], corners: Quadrilateral) {
        self.symbology = symbology
        self.text = text
        self.bytes = bytes
        self.corners = corners
    }

    /// The smallest box around it.
    public var box: Box {
        let (xs, ys) = (corners.corners.map(\.x), corners.corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Box(left: left, top: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
