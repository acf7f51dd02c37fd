import Foundation

/// Files under `Fixtures/`, by path from there.
enum Fixtures {
    static func path(_ name: String) -> String {
        Program.package.appendingPathComponent("Fixtures").appendingPathComponent(name).path
    }

    static func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }
}
