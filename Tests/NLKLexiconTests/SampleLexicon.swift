import Glibc
import NLKCore
import Testing

@testable import NLKLexicon

/// Lexicons for tests: built in memory, written to a temporary file, opened like every other.
enum SampleLexicon {
    /// A fold with the few Traditional characters that the tests use.
    static let fold: HanFold = {
        var fold = HanFold()
        let pairs = zip(
            "會計準則發髮後裏乾併𨥉".unicodeScalars, "会计准则发发后里干并𫟲".unicodeScalars
        ).map { ($0.value, $1.value) }
        fold.add(pairs)
        return fold
    }()

    /// The bytes of an image with `words` ("word frequency tag" each, source domain where a `!` follows the tag).
    static func image(_ words: [String], extra: [String: UInt8] = [:]) -> [UInt8] {
        var builder = LexiconBuilder(fold: fold)
        for line in words {
            let parts = line.split(separator: " ").map(String.init)
            let tag = parts.count > 2 ? parts[2] : ""
            builder.add(
                .init(
                    parts[0], frequency: parts.count > 1 ? UInt64(parts[1]) ?? 1 : 1,
                    tag: String(tag.prefix { $0 != "!" }), source: tag.hasSuffix("!") ? .domain : .general))
        }
        var writer = ImageWriter()
        builder.write(to: &writer, extra: extra)
        return writer.data()
    }

    static func open(_ words: [String], extra: [String: UInt8] = [:]) throws -> Lexicon {
        try open(image: image(words, extra: extra))
    }

    /// Opens the image whose file has the bytes `image`.
    static func open(image: [UInt8]) throws -> Lexicon {
        var name = Array("/tmp/nlk-lexicon-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        try #require(descriptor >= 0)
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        try #require(image.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == image.count)
        close(descriptor)
        return try Lexicon(path: path)
    }
}
