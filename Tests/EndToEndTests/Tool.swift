import Foundation

/// Another program of the system, run to its end.
enum Tool {
    /// What it printed on both streams, and its status.
    static func run(_ command: String..., folder: URL) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let output = folder.appendingPathComponent("\(UUID().uuidString).out")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        Program.wait(process)
        return (String(decoding: try Data(contentsOf: output), as: UTF8.self), process.terminationStatus)
    }
}
