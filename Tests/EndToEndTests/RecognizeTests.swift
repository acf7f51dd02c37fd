import Foundation
import Testing

@Suite("nlk recognize reads pictures and PDF files")
struct RecognizeTests {
    private static let lease = ["Lake House Contract", "Number AB-12 of 2024"]
    private static let pages = [["Rental contract", "Monthly rent"], ["Second page", "Deposit paid"]]

    @Test(
        "every kind of picture reads the same, turned as its file says",
        arguments: ["png", "jpg", "webp", "gif", "bmp", "jp2", "heic", "avif"].map { "lease." + $0 } + ["turned.jpg"])
    func pictures(name: String) throws {
        let result = try Program().run("recognize", "-l", "en", Fixtures.path("pictures/" + name))
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.filter { !$0.isEmpty } == Self.lease)
    }

    @Test("all pages of a TIFF are read, --pages chooses among them")
    func pagesOfTIFF() throws {
        let path = Fixtures.path("pictures/pages.tif")
        let all = try Program().run("recognize", "-l", "en", path)
        #expect(all.text.components(separatedBy: "\u{0C}").count == 2)
        let second = try Program().run("recognize", "-l", "en", "--pages", "2-", path)
        #expect(second.lines.filter { !$0.isEmpty } == ["Second page", "Deposit and rent"])
        let none = try Program().run("recognize", "-l", "en", "--pages", "7", path)
        #expect(none.status == 3)
        #expect(none.errors == "nlk: error: \(path): none of the pages of --pages is there: it has 2\n")
    }

    @Test("the text layer of a PDF is used; --force-ocr reads the same from the drawn page", arguments: [false, true])
    func pdf(isForced: Bool) throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make(Self.pages))
        let result = try program.run(
            ["recognize", "-l", "en"] + (isForced ? ["--force-ocr"] : []) + ["a.pdf"], input: Data())
        #expect(result.status == 0, "\(result.errors)")
        let pages = result.text.components(separatedBy: "\u{0C}").map { page in
            page.split(separator: "\n").map(String.init)
        }
        #expect(pages == Self.pages)
    }

    @Test("what is written is read back with the same words", arguments: ["tsv", "jsonl", "hocr", "alto"])
    func roundTrip(format: String) throws {
        let program = try Program()
        let path = Fixtures.path("pictures/pages.tif")
        let direct = try program.run("tokenize", "-l", "en", "--format", "lines", path)
        #expect(direct.lines.count > 8)
        #expect(try program.run("recognize", "-l", "en", "--format", format, "-o", "out", path).status == 0)
        let read = try program.run("tokenize", "-l", "en", "--format", "lines", "out")
        #expect(read.lines == direct.lines, "\(read.errors)")
    }

    @Test("tsv has the columns of Tesseract and boxes inside the page")
    func table() throws {
        let result = try Program().run(
            "recognize", "-l", "en", "--format", "tsv", Fixtures.path("pictures/turned.jpg"))
        #expect(
            result.lines.first
                == "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext")
        let words = result.lines.map { $0.components(separatedBy: "\t") }.filter { $0[0] == "5" }
        #expect(words.map { $0[11] } == Self.lease.joined(separator: " ").components(separatedBy: " "))
        for word in words {
            let sides = word[6..<10].compactMap { Int($0) }
            #expect(sides.count == 4 && sides[0] >= 50 && sides[0] + sides[2] <= 840 && sides[1] + sides[3] <= 240)
            #expect(sides[2] > sides[3] / 2 && Int(word[10]) ?? 0 > 50)
        }
    }

    @Test("keywords of a picture, a PDF and standard input are those of its text")
    func keywords() throws {
        let program = try Program()
        let picture = try program.run("keywords", "-l", "en", Fixtures.path("pictures/lease.heic"))
        #expect(picture.lines.prefix(3) == ["Lake", "House", "Contract"])
        let bytes = try Fixtures.data("pictures/lease.jpg")
        #expect(try program.run(["keywords", "-l", "en"], input: bytes).lines == picture.lines)
        try program.write("a.pdf", DrawnPDF.make([["Rental contract"]]))
        #expect(try program.run("keywords", "-l", "en", "a.pdf").lines == ["Rental", "contract"])
    }

    @Test("the output does not depend on the number of readers")
    func jobs() throws {
        let names = ["lease.png", "pages.tif", "lease.heic", "turned.jpg"].map { Fixtures.path("pictures/" + $0) }
        let one = try Program().run(["recognize", "-l", "en", "-j", "1", "--format", "jsonl"] + names, input: Data())
        let four = try Program().run(["recognize", "-l", "en", "-j", "4", "--format", "jsonl"] + names, input: Data())
        #expect(one.lines.count == 5 && one.output == four.output)
    }

    @Test("a command on text starts no reader")
    func textAlone() throws {
        let program = try Program()
        program.environment["NLK_READER"] = "/bin/false"
        #expect(try program.run("keywords", "-l", "en", input: "contract").lines == ["contract"])
    }

    @Test(
        "without its files the accurate level is replaced by the fast one, which -v says once; asked for by name it fails"
    )
    func missingLevel() throws {
        let program = try Program()
        try program.write("empty/note.txt", "")
        let paths = ["lease.png", "turned.jpg"].map { Fixtures.path("pictures/" + $0) }
        let fast = try program.run(["recognize", "-v", "-l", "en", "--dictionaries", "empty"] + paths, input: Data())
        #expect(fast.status == 0 && fast.lines.first == Self.lease[0])
        let note =
            "recognized with --level fast, as the accurate recognizer is not installed: run tools/fetch-recognizer"
        #expect(fast.errors.components(separatedBy: note).count == 2, "\(fast.errors)")
        let quiet = try program.run("recognize", "-l", "en", "--dictionaries", "empty", paths[0])
        #expect(quiet.errors.isEmpty)
        let named = try program.run("recognize", "--level", "accurate", "--dictionaries", "empty", paths[0])
        #expect(named.status == 4 && named.errors.contains("run tools/fetch-recognizer, or use --level fast"))
    }

    @Test("both levels read the same page, with and without its language", arguments: ["fast", "accurate"])
    func levels(level: String) throws {
        let path = Fixtures.path("pictures/lease.png")
        for language in [[], ["-l", "en"]] {
            let result = try Program().run(["recognize", "--level", level, path] + language, input: Data())
            #expect(result.lines.filter { !$0.isEmpty } == Self.lease, "\(result.errors)")
        }
    }

    @Test("rival readings are given as many as asked for, in a text that does not depend on them")
    func candidates() throws {
        let path = Fixtures.path("pictures/lease.png")
        func words(_ arguments: String...) throws -> [[String: Any]] {
            let result = try Program().run(
                ["recognize", "--level", "fast", "-l", "en", "--format", "jsonl"] + arguments + [path], input: Data())
            #expect(result.status == 0, "\(result.errors)")
            let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
            let pages = object?["pages"] as? [[String: Any]] ?? []
            let blocks = pages.flatMap { $0["blocks"] as? [[String: Any]] ?? [] }
            return blocks.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
                .flatMap { $0["words"] as? [[String: Any]] ?? [] }
        }
        func rivals(_ word: [String: Any]) -> [[String: Any]] { word["candidates"] as? [[String: Any]] ?? [] }
        let plain = try words()
        let several = try words("--candidates", "4")
        #expect(plain.allSatisfy { rivals($0).isEmpty })
        #expect(several.map { $0["text"] as? String } == plain.map { $0["text"] as? String })
        #expect(several.contains { rivals($0).count == 3 } && several.allSatisfy { rivals($0).count <= 3 })
        for word in several {
            let confidences = ([word] + rivals(word)).compactMap { $0["confidence"] as? Double }
            #expect(confidences.count == rivals(word).count + 1 && confidences == confidences.sorted(by: >))
        }
        #expect(try words("--no-correction").map { $0["text"] as? String } == plain.map { $0["text"] as? String })
        #expect(try Program().run("recognize", "--candidates", "11", path).status == 2)
    }

    @Test("lists of custom words are read once, and what is wrong with them is said")
    func customWords() throws {
        let program = try Program()
        try program.write("words.txt", "contract\n\u{1}\nLake House 3 n\n")
        let path = Fixtures.path("pictures/lease.png")
        let result = try program.run("recognize", "-l", "en", "--custom-words", "words.txt", path)
        #expect(result.status == 0 && result.lines.filter { !$0.isEmpty } == Self.lease)
        #expect(result.errors.components(separatedBy: "words.txt:2").count == 2, "\(result.errors)")
        #expect(try program.run("recognize", "-l", "en", "--custom-words", "none.txt", path).status == 3)
    }

    @Test(
        "a word alone on a large page is read at both levels, a number or a letter at the accurate one",
        arguments: ["Appendix", "- 12 -", "7"])
    func loneWord(text: String) throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make([[text]], size: (900, 1300)))
        for level in text == "Appendix" ? ["fast", "accurate"] : ["accurate"] {
            let result = try program.run("recognize", "-l", "en", "--level", level, "--force-ocr", "a.pdf")
            #expect(result.status == 0 && result.errors.isEmpty, "\(level): \(result.errors)")
            let read = result.lines.joined().filter { !$0.isWhitespace }
            #expect(read == text.filter { !$0.isWhitespace }, "\(level)")
        }
    }

    @Test("a picture without writing has no text, and no script is guessed for it")
    func noWriting() throws {
        let program = try Program()
        // Blots of every grey all over a BMP file of 900 x 700 pixels.
        var bytes: [UInt8] = Array("BM".utf8)
        func append(_ value: Int, _ size: Int) {
            for byte in 0..<size { bytes.append(UInt8(value >> (8 * byte) & 255)) }
        }
        for (value, size) in [(54 + 900 * 700 * 3, 4), (0, 4), (54, 4), (40, 4), (900, 4), (700, 4), (1, 2), (24, 2)] {
            append(value, size)
        }
        for value in [0, 900 * 700 * 3, 3780, 3780, 0, 0] { append(value, 4) }
        var state: UInt32 = 7
        let blots = (0..<7800).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        for y in 0..<700 { for x in 0..<900 { for _ in 0..<3 { bytes.append(blots[y / 9 * 100 + x / 9]) } } }
        try program.write("a.bmp", Data(bytes))
        let result = try program.run("recognize", "--level", "fast", "a.bmp")
        #expect(result.errors == "nlk: a.bmp: warning: page 1: no text found\n", "\(result.text)")
    }
}
