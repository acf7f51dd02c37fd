/// One self-contained HTML page of headings, paragraphs and tables, readable when printed.
public struct ReportPage {
    private var body = ""
    private let title: String

    public init(_ title: String) { self.title = title }

    public mutating func heading(_ text: String) { body += "<h2>\(Self.escaped(text))</h2>\n" }

    public mutating func paragraph(_ text: String) { body += "<p>\(Self.escaped(text))</p>\n" }

    /// Rows of fields; a field of several lines is shown so.
    public mutating func table(_ columns: [String], _ rows: [[String]]) {
        body +=
            "<table><thead><tr>" + columns.map { "<th>\(Self.escaped($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
        for row in rows { body += "<tr>" + row.map { "<td>\(Self.escaped($0))</td>" }.joined() + "</tr>\n" }
        body += "</tbody></table>\n"
    }

    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(Self.escaped(title))</title>
        <style>
        body { font: 15px/1.5 system-ui, "Noto Sans CJK SC", sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; color: #222; background: #fff }
        table { border-collapse: collapse; width: 100% }
        th, td { border-bottom: 1px solid #ddd; padding: .3em .6em; text-align: left; vertical-align: top; white-space: pre-line }
        th { background: #f4f4f4; position: sticky; top: 0 }
        @media print { body { margin: 0; max-width: none } th { position: static } tr { break-inside: avoid } }
        </style></head>
        <body><h1>\(Self.escaped(title))</h1>
        \(body)</body></html>

        """
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }
}
