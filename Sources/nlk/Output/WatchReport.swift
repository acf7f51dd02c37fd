import NLKCore
import NLKFormats
import NLKWatch

/// Writes what became of the files in a watched folder, a line each.
struct WatchReport {
    let isJSON: Bool
    let isASCII: Bool

    func line(_ event: WatchEvent) -> [UInt8] {
        switch event {
        case .added(let path, let pages, let isRepeated):
            guard isJSON else { return text(isRepeated ? "added again" : "added", path) }
            return object("added", path) { json in
                if let pages {
                    json.key("pages")
                    json.value(pages)
                }
                if isRepeated {
                    json.key("repeated")
                    json.value(true)
                }
            }
        case .failed(let path, let error, let moved):
            guard isJSON else { return text("failed", path, error.description, moved ?? "") }
            return object("failed", path) { json in
                if let moved { json.member("moved", moved) }
                json.key("error")
                json.open("{")
                json.member("code", error.code.rawValue)
                json.member("message", error.message)
                json.close("}")
            }
        case .diagnosed: return []
        }
    }

    private func text(_ fields: String...) -> [UInt8] {
        let filled = fields.last == "" ? fields.dropLast() : fields[...]
        return Array((filled.map(Field.clean).joined(separator: "\t") + "\n").utf8)
    }

    private func object(_ status: String, _ path: String, _ rest: (inout JSONBuffer) -> Void) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        json.member("status", status)
        json.member("path", path)
        rest(&json)
        json.close("}")
        json.endLine()
        return json.bytes
    }
}
