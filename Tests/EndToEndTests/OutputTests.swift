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

    @Test("Ctrl-C ends with 130 and leaves no half-written file")
    func interrupt() throws {
        let program = try Program()
        let process = try program.prepare(["tokenize", "-o", "out.txt"])
        let input = Pipe()
        process.standardInput = input
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("甲方支付租金。\n".utf8))
        for _ in 0..<200 where program.names.isEmpty { usleep(10_000) }
        #expect(program.names.count == 1)
        kill(process.processIdentifier, SIGINT)
        Program.wait(process)
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        #expect(program.names == [])
    }
}
