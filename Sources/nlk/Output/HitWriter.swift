import NLKCore
import NLKFormats
import NLKIndex

/// Prints what a search found.
struct HitWriter {
    enum Format: String, CaseIterable { case text, tsv, jsonl }

    static let header = "score\tpath\tpage\ttitle\tlang\tdomain\tsnippet\n"

    let format: Format
    /// Whether what was found is coloured; text only.
    let isColored: Bool
    let isASCII: Bool

    func write(_ hit: SearchHit, to output: OutputStream) throws(NLKError) {
        switch format {
        case .text: try output.write(text(hit))
        case .tsv: try output.write(row(hit))
        case .jsonl: try output.write(object(hit))
        }
    }

    /// Path and page, and the snippet indented below.
    private func text(_ hit: SearchHit) -> String {
        let place = Field.clean(path(hit)) + (hit.document.pageCount > 1 ? hit.page.map { ":\($0)" } ?? "" : "")
        let head = isColored ? "\u{1B}[35m\(place)\u{1B}[0m" : place
        guard !hit.snippet.text.isEmpty else { return head + "\n" }
        let before = hit.snippet.isCutBefore ? "…" : ""
        let behind = hit.snippet.isCutBehind ? "…" : ""
        return "\(head)\n  \(before)\(isColored ? colored(hit.snippet) : visible(hit.snippet.text[...]))\(behind)\n"
    }

    private func colored(_ snippet: Snippet) -> String {
        let bytes = Array(snippet.text.utf8)
        func piece(_ range: Range<Int>) -> String { visible(String(decoding: bytes[range], as: UTF8.self)[...]) }
        var text = ""
        var end = 0
        for range in snippet.highlights {
            text += piece(end..<range.lowerBound) + "\u{1B}[1;31m" + piece(range) + "\u{1B}[0m"
            end = range.upperBound
        }
        return text + piece(end..<bytes.count)
    }

    /// Control characters of a document must not reach a terminal.
    private func visible(_ text: Substring) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(text) }
        return String(decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }

    private func row(_ hit: SearchHit) -> String {
        let document = hit.document
        let fields = [
            score(hit), path(hit), hit.page.map(String.init) ?? "", document.item.title, document.language.tag,
            document.item.domain, hit.snippet.text,
        ]
        return fields.map(Field.clean).joined(separator: "\t") + "\n"
    }

    private func score(_ hit: SearchHit) -> String {
        var json = JSONBuffer()
        json.value(hit.score, places: 4)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func path(_ hit: SearchHit) -> String { hit.document.item.path ?? hit.identifier }

    private func object(_ hit: SearchHit) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        json.member("path", path(hit))
        if let page = hit.page {
            json.key("page")
            json.value(page)
        }
        json.key("score")
        json.value(hit.score, places: 4)
        json.member("snippet", hit.snippet.text)
        json.key("highlights")
        append(hit.snippet.highlights.map { [$0.lowerBound, $0.upperBound] }, to: &json)
        json.key("spans")
        append(hit.snippet.spans.map { [$0.start, $0.end] }, to: &json)
        if !hit.snippet.boxes.isEmpty {
            json.key("boxes")
            json.open("[")
            for box in hit.snippet.boxes {
                json.open("[")
                for number in [box.left, box.top, box.width, box.height] { json.value(number, places: 2) }
                json.close("]")
            }
            json.close("]")
        }
        var rest = hit.document
        rest.item.path = nil
        rest.appendMembers(to: &json)
        json.close("}")
        json.endLine()
        return json.bytes
    }

    private func append(_ pairs: [[Int]], to json: inout JSONBuffer) {
        json.open("[")
        for pair in pairs {
            json.open("[")
            for number in pair { json.value(number) }
            json.close("]")
        }
        json.close("]")
    }
}
