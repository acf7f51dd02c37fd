import NLKFormats
import NLKTuning

/// Writes what a change of configuration does.
struct KeywordComparisonText {
    static let columns = ["change", "keyword", "place before", "place after"]

    let format: String
    let isASCII: Bool

    static func fields(_ change: KeywordComparison.Change) -> [String] {
        [
            change.kind.rawValue, Field.clean(change.text), change.before.map(String.init) ?? "",
            change.after.map(String.init) ?? "",
        ]
    }

    func document(_ name: String, _ changes: [KeywordComparison.Change]) -> [UInt8] {
        guard !changes.isEmpty else { return [] }
        switch format {
        case "tsv":
            let rows = changes.map { ([Field.clean(name)] + Self.fields($0)).joined(separator: "\t") + "\n" }
            return Array(rows.joined().utf8)
        case "jsonl":
            var json = JSONBuffer(isASCII: isASCII)
            json.open("{")
            json.member("file", name)
            json.key("changes")
            json.open("[")
            for change in changes {
                json.open("{")
                json.member("change", change.kind.rawValue)
                json.member("text", change.text)
                json.member("key", change.key)
                for (key, place) in [("before", change.before), ("after", change.after)] as [(StaticString, Int?)] {
                    guard let place else { continue }
                    json.key(key)
                    json.value(place)
                }
                json.close("}")
            }
            json.close("]")
            json.close("}")
            json.endLine()
            return json.bytes
        default:
            let lines = changes.map { change in
                switch change.kind {
                case .gained: "  + \(Field.clean(change.text))\n"
                case .lost: "  - \(Field.clean(change.text))\n"
                case .moved: "  ~ \(Field.clean(change.text))  \(change.before ?? 0) → \(change.after ?? 0)\n"
                }
            }
            return Array((name + "\n" + lines.joined()).utf8)
        }
    }

    func totals(_ comparison: KeywordComparison) -> [UInt8] {
        let totals = comparison.sortedTotals
        switch format {
        case "tsv":
            let rows = totals.map { total in
                [("gained", total.gained), ("lost", total.lost), ("moved", total.moved)].filter { $0.1 > 0 }.map {
                    "*\t\($0.0)\t\(Field.clean(total.text))\t\($0.1)\t\n"
                }.joined()
            }
            return Array(rows.joined().utf8)
        case "jsonl":
            var json = JSONBuffer(isASCII: isASCII)
            json.open("{")
            for (name, count) in [("documents", comparison.documents), ("changed", comparison.changedDocuments)]
                as [(StaticString, Int)]
            {
                json.key(name)
                json.value(count)
            }
            json.key("totals")
            json.open("[")
            for total in totals {
                json.open("{")
                json.member("text", total.text)
                json.member("key", total.key)
                for (name, count) in [("gained", total.gained), ("lost", total.lost), ("moved", total.moved)]
                    as [(StaticString, Int)]
                {
                    json.key(name)
                    json.value(count)
                }
                json.close("}")
            }
            json.close("]")
            json.close("}")
            json.endLine()
            return json.bytes
        default:
            let rows = totals.map { "\(Field.clean($0.text))\t+\($0.gained)\t-\($0.lost)\t~\($0.moved)\n" }
            return Array(
                ("\(comparison.changedDocuments) of \(comparison.documents) documents changed\n" + rows.joined()).utf8)
        }
    }
}
