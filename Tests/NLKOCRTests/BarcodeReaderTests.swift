import NLKCore
import Testing

@testable import NLKOCR

@Suite("Barcodes on a page are read with their places")
struct BarcodeReaderTests {
    private static func read(_ name: String) throws -> [Barcode] {
        try BarcodeReader().read(try PictureDecoder().read(try PictureFixture.bytes(name), name: name))
    }

    @Test("kind, text and corners, from the top down")
    func upright() throws {
        let codes = try Self.read("codes.png")
        #expect(codes.map(\.symbology) == ["QRCode", "EAN-13", "Code128"])
        #expect(codes.map(\.text) == ["https://example.org/合同?id=AB-12", "4006381333931", "LOT 77-B"])
        #expect(codes.allSatisfy { $0.bytes.isEmpty })
        for (code, place) in zip(codes, [(100.0, 300.0, 290.0, 290.0), (500, 300, 285, 120), (500, 500, 380, 90)]) {
            let box = code.box
            #expect(abs(box.left - place.0) < 8 && abs(box.top - place.1) < 8, "\(box)")
            #expect(abs(box.width - place.2) < 14 && abs(box.height - place.3) < 14, "\(box)")
        }
    }

    @Test("a page on its side")
    func turned() throws {
        let codes = try Self.read("codes-turned.png")
        let upright = try Self.read("codes.png")
        #expect(Set(codes.map(\.text)) == Set(upright.map(\.text)))
        let code = try #require(codes.first { $0.symbology == "Code128" })
        #expect(code.box.height > 3 * code.box.width)
        #expect(code.corners.topLeft.x < code.corners.topRight.x && code.corners.topLeft.y < code.corners.bottomLeft.y)
    }

    @Test("the same code several times, beside and below each other")
    func repeated() throws {
        let codes = try Self.read("labels.png")
        #expect(codes.map(\.text) == Array(repeating: "4006381333931", count: 3))
        let places = [(50.0, 40.0), (450, 40), (50, 240)]
        for (code, place) in zip(codes, places) {
            #expect(abs(code.box.left - place.0) < 4 && abs(code.box.top - place.1) < 4, "\(code.box)")
        }
    }

    @Test("bytes that are no text stay bytes")
    func bytes() throws {
        let code = try #require(try Self.read("code-bytes.png").first)
        #expect(code.text.isEmpty && code.bytes == [0, 1, 2, 255, 254, 128, 7, 0, 200])
    }

    @Test("letters, a white page and a page of one pixel hold none")
    func none() throws {
        #expect(try Self.read("lease.png").isEmpty)
        for side in [1, 2, 7, 300] {
            let page = Raster(
                width: side, height: side, channels: 3, pixels: Array(repeating: 255, count: side * side * 3))
            #expect(try BarcodeReader().read(page).isEmpty)
        }
    }
}
