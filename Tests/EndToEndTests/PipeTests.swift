import Foundation
import Testing

@Suite("nlk pipe")
struct PipeTests {
    private func objects(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func words(_ answer: [String: Any], _ list: String = "keywords") -> [String] {
        (answer[list] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    }

    @Test("Requests are answered in order; one that is wrong costs nothing but its answer")
    func answers() throws {
        let program = try Program()
        try program.write("page.txt", "租金三千元")
        let input = """
            {"id":1,"text":"甲方支付租金"}
            {"id":2,"text":
            {"id":3,"path":"page.txt"}
            {"id":4,"path":"missing.txt"}
            {"id":5,"task":"tokenize","text":"the rent"}
            """
        let result = try program.run("pipe", "-j", "3", "-l", "zh-Hans", input: input)
        #expect(result.status == 5 && result.errors == "")
        let answers = try objects(result.text)
        #expect(answers.map { $0["id"] as? Int } == [1, nil, 3, 4, 5])
        #expect(words(answers[0]) == ["甲方", "支付", "租金"])
        #expect((answers[1]["error"] as? [String: Any])?["line"] as? Int == 2)
        #expect(words(answers[2]) == ["租金"])
        #expect((answers[3]["error"] as? [String: Any])?["message"] as? String == "cannot read 'missing.txt'")
        #expect(words(answers[4], "tokens") == ["the", "rent"])
    }

    @Test("Keywords are those of nlk keywords, member for member")
    func sameKeywords() throws {
        let program = try Program()
        for report in ["health-check.txt", "ocr-spaces.txt"] {
            let path = Fixtures.path("reports/\(report)")
            let single = try program.run("keywords", "--format", "jsonl", path)
            let request = try JSONSerialization.data(withJSONObject: [
                "text": String(contentsOfFile: path, encoding: .utf8)
            ])
            let piped = try program.run(["pipe"], input: request)
            let (expected, found) = (try objects(single.text)[0], try objects(piped.text)[0])
            #expect(
                NSArray(array: expected["keywords"] as? [Any] ?? [])
                    == NSArray(array: found["keywords"] as? [Any] ?? []))
            #expect(words(found).count > 5)
        }
    }

    @Test("A picture is read like a text")
    func picture() throws {
        let program = try Program()
        let path = Fixtures.path("pictures/lease.png")
        let result = try program.run("pipe", input: "{\"id\":1,\"path\":\"\(path)\",\"lang\":\"en\"}")
        #expect(result.status == 0, "\(result.text)")
        #expect(words(try objects(result.text)[0]).prefix(3) == ["Lake", "House", "Contract"])
    }

    @Test("Who asks line by line is answered at once, on several threads too")
    func conversation() throws {
        let program = try Program()
        let process = try program.prepare(["pipe", "-j", "4", "-l", "zh-Hans"])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for number in 0..<20 {
            try input.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(number),\"text\":\"租金\"}\n".utf8))
            let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            #expect(answer.hasPrefix("{\"id\":\(number),") && answer.hasSuffix("}\n"))
        }
        try input.fileHandleForWriting.close()
        Program.wait(process)
        #expect(process.terminationStatus == 0)
    }

    @Test("A reader that goes away ends it quietly; a full disk is an error although more input could come")
    func closedOutput() throws {
        let program = try Program()
        let lines = String(repeating: "{\"text\":\"租金\"}\n", count: 5000)
        try program.write("in.jsonl", lines)
        let binary = Program.binary.path
        let closed = try Tool.run(
            "bash", "-c", "'\(binary)' pipe < in.jsonl | head -n 2 | wc -l; echo ${PIPESTATUS[0]}",
            folder: program.folder)
        #expect(closed.text == "2\n0\n")
        let full = try Tool.run(
            "bash", "-c",
            "(cat in.jsonl; sleep 60) | timeout 20 '\(binary)' pipe -j 3 > /dev/full; echo ${PIPESTATUS[1]}",
            folder: program.folder)
        #expect(
            full.text.hasPrefix("nlk: error: cannot write 'standard output' (No space left on device)\n3"),
            "\(full.text)")
    }

    @Test("A line beyond the limit is let go, and what stands behind it is answered")
    func longLine() throws {
        let program = try Program()
        let long = "{\"id\":1,\"text\":\"" + String(repeating: "a ", count: 1 << 20) + "\"}"
        let result = try program.run("pipe", "--max-line", "1", input: long + "\n{\"id\":2,\"text\":\"租金\"}\n")
        let answers = try objects(result.text)
        #expect(answers.count == 2 && answers[1]["id"] as? Int == 2)
        #expect(((answers[0]["error"] as? [String: Any])?["message"] as? String)?.contains("--max-line") == true)
    }
}
