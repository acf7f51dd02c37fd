import NLKCore
import NLKFormats

/// Files under `Fixtures/formats` of the package.
enum Fixture {
    static func bytes(_ name: String, file: String = #filePath) throws -> [UInt8] {
        let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return try FileReader.read("\(root)/Fixtures/formats/\(name)")
    }
}

extension Fixture {
    /// Reads a fixture as the format that its content shows.
    static func read(_ name: String) throws -> Document {
        let bytes = try bytes(name)
        let format = try DocumentFormat.detect(bytes, name: name)
        return try DocumentReader().read(bytes, as: format, name: name)
    }
}

extension Document {
    /// Lines parted by `/`, blocks by ` // `, pages by ` /// `; a wide gap is `→`.
    var drawn: String {
        pages.map { page in
            page.blocks.map { block in
                block.lines.map { line in
                    line.words.enumerated().map { index, word in
                        let gap = index == 0 || word.gap == .none ? "" : word.gap == .space ? " " : "→"
                        return gap + word.text
                    }.joined()
                }.joined(separator: "/")
            }.joined(separator: " // ")
        }.joined(separator: " /// ")
    }

    /// The first word with this text.
    func word(_ text: String) -> Word? {
        pages.flatMap(\.blocks).flatMap(\.lines).flatMap(\.words).first { $0.text == text }
    }
}
