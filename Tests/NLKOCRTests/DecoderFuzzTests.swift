import Glibc
import NLKCore
import NLKFormats
import TestSupport
import Testing

@testable import NLKOCR

/// `NLK_FUZZ_SECONDS` and the other variables of `ByteMutator` make it last.
@Suite("Any bytes at all: a page or an error, never a trap")
struct DecoderFuzzTests {
    @Test(
        "pictures, none larger than allowed",
        arguments: [
            ("jpeg", ["lease.jpg", "turned.jpg"]), ("png", ["lease.png", "codes.png", "code-bytes.png"]),
            ("tiff", ["pages.tif"]), ("webp", ["lease.webp"]), ("gif", ["lease.gif"]), ("bmp", ["lease.bmp"]),
            ("jp2", ["lease.jp2"]), ("heic", ["lease.heic"]), ("avif", ["lease.avif"]),
        ])
    func pictures(name: String, fixtures: [String]) throws {
        let seeds = try fixtures.map { try PictureFixture.bytes($0) }
        var decoder = PictureDecoder()
        decoder.maximumPixels = 2_000_000
        ByteMutator.run(name, seeds: seeds) { input, seed in
            for page in 1...max(1, min(decoder.pages(input), 3)) {
                do throws(NLKError) {
                    let picture = try decoder.read(input, page: page, name: name)
                    #expect(picture.width * picture.height <= decoder.maximumPixels, "\(name), seed \(seed)")
                } catch {
                    #expect(error.code == .badInput, "\(name), seed \(seed)")
                }
            }
        }
    }

    @Test("PDF files: text layer and picture of each page")
    func pdf() throws {
        var writer = PicturePDFWriter()
        var seeds = [Self.text]
        for name in ["lease.jpg", "lease.png"] {
            writer = PicturePDFWriter()
            seeds.append(
                writer.begin() + (try writer.page(try PictureFixture.bytes(name), resolution: 300)) + writer.finish())
        }
        let path = "/tmp/nlk-fuzz-\(getpid()).pdf"
        defer { unlink(path) }
        try ByteMutator.run("pdf", seeds: seeds) { input, seed in
            try FileWriter.write(input, to: path)
            do throws(NLKError) {
                let pdf = try PDFFile(path: path, name: "a.pdf")
                for page in 1...min(pdf.pageCount, 2) {
                    _ = try pdf.select(page)
                    let words = pdf.words()
                    _ = TextLayer(words)
                    _ = MisencodedLayer.repaired(words)
                    _ = pdf.embedsFonts
                    let picture = try pdf.render(resolution: 40, maximumPixels: 2_000_000)
                    #expect(picture.width * picture.height <= 2_100_000, "seed \(seed)")
                }
            } catch {
                #expect(error.code == .badInput, "seed \(seed)")
            }
        }
    }

    @Test("barcodes of spoilt pages")
    func barcodes() throws {
        let pages = try ["code-bytes.png", "codes.png"].map {
            try PictureDecoder().read(try PictureFixture.bytes($0), name: $0)
        }
        ByteMutator.run("barcodes", seeds: pages.map(\.pixels)) { input, seed in
            let page = pages[Int(seed % UInt64(pages.count))]
            let height = input.count / page.width
            let spoilt = Raster(
                width: page.width, height: height, channels: 1, pixels: Array(input[..<(page.width * height)]))
            for code in (try? BarcodeReader().read(spoilt)) ?? [] {
                #expect(code.text.isEmpty != code.bytes.isEmpty, "seed \(seed)")
                #expect(code.corners.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
            }
        }
    }

    /// Two pages with text of two kinds of fonts; the table of places is missing, which readers make up for.
    private static let text = Array(
        """
        %PDF-1.4
        1 0 obj
        << /Type /Catalog /Pages 2 0 R >>
        endobj
        2 0 obj
        << /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>
        endobj
        3 0 obj
        << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>
        endobj
        4 0 obj
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 5 0 R
        /Resources << /Font << /F1 3 0 R /F2 8 0 R >> >> >>
        endobj
        5 0 obj
        << /Length 97 >>
        stream
        BT /F1 20 Tf 1 0 0 1 40 140 Tm (Rental contract) Tj /F2 12 Tf 1 0 0 1 40 90 Tm <88AE93AF> Tj ET
        endstream
        endobj
        6 0 obj
        << /Type /Page /Parent 2 0 R /Rotate 90 /MediaBox [0 0 300 200] /Contents 7 0 R
        /Resources << /Font << /F1 3 0 R >> >> >>
        endobj
        7 0 obj
        << /Length 78 >>
        stream
        q 1 0 0 RG 10 10 100 50 re S Q BT /F1 9 Tf 1 0 0 1 20 30 Tm (Second page) Tj ET
        endstream
        endobj
        8 0 obj
        << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [9 0 R] >>
        endobj
        9 0 obj
        << /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>
        endobj
        trailer
        << /Size 10 /Root 1 0 R >>
        %%EOF
        """.utf8)
}
