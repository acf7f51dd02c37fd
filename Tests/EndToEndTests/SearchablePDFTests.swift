import Foundation
import Testing

@Suite("nlk recognize --format pdf makes PDF files that can be searched")
struct SearchablePDFTests {
    @Test("other programs read its text: no blanks between Chinese characters, cells of a table apart, pages in order")
    func text() throws {
        let program = try Program()
        let result = try program.run(
            "recognize", "--level", "fast", "-l", "zh-Hans+en", "--format", "pdf", "-o", "a.pdf",
            Fixtures.path("writing/zh-Hans.png"), Fixtures.path("pictures/turned.jpg"))
        #expect(result.status == 0, "\(result.errors)")
        let check = try Tool.run("qpdf", "--check", "a.pdf", folder: program.folder)
        #expect(check.status == 0, "\(check.text)")
        let text = try Tool.run("pdftotext", "a.pdf", "-", folder: program.folder).text
        let pages = text.components(separatedBy: "\u{0C}")
        #expect(pages[0].contains("健康检查报告\n") && pages[0].contains("减少油腻食物"), "\(text)")
        #expect(pages[0].components(separatedBy: "\n").contains("结果"), "\(text)")
        #expect(pages[1].contains("Lake House Contract\n"), "\(text)")
        let layout = try Tool.run("pdftotext", "-layout", "a.pdf", "-", folder: program.folder).text
        #expect(layout.contains(try Regex("项目 {5,}结果 {5,}单位")), "\(layout)")
        let fonts = try Tool.run("pdffonts", "a.pdf", folder: program.folder).text
        #expect(fonts.contains("CID TrueType") && fonts.contains("yes no  yes"), "\(fonts)")
        let info = try Tool.run("pdfinfo", "a.pdf", folder: program.folder).text
        #expect(info.contains("Title:           zh-Hans.png") && info.contains("Producer:        nlk"), "\(info)")
    }

    @Test("the picture is untouched: a JPEG file's bytes as they are, others without loss, all upright")
    func picture() throws {
        let program = try Program()
        let jpeg = Fixtures.path("pictures/turned.jpg")
        #expect(
            try program.run(
                "recognize", "--level", "fast", "-l", "en", "--format", "pdf", "-o", "a.pdf", jpeg,
                Fixtures.path("pictures/lease.png")
            ).status == 0)
        _ = try Tool.run("pdfimages", "-all", "a.pdf", "p", folder: program.folder)
        #expect(program.names.contains("p-000.jpg") && program.names.contains("p-001.png"))
        let file = try Data(contentsOf: program.folder.appendingPathComponent("p-000.jpg"))
        #expect(file == (try Data(contentsOf: URL(filePath: jpeg))))
        // As nlk reads it, the page of the turned picture is as wide as the other's.
        let sizes = try Tool.run("pdfinfo", "-l", "2", "a.pdf", folder: program.folder).text
            .components(separatedBy: "\n").filter { $0.contains("size:") && $0.hasPrefix("Page") }
        #expect(sizes.count == 2 && Set(sizes.map { $0.suffix(20) }).count == 1, "\(sizes)")
    }

    @Test("the text of a drawn page lies where the page shows it")
    func places() throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make([["Rental contract", "Monthly rent"]]))
        let direct = try program.run("tokenize", "-l", "en", "--format", "jsonl", "a.pdf")
        #expect(
            try program.run("recognize", "-l", "en", "--format", "pdf", "--dpi", "100", "-o", "b.pdf", "a.pdf").status
                == 0)
        let copied = try program.run("tokenize", "-l", "en", "--format", "jsonl", "b.pdf")
        let (left, right) = (try Self.boxes(direct), try Self.boxes(copied))
        #expect(left.count == 4 && left.count == right.count)
        for (a, b) in zip(left, right) {
            #expect(zip(a, b).allSatisfy { abs($0 - $1) < 3 }, "\(a) \(b)")
        }
    }

    @Test("words of a page that was scanned askew come back whole", arguments: [-3, 3])
    func askew(slope: Int) throws {
        let program = try Program()
        let lines = [
            "Rental contract for the garden house", "Monthly rent and additional charges", "Deposit in advance",
        ]
        try program.write("a.pdf", DrawnPDF.make([lines], slope: slope))
        let arguments = ["recognize", "--level", "fast", "-l", "en", "--force-ocr"]
        #expect(try program.run(arguments + ["--format", "pdf", "-o", "b.pdf", "a.pdf"], input: Data()).status == 0)
        let text = try Tool.run("pdftotext", "b.pdf", "-", folder: program.folder).text
        for line in lines { #expect(text.contains(line + "\n"), "\(text)") }
        let direct = try program.run("keywords", "--level", "fast", "-l", "en", "--force-ocr", "a.pdf")
        #expect(try program.run("keywords", "-l", "en", "b.pdf").output == direct.output)
    }

    @Test("a page of a PDF stays what it is, under the text that it had not")
    func keptPages() throws {
        let program = try Program()
        let scan = Fixtures.path("pictures/turned.jpg")
        // A scan as other programs make it: a picture without text.
        #expect(try program.run("scan", "--enhance", "none", "-o", "scan.pdf", scan).status == 0)
        try program.write("typed.pdf", DrawnPDF.make([["Rental contract"]]))
        let result = try program.run(
            "recognize", "--level", "fast", "-l", "en", "--format", "pdf", "-o", "all.pdf", "typed.pdf", "scan.pdf",
            scan)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try Tool.run("qpdf", "--check", "all.pdf", folder: program.folder).status == 0)
        let fonts = try Tool.run("pdffonts", "-l", "1", "all.pdf", folder: program.folder).text
        #expect(fonts.contains("Helvetica") && !fonts.contains("CID TrueType"), "the typed page is not drawn: \(fonts)")
        for page in ["2", "3"] {
            let text = try Tool.run("pdftotext", "-f", page, "-l", page, "all.pdf", "-", folder: program.folder).text
            #expect(text.contains("Lake House Contract\n"), "page \(page): \(text)")
        }
        _ = try Tool.run("pdfimages", "-all", "scan.pdf", "before", folder: program.folder)
        _ = try Tool.run("pdfimages", "-all", "-f", "2", "-l", "2", "all.pdf", "after", folder: program.folder)
        let pictures = program.names.filter { $0.hasPrefix("before") || $0.hasPrefix("after") }
        #expect(pictures.count == 2, "\(program.names)")
        let bytes = try pictures.map { try Data(contentsOf: program.folder.appendingPathComponent($0)) }
        #expect(bytes.first == bytes.last)
    }

    @Test("recognized anew, a page has one text: its own is gone with its drawing")
    func oneText() throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make([["Rental contract"]]))
        let arguments = ["recognize", "--level", "fast", "-l", "en", "--force-ocr", "--format", "pdf"]
        #expect(try program.run(arguments + ["-o", "b.pdf", "a.pdf"], input: Data()).status == 0)
        #expect(try Tool.run("pdftotext", "b.pdf", "-", folder: program.folder).text == "Rental contract\n\n\u{0C}")
    }

    @Test("a page that cannot be taken over is drawn, with a remark; its text and the other files stay as they are")
    func drawnPage() throws {
        let program = try Program()
        // A tree of pages that holds itself.
        let text = String(decoding: DrawnPDF.make([["Rental contract"]]), as: UTF8.self)
        let loop = text.replacingOccurrences(of: "/Kids [4 0 R]", with: "/Kids [4 0 R 2 0 R]")
        #expect(loop != text)
        try program.write("loop.pdf", Data(loop.utf8))
        try program.write("good.pdf", DrawnPDF.make([["Monthly rent"]]))
        let result = try program.run(
            "recognize", "-l", "en", "--format", "pdf", "-o", "all.pdf", "loop.pdf", "good.pdf")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.hasPrefix(
                "nlk: loop.pdf: warning: page 1: it was drawn, as it cannot be taken over as it is: "),
            "\(result.errors)")
        #expect(
            try Tool.run("pdftotext", "all.pdf", "-", folder: program.folder).text
                == "Rental contract\n\n\u{0C}Monthly rent\n\n\u{0C}")
        let pictures = try Tool.run("pdfimages", "-list", "all.pdf", folder: program.folder).text
        #expect(pictures.components(separatedBy: "\n").count == 4, "the first page alone is a picture: \(pictures)")
    }

    @Test(
        "pages of an encrypted file are taken over with its password, in UTF-8 or Latin-1",
        arguments: ["'päss' owner 256 --", "$(printf 'p\\344ss') owner 128 -- --allow-weak-crypto"])
    func encrypted(encryption: String) throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make([["Rental contract"]]))
        let command = "qpdf --encrypt \(encryption) a.pdf locked.pdf"
        #expect(try Tool.run("sh", "-c", command, folder: program.folder).status == 0)
        let result = try program.run(
            "recognize", "-l", "en", "--password", "päss", "--format", "pdf", "-o", "b.pdf", "locked.pdf")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let fonts = try Tool.run("pdffonts", "b.pdf", folder: program.folder).text
        #expect(fonts.contains("Helvetica"), "it is not drawn: \(fonts)")
    }

    @Test("a page that has to be turned comes out the same each time it is named")
    func turnedTwice() throws {
        let program = try Program()
        let scan = Fixtures.path("pictures/turned.jpg")
        #expect(try program.run("scan", "--enhance", "none", "-o", "scan.pdf", scan).status == 0)
        let turn = try Tool.run("qpdf", "scan.pdf", "--rotate=+90", "turned.pdf", folder: program.folder)
        #expect(turn.status == 0)
        let names = ["turned.pdf", "turned.pdf", "turned.pdf"]
        let arguments = ["recognize", "--level", "fast", "-l", "en", "--format", "pdf", "-o", "all.pdf"]
        #expect(try program.run(arguments + names, input: Data()).status == 0)
        let pages = try Tool.run("pdfinfo", "-f", "1", "-l", "3", "all.pdf", folder: program.folder).text
            .components(separatedBy: "\n").filter { $0.hasPrefix("Page ") }
            .map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
        #expect(pages.count == 6 && Set(pages).count == 2, "\(pages)")
        let form = ["--qdf", "--object-streams=disable", "all.pdf", "plain.pdf"]
        #expect(try Tool.run("qpdf", form[0], form[1], form[2], form[3], folder: program.folder).status == 0)
        let plain = try Data(contentsOf: program.folder.appendingPathComponent("plain.pdf"))
        let drawings = plain.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
            .filter { $0.contains("/NLK") && $0.hasSuffix(" Do") }
        #expect(drawings.count == 3, "one text a page: \(drawings.count)")
    }

    @Test("files may be named twice and be more than can be open; pages that share all stay apart")
    func manyFiles() throws {
        let program = try Program()
        let scan = Fixtures.path("pictures/turned.jpg")
        #expect(try program.run("scan", "--enhance", "none", "-o", "scan.pdf", scan).status == 0)
        try program.write("typed.pdf", DrawnPDF.make([["Rental contract"], ["Monthly rent"]]))
        program.launcher = ["/bin/sh", "-c", "ulimit -n 40; exec \"$@\"", "sh"]
        let names = ["scan.pdf"] + Array(repeating: "typed.pdf", count: 60) + ["scan.pdf"]
        let result = try program.run(
            ["recognize", "--level", "fast", "-l", "en", "--format", "pdf", "-o", "all.pdf"] + names, input: Data())
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try Tool.run("qpdf", "--check", "all.pdf", folder: program.folder).status == 0)
        let pages = try Tool.run("pdftotext", "all.pdf", "-", folder: program.folder).text
            .components(separatedBy: "\u{0C}")
        #expect(pages.count == 1 + 60 * 2 + 1 + 1)
        #expect(pages[0].contains("Lake House Contract") && pages[0] == pages[121])
        for (index, page) in pages[1...120].enumerated() {
            #expect(page == (index % 2 == 0 ? "Rental contract\n\n" : "Monthly rent\n\n"))
        }
        let list = try Tool.run("pdfimages", "-list", "all.pdf", folder: program.folder).text
        // The eleventh column is the object's number.
        let objects = list.components(separatedBy: "\n").dropFirst(2).map { $0.split(separator: " ") }
            .filter { $0.count > 10 }.map { $0[10] }
        #expect(objects.count == 2 && objects[0] == objects[1], "the picture is there once: \(list)")
    }

    private static func boxes(_ result: Program.Result) throws -> [[Double]] {
        try result.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["box"] as? [Double] ?? []
        }
    }
}
