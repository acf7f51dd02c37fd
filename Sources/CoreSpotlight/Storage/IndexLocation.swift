import Foundation

/// Where the indexes of a program lie: `$XDG_DATA_HOME/nlk/spotlight/<program>/<name>.nlkindex`.
///
/// `<program>` is the identifier of the main bundle, or the name of the process where there is none, so that programs keep apart.
struct IndexLocation: Sendable {
    private static let fileExtension = "nlkindex"

    let folder: URL

    init(environment: [String: String], home: String, program: String) {
        let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        folder = URL(fileURLWithPath: given ?? home + "/.local/share", isDirectory: true)
            .appendingPathComponent("nlk/spotlight/" + Self.fileName(program), isDirectory: true)
    }

    /// Of this process.
    static let own = IndexLocation(
        environment: ProcessInfo.processInfo.environment, home: NSHomeDirectory(),
        program: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)

    func path(name: String) -> String {
        folder.appendingPathComponent(Self.fileName(name) + "." + Self.fileExtension).path
    }

    /// The indexes that are there, by name.
    func paths() -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == Self.fileExtension }.map(\.path).sorted()
    }

    /// Any text as the name of a file: what is no letter, digit, `-`, `_` or inner full stop stands as its bytes in hexadecimal behind `%`.
    static func fileName(_ text: String) -> String {
        var name = ""
        for (offset, byte) in text.utf8.enumerated() {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: name.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x2E where offset > 0: name.append(".")
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                name += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return name.isEmpty ? "%" : name
    }
}
