import Foundation
import Testing

@Suite("Bad pictures and PDF files are named, and the others are done")
struct BadPictureTests {
    @Test(
        "cut short: one error, no crash",
        arguments: ["lease.png", "lease.jpg", "lease.webp", "lease.heic", "lease.gif"])
    func truncated(name: String) throws {
        let program = try Program()
        let whole = try Fixtures.data("pictures/" + name)
        try program.write(name, whole.prefix(whole.count / 3))
        let result = try program.run("recognize", "-l", "en", name)
        #expect(result.status == 3 || result.status == 0, "\(result.errors)")
        if result.status == 3 {
            #expect(
                result.errors == "nlk: error: \(name): the picture is damaged or incomplete: get the file again\n")
        }
    }

    @Test("empty, a folder, missing, a text: status 3 with the reason")
    func noPicture() throws {
        let program = try Program()
        try program.write("empty.png", "")
        try program.write("text.png", "Rental contract")
        let known = "not a picture that can be read: JPEG, PNG, TIFF, WebP, GIF, BMP, JPEG 2000, HEIC and AVIF are"
        for (name, reason) in [("empty.png", "the file is empty: get it again"), ("text.png", known)] {
            let result = try program.run("recognize", name)
            #expect(result.status == 3)
            #expect(result.errors == "nlk: error: \(name): \(reason)\n")
        }
        #expect(try program.run("recognize", ".").errors == "nlk: error: '.' is a directory: name the files in it\n")
        #expect(try program.run("recognize", "no.png").errors.hasPrefix("nlk: error: cannot read 'no.png'"))
    }

    @Test(
        "an empty file beside others is named as empty by every command that would read it",
        arguments: ["recognize", "keywords", "scan"])
    func emptyAmongOthers(command: String) throws {
        let program = try Program()
        try program.write("IMG.JPG", "")
        try program.write("empty.pdf", "")
        let output = command == "scan" ? ["-o", "out.pdf"] : ["-l", "en"]
        let names = ["IMG.JPG", Fixtures.path("pictures/lease.png"), "empty.pdf"]
        let result = try program.run([command] + output + names, input: Data())
        #expect(result.status == 5)
        let reason = "the file is empty: get it again"
        #expect(result.errors == "nlk: error: IMG.JPG: \(reason)\nnlk: error: empty.pdf: \(reason)\n")
        #expect(command == "scan" ? program.names.contains("out.pdf") : result.text.contains("Contract"))
        #expect(try program.run([command] + output + ["empty.pdf"], input: Data()).status == 3)
    }

    @Test("more pixels than allowed: refused before decoding, with the option to raise")
    func tooLarge() throws {
        let program = try Program()
        // 65,535 x 65,535 pixels are announced in 33 bytes.
        var bomb = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0]
        bomb += [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 1, 0, 0, 0x3B]
        try program.write("bomb.gif", Data(bomb))
        let result = try program.run("recognize", "bomb.gif")
        #expect(result.status == 3)
        #expect(
            result.errors
                == "nlk: error: bomb.gif: the picture has 65535 x 65535 pixels, more than 100000000: raise --max-pixels "
                + "to read it\n")
        let small = try program.run("recognize", "--max-pixels", "1000", Fixtures.path("pictures/lease.png"))
        #expect(small.status == 3 && small.errors.contains("840 x 240 pixels, more than 1000"))
    }

    @Test("one bad file among good ones: status 5, the others are there")
    func someBad() throws {
        let program = try Program()
        try program.write("bad.pdf", "%PDF-1.4\nnothing")
        let result = try program.run("keywords", "-l", "en", "bad.pdf", Fixtures.path("pictures/lease.png"))
        #expect(result.status == 5)
        #expect(result.errors == "nlk: error: bad.pdf: the PDF is damaged: open and save it with another program\n")
        #expect(result.lines.contains("Contract"))
    }

    @Test("pages of a PDF that are too large are named with the option to use")
    func largePages() throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make([["First"], ["Second"]], size: (420, 595)))
        let result = try program.run("recognize", "-l", "en", "--force-ocr", "--max-pixels", "1000000", "a.pdf")
        #expect(result.status == 3)
        #expect(result.errors.contains("page 1: the page has more than 1000000 pixels at 300 dpi: lower --dpi"))
    }

    @Test("a reader that crashes or hangs costs the page, with one clear error", arguments: ["crash", "hang", "loop"])
    func badReader(kind: String) throws {
        let program = try Program()
        let body = ["crash": "kill -SEGV $$", "hang": "sleep 30", "loop": "while :; do :; done"][kind] ?? ""
        try program.write("reader", "#!/bin/sh\n\(body)\n")
        chmod(program.folder.appendingPathComponent("reader").path, 0o755)
        program.environment["NLK_READER"] = program.folder.appendingPathComponent("reader").path
        let path = Fixtures.path("pictures/lease.png")
        let result = try program.run("recognize", "--page-timeout", "1", path)
        #expect(result.status == 3)
        let reason =
            kind == "crash"
            ? "the page made its reader crash: the file is damaged, open and save it with another program (the page "
                + "reader ended with signal 11)" : "the page was not read within 1 seconds: raise --page-timeout"
        #expect(result.errors == "nlk: error: \(path): \(reason)\n")
    }

    @Test("a language whose data is not installed is status 4 with the package to install")
    func missingLanguage() throws {
        let result = try Program().run("recognize", "-l", "ug", Fixtures.path("pictures/lease.png"))
        #expect(result.status == 4)
        #expect(result.errors.contains("apt-get install tesseract-ocr-"))
    }

    @Test("mutated pictures and PDF files never end the run otherwise than with a status of its own", arguments: 0..<12)
    func mutated(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 99
        func next() -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state >> 33)
        }
        let program = try Program()
        let names = ["lease.png", "lease.jpg", "lease.webp", "lease.gif", "lease.jp2", "lease.heic", "pages.tif"]
        var files = try names.map { ($0, try Fixtures.data("pictures/" + $0)) }
        files.append(("a.pdf", DrawnPDF.make([["First"]])))
        for (name, data) in files {
            var bytes = data
            for _ in 0..<(1 + next() % 8) { bytes[next() % bytes.count] = UInt8(truncatingIfNeeded: next()) }
            try program.write(name, bytes)
        }
        let result = try program.run(
            ["recognize", "-l", "en", "--page-timeout", "20"] + files.map { $0.0 }, input: Data())
        #expect([0, 3, 5].contains(result.status), "seed \(seed): \(result.errors)")
    }
}
