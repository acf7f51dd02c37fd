import NLKCore
import NLKFormats

/// Writes documents for other programs.
public struct IndexExport: Sendable {
    public enum Format: String, Sendable, CaseIterable {
        /// One object a document.
        case jsonl
        /// Lines for the bulk interface of Elasticsearch and OpenSearch.
        case bulk
        /// Rows for `COPY … FROM` of PostgreSQL in its text format, one a page: identifier, domain, title, path, language, modified
        /// (seconds since 1970), page, text, keywords (an array).
        case postgres
    }

    private let format: Format
    private let isASCII: Bool
    /// Name of the index that bulk lines are meant for.
    private let target: String

    public init(_ format: Format, target: String = "nlk", isASCII: Bool = false) {
        self.format = format
        self.target = target
        self.isASCII = isASCII
    }

    /// The lines of one document.
    public func lines(_ document: StoredDocument, _ pages: [StoredPage]) -> [UInt8] {
        switch format {
        case .jsonl: return object(document, pages)
        case .bulk:
            var json = JSONBuffer(isASCII: isASCII)
            json.open("{")
            json.key("index")
            json.open("{")
            json.member("_index", target)
            json.member("_id", Self.bulkIdentifier(document.item.identifier))
            json.close("}")
            json.close("}")
            json.endLine()
            return json.bytes + object(document, pages)
        case .postgres: return pages.enumerated().flatMap { row(document, $1, position: $0) }
        }
    }

    private func object(_ document: StoredDocument, _ pages: [StoredPage]) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        document.appendMembers(to: &json)
        json.key("pages")
        json.open("[")
        for page in pages {
            json.open("{")
            if let number = page.number {
                json.key("page")
                json.value(number)
            }
            json.member("lang", page.language.tag)
            json.member("text", String(decoding: page.text, as: UTF8.self))
            json.close("}")
        }
        json.close("]")
        json.close("}")
        json.endLine()
        return json.bytes
    }

    private func row(_ document: StoredDocument, _ page: StoredPage, position: Int) -> [UInt8] {
        let item = document.item
        let keywords =
            "{"
            + document.keywords.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
            .joined(separator: ",") + "}"
        let fields: [String?] = [
            item.identifier, item.domain, item.title, item.path, document.language.tag,
            item.modified.map { String(Int($0)) }, String(page.number ?? position + 1),
            String(decoding: page.text, as: UTF8.self), keywords,
        ]
        let line = fields.map { $0.map(Self.escaped) ?? "\\N" }.joined(separator: "\t") + "\n"
        return Array(line.utf8)
    }

    /// The identifier, or the digest of one that is longer than Elasticsearch and OpenSearch take (512 bytes).
    private static func bulkIdentifier(_ identifier: String) -> String {
        identifier.utf8.count <= 512 ? identifier : SHA256.hexadecimal(Array(identifier.utf8))
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            // PostgreSQL text cannot hold NUL.
            case 0x00: break
            case 0x5C: bytes += [0x5C, 0x5C]
            case 0x09: bytes += [0x5C, 0x74]
            case 0x0A: bytes += [0x5C, 0x6E]
            case 0x0D: bytes += [0x5C, 0x72]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension StoredDocument {
    /// `"identifier": …` and whatever else is known, absent values left out.
    package func appendMembers(to json: inout JSONBuffer) {
        json.member("identifier", item.identifier)
        if let path = item.path { json.member("path", path) }
        if !item.domain.isEmpty { json.member("domain", item.domain) }
        if !item.title.isEmpty { json.member("title", item.title) }
        json.member("lang", language.tag)
        for (name, time) in [("modified", item.modified), ("added", added), ("expires", item.expires)] {
            guard let time else { continue }
            json.key(named: name)
            json.value(CalendarTime.text(time))
        }
        if !keywords.isEmpty {
            json.key("keywords")
            json.open("[")
            for keyword in keywords { json.value(keyword) }
            json.close("]")
        }
        if !item.attributes.isEmpty {
            json.key("attributes")
            AttributeText.append(item.attributes, to: &json)
        }
    }
}
