import NLKCore

/// Files under `Fixtures/formats` of the package.
enum Fixture {
    static func bytes(_ name: String, file: String = #filePath) throws -> [UInt8] {
        let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return try FileReader.read("\(root)/Fixtures/formats/\(name)")
    }
}
