import NLKCore
import NLKFormats
import NLKPipeline

/// Prints sentences and paragraphs in the forms of `nlk tokenize --unit`.
struct PartWriter: Sendable {
    let unit: TextUnit
    let format: TokenWriter.Format
    let isASCII: Bool
    /// Shown in `jsonl` when there are several inputs.
    let file: String?

    func render(_ parts: [TextPart]) -> [UInt8] { format == .jsonl ? objects(parts) : rows(parts) }

    private func rows(_ parts: [TextPart]) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            if format == .tsv { bytes.append(contentsOf: "\(part.span.start)\t\(part.span.end)\t".utf8) }
            Field.append(part.text.utf8, to: &bytes)
            if format == .tsv { bytes.append(contentsOf: "\t\(unit.rawValue)\t\t\(part.language.tag)\t\t".utf8) }
            bytes.append(0x0A)
        }
        return bytes
    }

    private func objects(_ parts: [TextPart]) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        for part in parts {
            json.open("{")
            if let file { json.member("file", file) }
            json.member("text", part.text)
            json.key("start")
            json.value(part.span.start)
            json.key("end")
            json.value(part.span.end)
            json.member("kind", unit.rawValue)
            json.member("lang", part.language.tag)
            if let page = part.page {
                json.key("page")
                json.value(page)
            }
            if let box = part.box { json.member("box", box) }
            json.close("}")
            json.endLine()
        }
        return json.bytes
    }
}
