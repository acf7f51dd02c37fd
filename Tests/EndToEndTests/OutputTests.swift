import Foundation
import Testing

@Suite("Output is whole or not at all")
struct OutputTests {
    @Test("-o writes the file and leaves nothing beside it")
    func file() throws {
        let program = try Program()
        let result = try program.run("keywords", "-o", "out.txt", input: "合同")
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(program.read("out.txt") == "合同\n")
        #expect(program.names == ["out.txt"])
    }

    @Test("a run that fails leaves the old file as it was")
    func failedRun() throws {
        let program = try Program()
        try program.write("out.txt", "old")
        #expect(try program.run("keywords", "-o", "out.txt", "none.txt").status == 3)
        #expect(program.read("out.txt") == "old")
        #expect(program.names == ["out.txt"])
    }

    @Test("a folder that is not there is status 3 and named")
    func missingFolder() throws {
        let result = try Program().run("keywords", "-o", "none/out.txt", input: "合同")
        #expect(result.status == 3)
        #expect(result.errors == "nlk: error: cannot write 'none/out.txt' (No such file or directory)\n")
    }

    @Test("a full disk is an error, not silence")
    func fullDisk() throws {
        let result = try Program().run("keywords", "-o", "/dev/full", input: "合同")
        #expect(result.status == 3)
        #expect(result.errors == "nlk: error: cannot write '/dev/full' (No space left on device)\n")
    }

    @Test("a closed pipe ends the run in silence with status 0")
    func closedPipe() throws {
        let program = try Program()
        try program.write("long.txt", String(repeating: "甲方支付租金。\n", count: 200_000))
        let process = try program.prepare(["tokenize", "long.txt"])
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try output.fileHandleForReading.close()
        Program.wait(process)
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test(
        "a run that is ended while it writes leaves no file and no part of one, whatever stood there before",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], [false, true])
    func ended(signal: Int32, replaces: Bool) throws {
        let program = try Program()
        if replaces { try program.write("out.txt", "old") }
        let process = try program.prepare(["tokenize", "-o", "out.txt"])
        let input = Pipe()
        process.standardInput = input
        try process.run()
        // Enough for several writes of the output; the pipe stays open, so that the run is not over.
        let lines = Data(String(repeating: "甲方支付租金。\n", count: 1000).utf8)
        while written(by: process, in: program) < 1 << 17 { try input.fileHandleForWriting.write(contentsOf: lines) }
        kill(process.processIdentifier, signal)
        Program.wait(process)
        if signal == SIGKILL {
            #expect(process.terminationReason == .uncaughtSignal)
        } else {
            #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
        }
        #expect(program.names == (replaces ? ["out.txt"] : []))
        #expect(program.read("out.txt") == (replaces ? "old" : nil))
    }

    /// Bytes of the output file that a process has written so far, whether the file has a name or not.
    private func written(by process: Process, in program: Program) -> Int {
        let descriptors = "/proc/\(process.processIdentifier)/fd"
        let folder = program.folder.resolvingSymlinksInPath().path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? [] {
            let file = "\(descriptors)/\(name)"
            var status = stat()
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file),
                target.hasPrefix(folder + "/"), stat(file, &status) == 0
            else { continue }
            return Int(status.st_size)
        }
        return process.isRunning ? 0 : .max
    }

    @Test("a file that is replaced keeps its permissions")
    func permissions() throws {
        let program = try Program()
        try program.write("out.txt", "old")
        let path = program.folder.appendingPathComponent("out.txt").path
        chmod(path, 0o640)
        #expect(try program.run("keywords", "-o", "out.txt", input: "合同").status == 0)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(program.read("out.txt") == "合同\n")
    }
}
