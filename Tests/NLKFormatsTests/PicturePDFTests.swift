import NLKCore
import Testing

@testable import NLKFormats

@Suite("PDF files of pictures")
struct PicturePDFTests {
    /// The head of a JPEG file: start, an application segment, the frame header.
    private func jpeg(_ width: UInt8, _ height: UInt8, channels: UInt8) -> [UInt8] {
        [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, channels, 1, 0x11, 0, 0xFF,
            0xD9,
        ]
    }

    /// A PNG file whose checksums are nought: nobody here looks at them.
    private func png(_ width: UInt8, _ height: UInt8, depth: UInt8, color: UInt8, data: [[UInt8]]) -> [UInt8] {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(body.count)] + Array(name.utf8) + body + [0, 0, 0, 0]
        }
        return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
            + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, depth, color, 0, 0, 0])
            + data.flatMap { chunk("IDAT", $0) } + chunk("IEND", [])
    }

    private func file(_ pictures: [([UInt8], Double?)]) throws -> [UInt8] {
        var writer = PicturePDFWriter()
        var bytes = writer.begin()
        for (picture, resolution) in pictures { bytes += try writer.page(picture, resolution: resolution) }
        return bytes + writer.finish()
    }

    @Test("the table at the end leads to every object")
    func table() throws {
        let bytes = try file([
            (jpeg(20, 30, channels: 3), nil), (png(7, 9, depth: 1, color: 0, data: [[1, 2], [3]]), 72),
        ])
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.lastIndex(of: "startxref").flatMap { Int(lines[$0 + 1]) })
        #expect(Array(bytes[start...]).starts(with: Array("xref\n0 10\n".utf8)))
        let entries = try #require(lines.lastIndex(of: "0 10")) + 2
        for number in 1...9 {
            let place = try #require(Int(lines[entries + number - 1].prefix(10)))
            #expect(Array(bytes[place...]).starts(with: Array("\(number) 0 obj\n".utf8)), "object \(number)")
        }
        #expect(text.contains("/Count 2/Kids[5 0 R 8 0 R]"))
        #expect(text.contains("/MediaBox[0 0 7 9]") && text.contains("/MediaBox[0 0 561.33 842]"))
        #expect(text.contains("/Width 20/Height 30/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode"))
        #expect(
            text.contains(
                "/Predictor 15/Colors 1/BitsPerComponent 1/Columns 7>>/Length 3>>\nstream\n\u{1}\u{2}\u{3}\nends"))
    }

    @Test("what PDF cannot take in as it is, is refused", arguments: 0..<5)
    func refused(index: Int) {
        let files = [
            [], jpeg(2, 2, channels: 2), png(2, 2, depth: 8, color: 3, data: []), Array("GIF89a".utf8),
            Array(png(2, 2, depth: 8, color: 2, data: [[1, 2, 3]]).dropLast(14)),
        ]
        var writer = PicturePDFWriter()
        #expect(throws: NLKError(.badInput, "a page of a PDF must be JPEG or PNG without palette and transparency")) {
            try writer.page(files[index], resolution: nil)
        }
    }
}
