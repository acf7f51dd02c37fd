import Foundation
import Testing

@Suite("Barcodes are part of what is read on a page")
struct BarcodeTests {
    private static let path = Fixtures.path("pictures/codes.png")
    private static let texts = ["https://example.org/合同?id=AB-12", "4006381333931", "LOT 77-B"]

    private struct Token: Decodable {
        var text: String
        var start: Int
        var end: Int
        var kind: String
        var box: [Double]?
    }

    private func tokens(_ result: Program.Result) throws -> [Token] {
        try result.lines.map { try JSONDecoder().decode(Token.self, from: Data($0.utf8)) }
    }

    @Test("they are tokens of kind code behind the page's text, at the same bytes in the picture and in its JSON lines")
    func tokens() throws {
        let program = try Program()
        let picture = try program.run("tokenize", "-l", "en", "--format", "jsonl", Self.path)
        #expect(picture.status == 0, "\(picture.errors)")
        let codes = try tokens(picture).suffix(3)
        #expect(codes.map(\.text) == Self.texts && codes.allSatisfy { $0.kind == "code" })
        #expect(codes.allSatisfy { $0.end - $0.start == $0.text.utf8.count })
        let box = try #require(codes.first?.box)
        #expect(abs(box[0] - 100) < 8 && abs(box[1] - 300) < 8 && abs(box[2] - 290) < 14)
        #expect(try program.run("recognize", "-l", "en", "--format", "jsonl", "-o", "a.jsonl", Self.path).status == 0)
        #expect(try program.run("tokenize", "-l", "en", "--format", "jsonl", "a.jsonl").output == picture.output)
    }

    @Test("they are keywords, unless codes are dropped or not looked for")
    func keywords() throws {
        let program = try Program()
        let all = try program.run("keywords", "-l", "en", Self.path).lines
        #expect(all.suffix(3) == Self.texts[...])
        #expect(try program.run("keywords", "-l", "en", "--keep", "codes", Self.path).lines == all)
        #expect(
            try program.run("keywords", "-l", "en", "--drop", "codes", Self.path).lines == [
                "Delivery", "note", "Number",
            ])
        #expect(try program.run("keywords", "-l", "en", "--no-barcodes", Self.path).lines == Array(all.dropLast(3)))
        let best = try program.run("keywords", "-l", "en", "--top", "9", Self.path).lines
        #expect(best.contains("LOT 77-B"))
    }

    @Test("text is what the eyes read; jsonl has kind, text, corners, and bytes that are no text")
    func forms() throws {
        let program = try Program()
        let text = try program.run("recognize", "-l", "en", Self.path)
        #expect(text.lines.filter { !$0.isEmpty } == ["Delivery note", "Number AB-12 of 2024"])
        let bytes = try program.run(
            "recognize", "-l", "en", "--format", "jsonl", Fixtures.path("pictures/code-bytes.png"))
        #expect(
            bytes.text.contains(#""barcodes":[{"symbology":"QRCode","bytes":"AAEC//6ABwDI","corners":[["#),
            "\(bytes.text)")
        #expect(bytes.errors.isEmpty)
    }
}
