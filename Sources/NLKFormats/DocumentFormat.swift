import NLKCore

/// The formats that documents come in, told from the content and never from the file's name.
public enum DocumentFormat: String, Sendable, CaseIterable {
    /// Plain text: not read here but in blocks by `NLKUnicode.TextBlockReader`.
    case plain
    case hocr
    case alto
    case page
    case tesseractTSV = "tsv"
    case jsonLines = "jsonl"

    /// Bytes that are enough to tell the format.
    public static let headSize = 1 << 16

    /// Tells the format from the first `headSize` bytes (or all) of an input.
    ///
    /// - Throws: `NLKError` (`badInput`) for XML or HTML of a format that is not known; the message names the root element.
    public static func detect(_ head: [UInt8], name: String? = nil) throws(NLKError) -> DocumentFormat {
        let text = readableHead(head)
        let trimmed = text.drop { $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D }
        switch trimmed.first {
        case UInt8(ascii: "<"): return try detectMarkup(trimmed, name: name)
        case UInt8(ascii: "{"): return isJSONLines(trimmed) ? .jsonLines : .plain
        default:
            return TesseractTSVReader.isFirstLine(text.prefix { $0 != 0x0A && $0 != 0x0D }) ? .tesseractTSV : .plain
        }
    }

    /// The head without a byte order mark; UTF-16 reduced to its ASCII, which is enough for names.
    private static func readableHead(_ head: [UInt8]) -> ArraySlice<UInt8> {
        let head = head.prefix(headSize)
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return head.dropFirst(3) }
        let little = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0x3C, 0x00])
        let big = head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0x00, 0x3C])
        guard little || big else { return head }
        let mark = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) ? 2 : 0
        var narrow: [UInt8] = []
        var index = mark
        while index + 1 < head.count {
            let (low, high) = little ? (head[index], head[index + 1]) : (head[index + 1], head[index])
            narrow.append(high == 0 ? low : UInt8(ascii: "?"))
            index += 2
        }
        return narrow[...]
    }

    private static func detectMarkup(_ head: ArraySlice<UInt8>, name: String?) throws(NLKError) -> DocumentFormat {
        let start = MarkupHead(head)
        guard let root = start.root else {
            guard start.isDeclared else { return .plain }
            throw NLKError(
                .badInput, "format not known: an xml document without a root element", at: NLKError.Place(file: name))
        }
        switch root {
        case "alto": return .alto
        case "pcgts": return .page
        default: break
        }
        let html = ["html", "body", "head", "div", "span", "p", "meta"].contains(root)
        if html, start.namesOCRClasses { return .hocr }
        // "<3" and "<unclear>" begin plain texts too: only a declaration, a namespace or HTML proper makes a document.
        guard start.isDeclared || start.hasNamespace || root == "html" || start.endsWithRoot else { return .plain }
        let known = "hOCR, ALTO, PAGE-XML, Tesseract TSV, nlk JSON lines and plain text are"
        let what = html ? "html without hOCR classes" : "xml with the root element '\(start.rootName)'"
        throw NLKError(.badInput, "format not known: \(what); \(known)", at: NLKError.Place(file: name))
    }

    /// Whether the first line is a whole JSON object with a key of nlk's own lines.
    private static func isJSONLines(_ head: ArraySlice<UInt8>) -> Bool {
        let line = head.prefix { $0 != 0x0A }
        guard case .object(let members)? = try? JSONParser.parse(line) else {
            // A first line longer than the head cannot be parsed whole.
            return line.count == head.count && line.count >= headSize / 2
                && ["{\"text\":", "{\"pages\":", "{\"lang\":", "{\"file\":"].contains {
                    line.starts(with: Array($0.utf8))
                }
        }
        return members.contains { ["text", "pages", "lines"].contains($0.key) }
    }
}
