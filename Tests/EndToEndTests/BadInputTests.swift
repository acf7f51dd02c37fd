import Foundation
import Testing

@Suite("Bad input is named, and nothing is lost in silence")
struct BadInputTests {
    @Test("a missing file is status 3", arguments: ["keywords", "tokenize"])
    func missingFile(command: String) throws {
        let result = try Program().run(command, "none.txt")
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        #expect(result.errors == "nlk: error: cannot read 'none.txt' (No such file or directory)\n")
    }

    @Test("a directory is status 3 and says what to do", arguments: ["keywords", "tokenize"])
    func directory(command: String) throws {
        let result = try Program().run(command, ".")
        #expect(result.status == 3)
        #expect(result.errors == "nlk: error: '.' is a directory: name the files in it\n")
    }

    @Test("a file that may not be read is status 3")
    func unreadable() throws {
        let program = try Program()
        try program.write("locked.txt", "合同")
        chmod(program.folder.appendingPathComponent("locked.txt").path, 0)
        if getuid() == 0 {
            // Root without the right to pass over permissions.
            let rights = "-dac_override,-dac_read_search"
            program.launcher = ["/usr/bin/setpriv", "--bounding-set=\(rights)", "--inh-caps=\(rights)"]
        }
        let result = try program.run("keywords", "locked.txt")
        #expect(result.status == 3)
        #expect(result.errors == "nlk: error: cannot read 'locked.txt' (Permission denied)\n")
    }

    @Test("a file that opens but gives no bytes is status 3")
    func brokenFile() throws {
        let result = try Program().run("keywords", "/proc/self/mem")
        #expect(result.status == 3)
        #expect(result.errors == "nlk: error: cannot read '/proc/self/mem' (Input/output error)\n")
    }

    @Test("an empty file has no keywords and is no error")
    func emptyFile() throws {
        let program = try Program()
        try program.write("empty.txt", "")
        let result = try program.run("keywords", "empty.txt")
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        #expect(try program.run("keywords", "--format", "json", "empty.txt").text.contains(#""keywords":[]"#))
    }

    @Test("an unknown language is status 2 with the tags to use")
    func unknownLanguage() throws {
        let result = try Program().run("keywords", "--lang", "klingon", input: "x")
        #expect(result.status == 2)
        #expect(
            result.errors
                == "nlk: error: unknown language tag 'klingon': use a BCP 47 tag such as zh-Hans, zh-Hant, ja, ko or en\n"
        )
    }

    @Test("a missing dictionary is status 4 and says what was tried")
    func missingDictionary() throws {
        let program = try Program()
        let result = try program.run("keywords", "--dictionaries", "none", input: "x")
        #expect(result.status == 4)
        #expect(result.errors.hasPrefix("nlk: error: 'none' (--dictionaries) is no folder"))
        try program.write("empty/.keep", "")
        let second = try program.run("keywords", "--dictionaries", "empty", input: "x")
        #expect(second.status == 4)
        #expect(second.errors.contains("empty/images/zh.nlkimage"))
    }

    @Test("some inputs failed: the others are done, each failure is named, status 5; all failed: status 3")
    func someFailed() throws {
        let program = try Program()
        try program.write("a.txt", "合同")
        let some = try program.run("keywords", "none.txt", "a.txt")
        #expect(some.status == 5)
        #expect(some.lines == ["合同"])
        #expect(some.errors == "nlk: error: cannot read 'none.txt' (No such file or directory)\n")
        #expect(try program.run("keywords", "none.txt", "nothing.txt").status == 3)
    }

    @Test("a bad byte is kept as U+FFFD and reported with its place; with --strict it is status 3")
    func badByte() throws {
        let program = try Program()
        let data = Data("合同".utf8) + [0xFF] + Data("编号".utf8)
        let result = try program.run(["tokenize", "-l", "zh-Hans", "--encoding", "UTF-8"], input: data)
        #expect(result.status == 0)
        #expect(result.text == "合同 \u{FFFD} 编号\n")
        #expect(result.errors.contains("byte 6"))
        #expect(try program.run(["tokenize", "-q", "--encoding", "UTF-8"], input: data).errors.isEmpty)
        let strict = try program.run(["tokenize", "--strict", "--encoding", "UTF-8"], input: data)
        #expect(strict.status == 3)
        #expect(strict.errors.contains("byte 6"))
    }

    @Test("any bytes at all give an answer", arguments: 0..<14)
    func anyBytes(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        let data = Data(
            (0..<(1 << seed)).map { _ in
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return UInt8(truncatingIfNeeded: state >> 11)
            })
        let program = try Program()
        for arguments in [["keywords", "--format", "jsonl"], ["tokenize", "--format", "jsonl"]] {
            let result = try program.run(arguments, input: data)
            #expect(result.status == 0 || result.status == 3, "seed \(seed): \(result.errors)")
            #expect(String(validating: result.output, as: UTF8.self) != nil, "seed \(seed)")
        }
    }
}
