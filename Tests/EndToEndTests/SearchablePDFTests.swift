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

    private static func boxes(_ result: Program.Result) throws -> [[Double]] {
        try result.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["box"] as? [Double] ?? []
        }
    }
}
