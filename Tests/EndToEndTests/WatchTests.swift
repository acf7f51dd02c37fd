import Foundation
import Testing

@Suite("nlk watch")
struct WatchTests {
    /// A running watch; killed at the end.
    private final class Watch {
        let process: Process
        private let file: URL

        init(_ program: Program, _ arguments: [String] = [], output: String = "out") throws {
            process = try program.prepare(
                ["watch", "--index", "i", "--settle", "0.1", "-l", "zh-Hans"] + arguments + ["in"])
            file = program.folder.appendingPathComponent(output)
            if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            process.standardOutput = handle
            process.standardError = handle
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        var lines: [String] {
            ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }

        /// Waits until `count` lines were printed.
        func wait(for count: Int) {
            let deadline = Date(timeIntervalSinceNow: 60)
            while lines.count < count, Date() < deadline { usleep(10_000) }
        }
    }

    private func names(_ lines: [String], _ status: String = "added") -> [String] {
        lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0[0] == status && $0.count > 1 }.map {
            ($0[1] as NSString).lastPathComponent
        }.sorted()
    }

    @Test("What is there, what comes slowly, by rename and in new folders is indexed and reported once")
    func arrivals() throws {
        let program = try Program()
        try program.write("in/first.txt", "甲方支付租金")
        let watch = try Watch(program)
        watch.wait(for: 1)
        try program.write("in/deep/er/second.txt", "押金一个月")
        try program.write("in/.third", "审计报告")
        try FileManager.default.moveItem(
            at: program.folder.appendingPathComponent("in/.third"),
            to: program.folder.appendingPathComponent("in/third.txt"))
        let slow = program.folder.appendingPathComponent("in/slow.txt")
        try Data("会计".utf8).write(to: slow)
        let handle = try FileHandle(forWritingTo: slow)
        for _ in 0..<10 {
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("准则".utf8))
            usleep(40_000)
        }
        watch.wait(for: 4)
        usleep(500_000)
        #expect(names(watch.lines) == ["first.txt", "second.txt", "slow.txt", "third.txt"])
        kill(watch.process.processIdentifier, SIGTERM)
        Program.wait(watch.process)
        #expect(watch.process.terminationStatus == 143)
        #expect(try program.run("search", "--index", "i", "准则").lines.first?.hasSuffix("slow.txt") == true)
        #expect(try program.run("watch", "--once", "--settle", "0", "--index", "i", "-l", "zh-Hans", "in").text == "")
    }

    @Test("Files that cannot be read go to their folder with the reason; the rest goes on")
    func failures() throws {
        let program = try Program()
        try program.write("in/good.txt", "甲方支付租金")
        try program.write("in/bad.pdf", "%PDF-1.4 nothing")
        try program.write("in/program", Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 2]))
        let result = try program.run(
            "watch", "--once", "--settle", "0", "--index", "i", "--failed", "in/bad", "--format", "jsonl", "in")
        #expect(result.status == 5, "\(result.errors)")
        #expect(result.lines.count == 3 && result.lines.count { $0.contains(#""status":"failed""#) } == 2)
        let folder = program.folder.appendingPathComponent("in/bad").path
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                "bad.pdf", "bad.pdf.reason.txt", "program", "program.reason.txt",
            ])
        let again = try program.run(
            "watch", "--once", "--settle", "0", "--index", "i", "--failed", "in/bad", "in")
        #expect(again.text == "" && again.status == 0)
    }

    @Test("An index in the watched folder is no document")
    func ownIndex() throws {
        let program = try Program()
        try program.write("in/good.txt", "甲方支付租金")
        let arguments = ["watch", "--once", "--settle", "0", "--index", "in/own.nlkindex", "--failed", "bad", "in"]
        for count in [1, 0] {
            let result = try program.run(arguments, input: Data())
            #expect(result.status == 0 && result.text.split(separator: "\n").count == count, "\(result.text)")
        }
        #expect(program.names == ["bad", "in"] && program.read("in/own.nlkindex") != nil)
    }

    @Test("A folder that disappears, one that is not there and one that is watched already are clear errors")
    func lostFolder() throws {
        let program = try Program()
        let missing = try program.run("watch", "--index", "i", "in")
        #expect(missing.status == 3)
        #expect(missing.errors == "nlk: error: there is no folder 'in': make it, or name another one\n")
        try program.write("in/first.txt", "甲方支付租金")
        let watch = try Watch(program)
        watch.wait(for: 1)
        let second = try program.run("watch", "--index", "i", "in")
        #expect(second.status == 3 && second.errors.contains("another nlk watch is at work in 'in'"))
        try FileManager.default.removeItem(at: program.folder.appendingPathComponent("in"))
        Program.wait(watch.process)
        #expect(watch.process.terminationStatus == 3)
        #expect(watch.lines.last?.contains("is gone: put it back and start again") == true, "\(watch.lines)")
    }

    /// `NLK_KILLS` sets the number of kills.
    @Test("Killed at random moments, it does every file once and loses none")
    func kills() throws {
        let program = try Program()
        try program.write("in/seed.txt", "甲方支付租金")
        let kills = ProcessInfo.processInfo.environment["NLK_KILLS"].flatMap { Int($0) } ?? 12
        var random = SystemRandomNumberGenerator()
        var written = 1
        var repeated = 0
        for _ in 0..<kills {
            let watch = try Watch(program)
            for _ in 0..<4 {
                usleep(UInt32.random(in: 0...60_000, using: &random))
                try program.write("in/file-\(written).txt", "第\(written)号合同，甲方支付租金。")
                written += 1
            }
            usleep(UInt32.random(in: 0...250_000, using: &random))
            kill(watch.process.processIdentifier, SIGKILL)
            watch.process.waitUntilExit()
        }
        let last = try Watch(program, ["--once"])
        Program.wait(last.process)
        #expect(last.process.terminationStatus == 0)
        let added = names(last.lines)
        let again = names(last.lines, "added again")
        repeated = again.count
        #expect(Set(added).count == added.count, "a file was done twice")
        #expect(Set(added).union(again).count == written, "\(written) written, \(added.count) + \(repeated) reported")
        #expect(try program.run("index", "list", "--index", "i").lines.count == written)
        #expect(try program.run("index", "verify", "--index", "i").status == 0)
    }
}
