import Foundation
import Testing

@Suite("nlk tells about itself")
struct ReferenceTests {
    @Test(
        "help and version go to standard output with status 0",
        arguments: [["--help"], ["-h"], ["help"], ["-V"], ["--version"]])
    func help(arguments: [String]) throws {
        let result = try Program().run(arguments, input: Data())
        #expect(result.status == 0)
        #expect(result.text.hasPrefix("nlk 0."))
        #expect(result.errors.isEmpty)
    }

    @Test("every command that the overview lists has help of its own")
    func commandHelp() throws {
        let program = try Program()
        let overview = try program.run("help").text
        let commands = overview.components(separatedBy: "commands:\n")[1].components(separatedBy: "\n\n")[0]
            .split(separator: "\n").filter { !$0.hasPrefix("   ") }.map {
                $0.dropFirst(2).components(separatedBy: "  ")[0]
            }
        #expect(commands.count > 3)
        for command in commands {
            let words = command.split(separator: " ").map(String.init)
            let result = try program.run(words + ["--help"], input: Data())
            #expect(result.status == 0 && result.text.hasPrefix("nlk \(command): "), "\(command)")
            #expect(try program.run(["help"] + words, input: Data()).text == result.text, "\(command)")
        }
    }

    /// `NLK_REWRITE_GOLDEN=1 swift test --filter ReferenceTests` writes the files anew.
    @Test(
        "manual page and completions in the package are what the binary prints",
        arguments: [
            (["man"], "tools/share/man/man1/nlk.1"), (["completions", "bash"], "tools/share/completions/nlk.bash"),
            (["completions", "zsh"], "tools/share/completions/_nlk"),
            (["completions", "fish"], "tools/share/completions/nlk.fish"),
            (["pipe", "--schema"], "tools/share/pipe.schema.json"),
        ])
    func generatedFiles(arguments: [String], path: String) throws {
        let result = try Program().run(arguments, input: Data())
        #expect(result.status == 0)
        let file = Program.package.appendingPathComponent(path)
        if ProcessInfo.processInfo.environment["NLK_REWRITE_GOLDEN"] == "1" { try result.output.write(to: file) }
        #expect(try Data(contentsOf: file) == result.output, "\(path) is stale")
    }

    @Test("bash reads its completion and completes commands, options and values")
    func bashCompletion() throws {
        let script = Program.package.appendingPathComponent("tools/share/completions/nlk.bash").path
        func complete(_ words: [String]) throws -> [String] {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/bash")
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            process.arguments = [
                "--norc", "-c",
                "source '\(script)'; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _nlk; printf '%s\\n' \"${COMPREPLY[@]}\"",
            ]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        #expect(try complete(["nlk", "compl"]) == ["completions"])
        #expect(try complete(["nlk", "config", "--no-conf"]) == ["--no-config"])
        #expect(try complete(["nlk", "config", "--color", "a"]) == ["auto", "always"])
    }
}
