import Testing
import Vision

@Suite("Programs written for Apple's Vision find a page here")
struct DocumentSegmentationTests {
    /// A white sheet with lines of dark marks on a dark desk, as a grey bitmap file of 400 by 500 pixels.
    private func photo(sheet: (left: Int, top: Int, right: Int, bottom: Int)) -> Data {
        let (width, height) = (400, 500)
        func word(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var bytes: [UInt8] = [0x42, 0x4D] + word(54 + width * height * 3, 4) + word(0, 4) + word(54, 4)
        bytes += word(40, 4) + word(width, 4) + word(height, 4) + word(1, 2) + word(24, 2)
        bytes += [UInt8](repeating: 0, count: 24)
        for y in (0..<height).reversed() {
            for x in 0..<width {
                let isSheet = x >= sheet.left && x < sheet.right && y >= sheet.top && y < sheet.bottom
                let isMark =
                    x > sheet.left + 40 && x < sheet.right - 60 && y > sheet.top + 40 && y < sheet.bottom - 60
                    && y % 24 < 6 && x * y % 7 < 4
                let value = (isSheet ? (isMark ? 50 : 225) : 60) + (x * 31 + y * 17 + x * y) % 9
                bytes += [UInt8](repeating: UInt8(value), count: 3)
            }
        }
        return Data(bytes)
    }

    @Test("the corners are shares of the picture, origin bottom left")
    func corners() throws {
        let request = VNDetectDocumentSegmentationRequest()
        try VNImageRequestHandler(data: photo(sheet: (80, 50, 340, 430))).perform([request])
        let page = try #require(request.results?.first)
        #expect(abs(page.topLeft.x - 0.2) < 0.02 && abs(page.topLeft.y - 0.9) < 0.02)
        #expect(abs(page.bottomRight.x - 0.85) < 0.02 && abs(page.bottomRight.y - 0.14) < 0.02)
        #expect(page.confidence > 0 && page.boundingBox.width > 0.6)
    }

    @Test("a picture that is a page has none in it")
    func whole() throws {
        let request = VNDetectDocumentSegmentationRequest()
        try VNImageRequestHandler(data: photo(sheet: (0, 0, 400, 500))).perform([request])
        #expect(try #require(request.results).isEmpty)
    }
}
