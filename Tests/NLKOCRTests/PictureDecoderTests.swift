import NLKCore
import Testing

@testable import NLKOCR

@Suite("Pictures are decoded upright, whatever their kind")
struct PictureDecoderTests {
    @Test(
        "every kind gives a picture of 840 x 240 pixels with dark letters on white",
        arguments: [
            "lease.png", "lease.jpg", "lease.webp", "lease.gif", "lease.bmp", "lease.jp2", "lease.heic", "lease.avif",
            "turned.jpg",
        ])
    func kinds(name: String) throws {
        let raster = try PictureDecoder().read(try PictureFixture.bytes(name), name: name)
        #expect(raster.width == 840 && raster.height == 240)
        let dark = raster.grey.count { $0 < 100 }
        #expect((raster.grey.count / 100..<raster.grey.count / 4).contains(dark))
        #expect(raster.grey.prefix(840).allSatisfy { $0 > 200 })
    }

    @Test("a turned picture is the upright one, turned once")
    func orientation() throws {
        let decoder = PictureDecoder()
        let upright = try decoder.read(try PictureFixture.bytes("lease.jpg"), name: "a").grey
        let turned = try decoder.read(try PictureFixture.bytes("turned.jpg"), name: "b").grey
        let apart = zip(upright, turned).count { abs(Int($0) - Int($1)) > 100 }
        #expect(apart < upright.count / 1000)
    }

    @Test("orientation is read from JPEG only where it is whole", arguments: 0..<40)
    func cutOrientation(count: Int) throws {
        let bytes = try PictureFixture.bytes("turned.jpg")
        let found = ExifOrientation.read(Array(bytes.prefix(count)))
        #expect(found == (count >= 38 ? 6 : 1))
    }

    @Test("the header alone decides about the size", arguments: [1, 1000, 201_599])
    func limit(pixels: Int) throws {
        var decoder = PictureDecoder()
        decoder.maximumPixels = pixels
        for name in [
            "lease.png", "lease.jpg", "lease.webp", "lease.gif", "lease.bmp", "lease.jp2", "lease.heic", "pages.tif",
        ] {
            let error = #expect(throws: NLKError.self, "\(name)") {
                try decoder.read(try PictureFixture.bytes(name), name: name)
            }
            #expect(
                error?.message.contains("840 x 240 pixels, more than \(pixels): raise --max-pixels") == true, "\(name)")
        }
    }

    @Test("a TIFF has its pages, other pictures one, text none")
    func pages() throws {
        let decoder = PictureDecoder()
        #expect(decoder.pages(try PictureFixture.bytes("pages.tif")) == 2)
        #expect(decoder.pages(try PictureFixture.bytes("lease.png")) == 1)
        #expect(decoder.pages(Array("Rental contract".utf8)) == 0)
        #expect(throws: NLKError.self) { try decoder.read(try PictureFixture.bytes("pages.tif"), page: 3, name: "a") }
    }

    @Test(
        "cut anywhere: a picture or an error, no trap",
        arguments: [
            "lease.png", "lease.jpg", "lease.webp", "lease.gif", "lease.bmp", "lease.jp2", "lease.heic", "pages.tif",
        ])
    func truncated(name: String) throws {
        let bytes = try PictureFixture.bytes(name)
        for part in 0..<16 {
            _ = try? PictureDecoder().read(Array(bytes.prefix(bytes.count * part / 16)), name: name)
        }
        #expect(throws: NLKError.self) { try PictureDecoder().read([], name: name) }
    }
}

/// Files under `Fixtures/pictures` of the package; `tools/lib/draw_pictures.c` draws them.
enum PictureFixture {
    static func path(_ name: String, file: String = #filePath) -> String {
        file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
            + "/Fixtures/pictures/" + name
    }

    static func bytes(_ name: String) throws -> [UInt8] { try FileReader.read(path(name)) }
}
