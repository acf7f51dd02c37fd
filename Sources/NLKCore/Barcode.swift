/// A barcode or matrix code that was read on a page.
public struct Barcode: Sendable, Equatable {
    /// Kind of code, such as `QRCode` or `EAN-13`.
    public var symbology: String
    /// What it says.
    public var text: String
    /// Its corners in pixels of the page's picture.
    public var corners: Quadrilateral

    public init(symbology: String, text: String, corners: Quadrilateral) {
        self.symbology = symbology
        self.text = text
        self.corners = corners
    }
}
