import CNLKPicture
import NLKCore

/// A page made ready for recognition: grey, an even background, level lines, letters of a good size; and the way back to the page's pixels.
struct NormalizedPage {
    /// Height in pixels that the median letter gets.
    static let letterHeight = 22.0
    /// Enlarging stops here.
    static let maximumPixels = 40_000_000

    let width: Int
    let height: Int
    let pixels: [UInt8]
    private let inverse: [Double]
    private let pageSize: Document.Size

    /// - Throws: `NLKError` (`badInput`) where memory is short.
    init(_ page: Raster) throws(NLKError) {
        var picture = nlk_picture()
        defer { nlk_picture_free(&picture) }
        var inverse = [Double](repeating: 0, count: 6)
        let status = page.grey.withUnsafeBufferPointer { grey in
            grey.baseAddress.map {
                nlk_picture_normalize(
                    $0, Int32(page.width), Int32(page.height), Self.letterHeight, Int64(Self.maximumPixels), &picture,
                    &inverse)
            } ?? Int32(nlk_picture_damaged.rawValue)
        }
        guard status == 0, let raster = Raster(picture), raster.channels == 1 else {
            throw NLKError(
                .badInput, "memory is short for a page of \(page.width) x \(page.height) pixels: raise --max-memory")
        }
        (width, height, pixels) = (raster.width, raster.height, raster.pixels)
        self.inverse = inverse
        pageSize = Document.Size(width: Double(page.width), height: Double(page.height))
    }

    var raster: Raster { Raster(width: width, height: height, channels: 1, pixels: pixels) }

    /// The box on the page of a box here: turned about its middle, so that it does not grow.
    func boxOnPage(_ box: Box) -> Box {
        let (x, y) = (box.left + box.width / 2, box.top + box.height / 2)
        let scale = (inverse[0] * inverse[0] + inverse[3] * inverse[3]).squareRoot()
        let middle = (inverse[0] * x + inverse[1] * y + inverse[2], inverse[3] * x + inverse[4] * y + inverse[5])
        let half = (box.width * scale / 2, box.height * scale / 2)
        let first = (max(0, middle.0 - half.0), max(0, middle.1 - half.1))
        let second = (min(pageSize.width, middle.0 + half.0), min(pageSize.height, middle.1 + half.1))
        return Box(
            left: first.0.rounded(), top: first.1.rounded(), width: max(1, (second.0 - first.0).rounded()),
            height: max(1, (second.1 - first.1).rounded()))
    }
}
