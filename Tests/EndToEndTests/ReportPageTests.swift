import Foundation
import Testing

/// Pages as a browser without a screen shows them (wkhtmltoimage of the Debian package wkhtmltopdf: WebKit, 27 MB to fetch, where Chromium has
/// 124 MB).
@Suite("Report pages in a browser")
struct ReportPageTests {
    @Test("The page of a noise evaluation shows its curves, and needs nothing from elsewhere")
    func screenshot() throws {
        let program = try Program()
        let result = try program.run(
            "evaluate", "segmentation", Fixtures.path("segmentation/zh-Hans-news.txt"), "--lang", "zh-Hans", "--noise",
            "0,0.1,0.3", "--segmenter", "accurate,maximum-match", "--report", "page.html")
        #expect(result.status == 0, "\(result.errors)")
        let page = try #require(program.read("page.html"))
        for outside in ["http:", "https:", "<script", "src=", "href=", "url(", "@import"] {
            #expect(!page.contains(outside), "\(outside)")
        }
        let picture = try Self.screenshot("page.html", program.folder)
        #expect(picture.width == 1000 && picture.height > 800)
        // The colours of both curves, each with more pixels than its marks and its key alone would have; one curve is dashed.
        #expect(picture.count(of: (0x0B, 0x62, 0xA4)) > 1000, "accurate")
        #expect(picture.count(of: (0xC0, 0x39, 0x2B)) > 500, "maximum-match")
    }

    private static func screenshot(_ page: String, _ folder: URL) throws -> BitmapPicture {
        let result = try Tool.run(
            "env", "QT_QPA_PLATFORM=offscreen", "XDG_RUNTIME_DIR=\(folder.path)", "wkhtmltoimage", "--quiet",
            "--disable-javascript", "--width", "1000", "--format", "bmp", page, "page.bmp", folder: folder)
        try #require(result.status == 0, "\(result.text)")
        return try BitmapPicture(Data(contentsOf: folder.appendingPathComponent("page.bmp")))
    }
}

/// The pixels of an uncompressed BMP file with 24 or 32 bits each.
private struct BitmapPicture {
    let width: Int
    let height: Int
    private let pixels: [UInt8]
    private let depth: Int
    private let rowLength: Int

    init(_ data: Data) throws {
        let bytes = [UInt8](data)
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        try #require(bytes.count > 54 && bytes.starts(with: Array("BM".utf8)))
        width = number(18)
        height = abs(Int(Int32(truncatingIfNeeded: number(22))))
        depth = Int(bytes[28]) / 8
        rowLength = (width * depth + 3) / 4 * 4
        pixels = Array(bytes[number(10)...])
        try #require(depth >= 3 && pixels.count >= rowLength * height)
    }

    /// Pixels of just this colour.
    func count(of colour: (red: UInt8, green: UInt8, blue: UInt8)) -> Int {
        var count = 0
        for row in 0..<height {
            for column in 0..<width {
                let place = row * rowLength + column * depth
                if pixels[place] == colour.blue, pixels[place + 1] == colour.green, pixels[place + 2] == colour.red {
                    count += 1
                }
            }
        }
        return count
    }
}
