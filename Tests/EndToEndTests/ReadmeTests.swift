import Foundation
import Testing

/// The examples of the README: blocks marked `console`, commands behind `$ `, what they print below.
///
/// `NLK_REWRITE_GOLDEN=1 swift test --filter ReadmeTests` writes the outputs anew.
@Suite("The README shows what the program prints")
struct ReadmeTests {
    private static let path = Program.package.appendingPathComponent("README.md")

    @Test("every console example prints what stands below it")
    func examples() throws {
        let text = try String(contentsOf: Self.path, encoding: .utf8)
        let program = try Program()
        var isInside = false
        var result: [String] = []
        var count = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isInside = line == "```console"
                result.append(line)
            } else if isInside, line.hasPrefix("$ ") {
                result.append(line)
                result += try run(String(line.dropFirst(2)), program)
                count += 1
            } else if !isInside {
                result.append(line)
            }
        }
        #expect(count >= 4)
        let fresh = result.joined(separator: "\n")
        if ProcessInfo.processInfo.environment["NLK_REWRITE_GOLDEN"] == "1" {
            try Data(fresh.utf8).write(to: Self.path)
        }
        #expect(try String(contentsOf: Self.path, encoding: .utf8) == fresh)
    }

    @Test("the table of exit codes is the manual's")
    func exitCodes() throws {
        let text = try String(contentsOf: Self.path, encoding: .utf8)
        let manual = try Program().run("man").text
        let section = try #require(manual.components(separatedBy: ".SH EXIT STATUS\n").last)
        let codes = section.components(separatedBy: ".B ").dropFirst().compactMap { $0.split(separator: "\n").first }
        #expect(codes.count >= 7)
        for code in codes { #expect(text.contains("\n| \(code) | "), "exit code \(code)") }
    }

    /// Runs a command line in the package's folder, with the built nlk in front of the search path.
    private func run(_ command: String, _ program: Program) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "nlk() { '\(Program.binary.path)' --no-config \"$@\"; }; \(command)"]
        process.currentDirectoryURL = Program.package
        var variables = ProcessInfo.processInfo.environment
        variables["TMPDIR"] = program.folder.path
        process.environment = variables
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
