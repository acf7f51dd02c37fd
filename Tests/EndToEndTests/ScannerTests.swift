import Foundation
import Testing

/// SANE's own test device stands for a scanner: two of them, an area of 20 cm x 20 cm, ten sheets in the feeder.
@Suite("nlk scan takes pages from a scanner")
struct ScannerTests {
    private struct Page: Decodable {
        var file: String
        var page: Int
        var width: Int
        var height: Int
        var resolution: Double?
    }

    private func program(_ settings: String = "") throws -> Program {
        let program = try Program()
        try program.write("sane/dll.conf", "test\n")
        try program.write("sane/test.conf", "number_of_devices 2\ntest-picture \"Grid\"\n" + settings)
        program.environment["SANE_CONFIG_DIR"] = program.folder.appendingPathComponent("sane").path
        return program
    }

    private func pages(_ result: Program.Result) throws -> [Page] {
        try result.lines.map { try JSONDecoder().decode(Page.self, from: Data($0.utf8)) }
    }

    @Test("--list-devices names them")
    func list() throws {
        let result = try program().run("scan", "--list-devices")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == (0...1).map { "test:\($0)\tNoname frontend-tester\tvirtual device" })
        let json = try program().run("scan", "--list-devices", "--json")
        #expect(
            json.lines.first
                == #"{"name":"test:0","vendor":"Noname","model":"frontend-tester","kind":"virtual device"}"#)
    }

    @Test(
        "one page from the glass, of all of its area, at the resolution asked for", arguments: ["color", "gray", "bw"])
    func glass(mode: String) throws {
        let program = try program()
        let result = try program.run(
            "scan", "--device", "test:0", "--resolution", "60", "--mode", mode, "--no-turn", "--json", "-o", "a.pdf")
        #expect(result.status == 0, "\(result.errors)")
        let page = try #require(try pages(result).first)
        #expect(result.lines.count == 1 && page.file == "test:0" && page.page == 1)
        #expect(abs(page.width - 472) < 3 && abs(page.height - 472) < 3, "\(page)")
        #expect(program.read("a.pdf")?.hasPrefix("%PDF-") == true)
    }

    @Test("all sheets of the feeder, in order, into one file")
    func feeder() throws {
        let program = try program()
        let result = try program.run(
            "scan", "--device", "test:1", "--feeder", "--resolution", "20", "--mode", "gray", "--no-turn", "--json",
            "-o",
            "a.tif")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try pages(result).map(\.page) == Array(1...10))
        #expect(try program.run("scan", "--json", "a.tif").lines.count == 10)
    }

    @Test(
        "what the scanner answers is said with the remedy",
        arguments: [
            ("SANE_STATUS_DEVICE_BUSY", "is busy: wait until it is done"),
            ("SANE_STATUS_JAMMED", "paper is jammed in"), ("SANE_STATUS_COVER_OPEN", "the cover of"),
            ("SANE_STATUS_NO_DOCS", "there is no paper in the feeder"), ("SANE_STATUS_IO_ERROR", "check its cable"),
            ("SANE_STATUS_ACCESS_DENIED", "you may not use"), ("SANE_STATUS_CANCELLED", "was told to stop"),
        ])
    func answers(status: String, message: String) throws {
        let program = try program("read-status-code \"\(status)\"\n")
        let result = try program.run("scan", "--device", "test:0", "--resolution", "20", "-o", "a.pdf")
        #expect(result.status == 3)
        #expect(result.errors.hasPrefix("nlk: error: ") && result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1 && !program.names.contains("a.pdf"))
    }

    @Test("wrong use is told")
    func wrongUse() throws {
        let program = try program()
        let none = try program.run("scan", "--device", "nobody:0", "-o", "a.pdf")
        #expect(none.status == 3)
        #expect(
            none.errors
                == "nlk: error: there is no scanner 'nobody:0': nlk scan --list-devices names those that there are\n")
        let both = try program.run("scan", "--device", "test:0", "-o", "a.pdf", "b.png")
        #expect(
            both.status == 2 && both.errors == "nlk: error: pages come from --device or from files, not from both\n")
        let source = try program.run("scan", "--device", "test:0", "--source", "Attic", "-o", "a.pdf")
        #expect(source.status == 2)
        #expect(source.errors.contains("the scanner 'test:0' has no source 'Attic'; its sources are Flatbed, "))
        let large = try program.run(
            "scan", "--device", "test:0", "--resolution", "75", "--max-pixels", "1000", "-o", "a.pdf")
        #expect(large.status == 3 && large.errors.contains("lower --resolution or raise --max-pixels"))
    }

    @Test("a scanner that hangs is given up after --page-timeout")
    func hangs() throws {
        let program = try program("read-delay true\nread-delay-duration 200000\nread-limit true\nread-limit-size 1\n")
        let begun = Date()
        let result = try program.run("scan", "--device", "test:0", "--page-timeout", "1", "-o", "a.pdf")
        #expect(result.status == 3 && result.errors.contains("raise --page-timeout"), "\(result.errors)")
        #expect(Date().timeIntervalSince(begun) < 15)
    }

    @Test("Ctrl-C ends the scan, leaves no file and no process behind")
    func interrupted() throws {
        let program = try program("read-delay true\nread-delay-duration 200000\nread-limit true\nread-limit-size 1\n")
        let process = try program.prepare(["scan", "--device", "test:0", "-o", "a.pdf"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(700_000)
        let readers = Self.children(of: process.processIdentifier)
        #expect(!readers.isEmpty)
        kill(process.processIdentifier, SIGINT)
        Program.wait(process)
        #expect(process.terminationStatus == 130)
        let deadline = Date(timeIntervalSinceNow: 10)
        while Date() < deadline, readers.contains(where: { kill($0, 0) == 0 }) { usleep(20_000) }
        #expect(readers.allSatisfy { kill($0, 0) != 0 })
        #expect(!program.names.contains("a.pdf"))
    }

    private static func children(of process: pid_t) -> [pid_t] {
        let path = "/proc/\(process)/task/\(process)/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
}
