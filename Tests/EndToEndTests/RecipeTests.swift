import Foundation
import Testing

@Suite("The recipes work with the real programs")
struct RecipeTests {
    private func run(_ recipe: String, _ arguments: String..., variables: [String: String] = [:], in folder: URL) throws
        -> (
            text: String, status: Int32
        )
    {
        let settings = (["NLK": Program.binary.path].merging(variables) { $1 }).map { "\($0)='\($1)'" }
        let script = Program.package.appendingPathComponent("tools/recipes/\(recipe)").path
        let command = ([script] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return try Tool.run("bash", "-c", "\(settings.sorted().joined(separator: " ")) \(command)", folder: folder)
    }

    @Test("Tesseract's table becomes keywords with boxes")
    func tesseract() throws {
        let program = try Program()
        let result = try run("tesseract-keywords", Fixtures.path("pictures/lease.png"), "eng", in: program.folder)
        #expect(
            result.status == 0 && result.text.contains(#""text":"Lake""#) && result.text.contains(#""box":["#),
            "\(result.text)")
    }

    @Test("GNU parallel deals requests out, and every answer is there, in order")
    func parallel() throws {
        let program = try Program()
        let filler = String(repeating: "甲方支付租金三千元，押金两个月。", count: 40)
        let requests = (0..<3000).map {
            "{\"id\":\($0),\"text\":\"\(filler)\",\"lang\":\"zh-Hans\",\"spans\":\"none\"}"
        }
        try program.write("requests.jsonl", requests.joined(separator: "\n") + "\n")
        let result = try run("parallel-keywords", "requests.jsonl", in: program.folder)
        let single = try program.run(["pipe"], input: Data((requests.joined(separator: "\n") + "\n").utf8))
        #expect(result.status == 0)
        let answers = result.text.split(separator: "\n").filter { $0.hasPrefix("{") }
        #expect(answers.count == 3000)
        #expect(answers.joined(separator: "\n") == single.text.dropLast())
    }

    @Test("A document that paperless-ngx took in is found; taken in again, it replaces itself")
    func paperless() throws {
        let program = try Program()
        try program.write("archive/0000007.txt", "甲方支付租金三千元")
        var variables = [
            "DOCUMENT_ID": "7", "DOCUMENT_ARCHIVE_PATH": "", "DOCUMENT_SOURCE_PATH": "archive/0000007.txt",
            "DOCUMENT_ORIGINAL_FILENAME": "合同 1.txt", "DOCUMENT_TAGS": "rent,2024", "DOCUMENT_CORRESPONDENT": "ACME",
            "DOCUMENT_DOWNLOAD_URL": "/api/documents/7/download/", "NLK_INDEX": "i",
        ]
        let first = try run("paperless-post-consume", variables: variables, in: program.folder)
        #expect(first.text == "added\tarchive/0000007.txt\n" && first.status == 0)
        try program.write("archive/0000007-a.txt", "押金两个月")
        variables["DOCUMENT_ARCHIVE_PATH"] = "archive/0000007-a.txt"
        #expect(try run("paperless-post-consume", variables: variables, in: program.folder).status == 0)
        let found = try program.run("search", "--index", "i", "--format", "jsonl", "押金")
        #expect(found.text.contains(#""paperless:7""#) && found.text.contains("合同 1.txt"), "\(found.text)")
        #expect(try program.run("search", "--index", "i", "租金").status == 1)
        variables["NLK_INDEX"] = nil
        #expect(try run("paperless-post-consume", variables: variables, in: program.folder).status != 0)
    }
}
