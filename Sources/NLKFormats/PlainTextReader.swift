import NLKCore

/// Reads UTF-8 text as a document: form feeds part pages, empty lines blocks.
///
/// Large texts go through `NLKUnicode.TextBlockReader` instead, which keeps the map to the original bytes.
enum PlainTextReader {
    static func read(_ bytes: [UInt8]) -> Document {
        var document = Document()
        for (index, page) in bytes.split(separator: 0x0C, omittingEmptySubsequences: false).enumerated() {
            document.pages.append(
                Document.Page(number: index + 1, blocks: blocks(String(decoding: page, as: UTF8.self))))
        }
        return document
    }

    /// The blocks of `text`, parted by empty lines.
    static func blocks(_ text: String, language: Language? = nil) -> [Document.Block] {
        var blocks: [Document.Block] = []
        var lines: [Document.Line] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.unicodeScalars.allSatisfy(\.isBlank) {
                if !lines.isEmpty { blocks.append(Document.Block(lines: lines, language: language)) }
                lines = []
            } else {
                lines.append(Document.Line(splitting: String(line)))
            }
        }
        if !lines.isEmpty { blocks.append(Document.Block(lines: lines, language: language)) }
        return blocks
    }
}
