import CNLKBarcode
import NLKCore

/// Reads barcodes and matrix codes on a page: QR, Micro QR, Data Matrix, Aztec, PDF417, MaxiCode, EAN, UPC, ITF, Codabar, Code 39, 93 and 128,
/// GS1 DataBar.
public struct BarcodeReader: Sendable {
    public init() {}

    /// The codes on `page` from the top down, with corners in its pixels.
    ///
    /// - Throws: `NLKError` (`badInput`) where memory is short.
    public func read(_ page: Raster) throws(NLKError) -> [Barcode] {
        guard page.width > 0, page.height > 0 else { return [] }
        let found = page.grey.withUnsafeBufferPointer { grey in
            grey.baseAddress.flatMap { nlk_barcodes_read($0, Int32(page.width), Int32(page.height)) }
        }
        guard let found else {
            throw NLKError(
                .badInput, "memory is short for a page of \(page.width) x \(page.height) pixels: raise --max-memory")
        }
        defer { nlk_barcodes_free(found) }
        var count: Int64 = 0
        let items = UnsafeBufferPointer(start: nlk_barcodes_items(found, &count), count: Int(count))
        return items.map(Barcode.init).sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    }
}

extension Barcode {
    fileprivate init(_ item: nlk_barcode) {
        let text = UnsafeBufferPointer(start: item.text, count: Int(item.text_count))
        let bytes = UnsafeBufferPointer(start: item.bytes, count: Int(item.bytes_count))
        let c = item.corners
        self.init(
            symbology: String(cString: item.symbology), text: String(decoding: text, as: UTF8.self),
            bytes: item.is_binary != 0 ? Array(bytes) : [],
            corners: Quadrilateral(around: [
                ImagePoint(c.0, c.1), ImagePoint(c.2, c.3), ImagePoint(c.4, c.5), ImagePoint(c.6, c.7),
            ]))
    }
}
