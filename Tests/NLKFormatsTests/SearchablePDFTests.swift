import Foundation
import NLKCore
import Testing

@testable import NLKFormats

@Suite("Text over the pictures of a PDF file")
struct SearchablePDFTests {
    /// A grey PNG file of white pixels; its data are not looked at here.
    private func picture(_ width: UInt8, _ height: UInt8, orientation: Int = 1, turns: Int = 0) -> PagePicture {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(body.count)] + Array(name.utf8) + body + [0, 0, 0, 0]
        }
        let png =
            head + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]) + chunk("IDAT", [1])
            + chunk("IEND", [])
        return PagePicture(encoded: png, orientation: orientation, quarterTurns: turns, resolution: 144)
    }

    private func word(_ text: String, _ left: Double, _ width: Double, gap: Document.Gap = .none) -> Document.Word {
        Document.Word(text: text, box: Box(left: left, top: 20, width: width, height: 10), gap: gap)
    }

    private func file(
        _ words: [Document.Word], picture: PagePicture? = nil, _ metadata: PicturePDFWriter.Metadata = .init()
    ) throws -> String {
        let page = Document.Page(
            number: 1, size: Document.Size(width: 200, height: 100),
            blocks: words.isEmpty ? [] : [Document.Block(lines: [Document.Line(words: words)])])
        var writer = PicturePDFWriter()
        var bytes = writer.begin()
        bytes += try writer.page(picture ?? self.picture(200, 100), text: page)
        bytes += writer.finish(metadata)
        return String(decoding: bytes, as: Unicode.ASCII.self)
    }

    @Test(
        "words that stand together have nothing between them, a space is a character, a table's gap ends the text object"
    )
    func gaps() throws {
        let text = try file([
            word("合同", 10, 40), word("书", 50, 20), word("ab", 75, 20, gap: .space), word("9", 150, 10, gap: .wide),
        ])
        // Half a point a pixel: 合同 20 points wide at size 5, as its two characters are with a stretch of 200 %.
        #expect(
            text.contains(
                "BT 3 Tr /H 5 Tf 1 0 0 1 5 36 Tm 200 Tz <5408540C> Tj 220 Tz <4E66> Tj 60 Tz <0020> Tj 200 Tz <00610062> Tj ET"
            ))
        #expect(text.contains("BT 3 Tr /H 5 Tf 1 0 0 1 75 36 Tm 200 Tz <0039> Tj ET"))
    }

    @Test("the map to Unicode has what was used, characters beyond 65,535 as pairs")
    func unicode() throws {
        let text = try file([word("a𠮷", 10, 40)])
        #expect(text.contains("<0061D800> Tj"))
        #expect(text.contains("2 beginbfchar\n<0061><0061>\n<D800><D842DFB7>\nendbfchar"))
    }

    @Test(
        "a picture stands as its file and its text say",
        arguments: [
            (1, 0, "100 0 0 50 0 0", "100 50"), (3, 0, "-100 0 0 -50 100 50", "100 50"),
            (6, 0, "0 -100 50 0 0 100", "50 100"), (8, 0, "0 100 -50 0 50 0", "50 100"),
            (2, 0, "-100 0 0 50 100 0", "100 50"), (1, 1, "0 -100 50 0 0 100", "50 100"),
            (6, 3, "100 0 0 50 0 0", "100 50"), (1, 2, "-100 0 0 -50 100 50", "100 50"),
        ])
    func placement(orientation: Int, turns: Int, matrix: String, size: String) throws {
        let text = try file([], picture: picture(200, 100, orientation: orientation, turns: turns))
        #expect(text.contains("q \(matrix) cm /P Do Q"))
        #expect(text.contains("/MediaBox[0 0 \(size)]"))
    }

    @Test("the words of a line that falls stand level, each on its own step")
    func slope() throws {
        let words = (0..<8).map { index in
            Document.Word(
                text: "字", box: Box(left: 10 + 20 * Double(index), top: 20 + 2 * Double(index), width: 20, height: 12),
                gap: .none)
        }
        let text = try file(words)
        let steps = text.matches(of: /1 0 0 1 ([\d.]+) ([\d.]+) Tm/).compactMap { Double($0.2) }
        #expect(steps.count == 8)
        // Two pixels are one point.
        for (left, right) in zip(steps, steps.dropFirst()) { #expect(abs(left - right - 1) < 0.05, "\(steps)") }
    }

    @Test("a column of characters is vertical writing, one stretch for all")
    func vertical() throws {
        let words = (0..<4).map { index in
            Document.Word(
                text: "縦", box: Box(left: 100, top: 10 + 20 * Double(index), width: 20, height: 20), gap: .none)
        }
        #expect(try file(words).contains("BT 3 Tr /V 1 Tf 10 0 0 10 55 45 Tm 100 Tz <7E267E267E267E26> Tj ET"))
    }

    @Test("the file says its title, maker and language")
    func metadata() throws {
        var metadata = PicturePDFWriter.Metadata()
        metadata.title = "合a"
        metadata.language = try Language(parsing: "zh-Hans")
        let text = try file([word("a", 0, 10)], metadata)
        #expect(text.contains("/Producer(nlk)/Title<FEFF54080061>"))
        #expect(text.contains("/Type/Catalog/Pages 2 0 R/Lang(zh-Hans)"))
    }

    @Test("the empty font has tables whose sums and places are right")
    func font() {
        let bytes = EmptyTrueType.bytes
        func word(_ at: Int) -> UInt32 { (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[at + $1]) } }
        #expect(word(0) == 0x0001_0000 && bytes[5] == 6)
        for table in 0..<6 {
            let entry = 12 + 16 * table
            let (start, count) = (Int(word(entry + 8)), Int(word(entry + 12)))
            #expect(start % 4 == 0 && start + count <= bytes.count)
            let padded = stride(from: start, to: start + (count + 3) / 4 * 4, by: 4)
            #expect(padded.reduce(UInt32(0)) { $0 &+ word($1) } == word(entry + 4))
        }
        #expect(bytes.count < 400)
    }

    @Test("a page with its picture survives the way from the reader")
    func exchange() throws {
        let document = Document(pages: [
            Document.Page(number: 3, blocks: [Document.Block(lines: [Document.Line(words: [word("a", 0, 10)])])])
        ])
        var picture = picture(4, 2, orientation: 6, turns: 1)
        picture.encoded += [0x0A, 0x00, 0x0A]
        for sent in [PageReply.page(document), .page(document, picture: picture)] {
            guard case .page(let received, let gotten) = try PageReply(sent.message),
                case .page(_, let wanted) = sent
            else {
                Issue.record("no page")
                continue
            }
            #expect(received.pages == document.pages && gotten == wanted)
        }
        let cut = PageMessage(.page, PageReply.page(document).message.body + Array("{}\n".utf8))
        #expect(throws: NLKError.self) { try PageReply(cut) }
    }
}
