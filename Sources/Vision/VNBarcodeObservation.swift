import Foundation
import NLKCore

/// A barcode or matrix code.
public final class VNBarcodeObservation: VNRectangleObservation {
    public let symbology: VNBarcodeSymbology
    /// What it says; `nil` where it holds bytes that are no text.
    public let payloadStringValue: String?
    /// What it holds, where that is no text.
    public let payloadData: Data?

    init(_ code: Barcode, _ symbology: VNBarcodeSymbology, _ region: NormalizedRegion) {
        self.symbology = symbology
        // Apple has no kind of its own for UPC-A, which is an EAN-13 that begins with 0.
        let isShortEAN = code.symbology == "UPC-A" && code.text.count == 12
        payloadStringValue = code.bytes.isEmpty ? (isShortEAN ? "0" : "") + code.text : nil
        payloadData = code.bytes.isEmpty ? nil : Data(code.bytes)
        super.init(code.corners, confidence: 1, region)
    }
}
