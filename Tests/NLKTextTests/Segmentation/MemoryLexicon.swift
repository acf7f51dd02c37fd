import Glibc
import NLKCore
import NLKLexicon
import Testing

/// Lexicons of a few words for tests.
enum MemoryLexicon {
    /// `words`: "word frequency tag" each; a `!` behind the tag makes a domain word.
    static func open(_ words: [String], fold pairs: [(String, String)] = [("計", "计"), ("機", "机"), ("買", "买")]) throws
        -> Lexicon
    {
        var fold = HanFold()
        fold.add(
            pairs.compactMap { from, to in
                guard let from = from.unicodeScalars.first, let to = to.unicodeScalars.first else { return nil }
                return (from.value, to.value)
            })
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
        builder.write(to: &writer)
        var name = Array("/tmp/nlk-lexicon-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        try #require(descriptor >= 0)
        close(descriptor)
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        try FileWriter.write(writer.data(), to: path)
        return try Lexicon(path: path)
    }
}
