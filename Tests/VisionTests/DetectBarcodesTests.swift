import Testing
import Vision

@Suite("Programs written for Apple's Vision find barcodes here")
struct DetectBarcodesTests {
    private let picture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/pictures/codes.png")

    @Test("payloads and corners in shares of the picture, origin bottom left")
    func codes() throws {
        var handled: [String?] = []
        let request = VNDetectBarcodesRequest { request, _ in
            handled = (request.results as? [VNBarcodeObservation] ?? []).map(\.payloadStringValue)
        }
        #expect(request.results == nil)
        try VNImageRequestHandler(url: picture).perform([request])
        let found = try #require(request.results)
        #expect(found.map(\.symbology) == [.qr, .ean13, .code128])
        #expect(found.map(\.payloadStringValue) == handled && handled.last == "LOT 77-B")
        let qr = try #require(found.first)
        #expect(abs(qr.topLeft.x - 0.1) < 0.01 && abs(qr.topLeft.y - (1 - 300.0 / 800)) < 0.01)
        #expect(abs(qr.boundingBox.width - 0.29) < 0.02 && qr.confidence == 1)
    }

    @Test("only the kinds asked for, only in the region of interest")
    func choice() throws {
        let request = VNDetectBarcodesRequest()
        #expect(try request.supportedSymbologies().contains(.dataMatrix))
        request.symbologies = [.code128, .qr]
        request.regionOfInterest = CGRect(x: 0.45, y: 0, width: 0.55, height: 1)
        try VNImageRequestHandler(url: picture).perform([request])
        #expect(request.results?.map(\.symbology) == [.code128])
    }
}
