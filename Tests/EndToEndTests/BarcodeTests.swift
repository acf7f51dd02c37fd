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

    @Test("every output but text gives the same keywords", arguments: ["tsv", "jsonl", "hocr", "alto", "pdf"])
    func outputs(form: String) throws {
        let program = try Program()
        let options = ["--level", "fast", "-l", "en"]
        let direct = try program.run(["keywords"] + options + [Self.path], input: Data())
        #expect(direct.lines.count == 7, "\(direct.errors)")
        let arguments = ["recognize", "--format", form, "-o", "out"] + options + [Self.path]
        #expect(try program.run(arguments, input: Data()).status == 0)
        #expect(try program.run("keywords", "-l", "en", "out").output == direct.output)
        let kinds = try program.run("tokenize", "--format", "jsonl", "-l", "en", "out")
        #expect(try tokens(kinds).suffix(3).map(\.kind) == ["code", "code", "code"])
    }

    @Test("drawn ones on pages of a PDF that have text of their own, in points, and not where they are not wanted")
    func textLayer() throws {
        let program = try Program()
        let bars = DrawnPDF.bars(of: "4006381333931", x: 300, y: 100)
        try program.write("a.pdf", DrawnPDF.make([["Delivery note"], ["Packing list"]], drawing: bars))
        let result = try program.run("tokenize", "-l", "en", "--format", "jsonl", "a.pdf")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let read = try tokens(result)
        #expect(read.map(\.text) == ["Delivery", "note", "4006381333931", "Packing", "list", "4006381333931"])
        #expect(read[2].kind == "code")
        let box = try #require(read[2].box)
        let place = [300.0, 455, 95, 40]
        #expect(zip(box, place).allSatisfy { abs($0 - $1) < 4 }, "\(box)")
        let without = try program.run("tokenize", "--no-barcodes", "-l", "en", "--format", "jsonl", "a.pdf")
        #expect(try tokens(without).count == 4)
        #expect(try program.run("keywords", "-l", "en", "a.pdf").lines.contains("4006381333931"))
        let part = ["--region", "0,0,1,0.5"]
        #expect(!(try program.run(["keywords", "-l", "en", "a.pdf"] + part, input: Data())).text.contains("4006"))
    }

    @Test("a page too large for a fine drawing keeps its text, without a word")
    func largePage() throws {
        let program = try Program()
        let bars = DrawnPDF.bars(of: "4006381333931", x: 300, y: 100)
        try program.write("a.pdf", DrawnPDF.make([["Delivery note"]], drawing: bars))
        for pixels in ["1", "100000", "400000"] {
            let result = try program.run("keywords", "-l", "en", "--max-pixels", pixels, "a.pdf")
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(result.lines.prefix(2) == ["Delivery", "note"])
        }
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
