import Foundation

/// The built `nlk`, run as a process in a folder of its own.
///
/// `NLK_BINARY` names another binary than the one that was built with the tests.
final class Program {
    /// What a run gave.
    struct Result {
        var output: Data
        var errors: String
        var status: Int32

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [String] {
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
                text.hasSuffix("\n") ? 1 : 0)
        }
    }

    /// An empty folder: the working folder and the home of every run; removed at the end.
    let folder: URL
    var environment: [String: String] = [:]
    /// A command that runs nlk in its turn; empty: none.
    var launcher: [String] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nlk-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The root of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["NLK_BINARY"] { return URL(filePath: path) }
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent("nlk")
    }()

    /// Writes a file into the folder and returns its name.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return name
    }

    func read(_ name: String) -> String? {
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Names in the folder, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Runs nlk to its end.
    func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments, input: Data(input.utf8))
    }

    func run(_ arguments: [String], input: Data) throws -> Result {
        let process = try prepare(arguments)
        // Files, not pipes: a full pipe would stop both sides.
        let id = UUID().uuidString
        let scratch = FileManager.default.temporaryDirectory
        let files = ["in", "out", "err"].map { scratch.appendingPathComponent("nlk-test-\(id).\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        try input.write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        Self.wait(process)
        return Result(
            output: try Data(contentsOf: files[1]),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
            status: process.terminationStatus)
    }

    /// Waits for the end of a process; one that hangs is killed after two minutes, which the test then sees.
    static func wait(_ process: Process) {
        let deadline = Date(timeIntervalSinceNow: 120)
        while process.isRunning, Date() < deadline { usleep(2000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// A process that is ready to run, its streams not yet set.
    func prepare(_ arguments: [String]) throws -> Process {
        let process = Process()
        let command = launcher + [Self.binary.path] + arguments
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        var variables = environment
        variables["HOME"] = variables["HOME"] ?? folder.path
        for name in ["PATH", "NLK_DICTIONARIES", "ASAN_OPTIONS", "LD_LIBRARY_PATH"] where variables[name] == nil {
            variables[name] = ProcessInfo.processInfo.environment[name]
        }
        process.environment = variables
        return process
    }
}
