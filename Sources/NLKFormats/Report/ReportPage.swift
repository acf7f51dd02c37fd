/// One self-contained HTML page of headings, paragraphs, tables and charts, without a script, readable when printed.
public struct ReportPage {
    private var body = ""
    private let title: String

    public init(_ title: String) { self.title = title }

    public mutating func heading(_ text: String) { body += "<h2>\(MarkupText.escaped(text))</h2>\n" }

    public mutating func paragraph(_ text: String) { body += "<p>\(MarkupText.escaped(text))</p>\n" }

    /// Rows of fields; a field of several lines is shown so. Many columns are set smaller.
    public mutating func table(_ columns: [String], _ rows: [[String]]) {
        body +=
            "<table\(columns.count > 8 ? " class=\"wide\"" : "")><thead><tr>"
            + columns.map { "<th>\(MarkupText.escaped($0))</th>" }.joined()
            + "</tr></thead>\n<tbody>\n"
        for row in rows { body += "<tr>" + row.map { "<td>\(MarkupText.escaped($0))</td>" }.joined() + "</tr>\n" }
        body += "</tbody></table>\n"
    }

    public mutating func chart(_ chart: LineChart) { body += "<figure>\(chart.svg)</figure>\n" }

    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(MarkupText.escaped(title))</title>
        <style>
        body { font: 15px/1.5 system-ui, "Noto Sans CJK SC", sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; color: #222; background: #fff }
        table { border-collapse: collapse; width: 100% }
        th, td { border-bottom: 1px solid #ddd; padding: .3em .6em; text-align: left; vertical-align: top; white-space: pre-line }
        th { background: #f4f4f4; position: sticky; top: 0 }
        .wide { font-size: 12px }
        .wide th, .wide td { padding: .2em .3em }
        figure { margin: 1em 0; break-inside: avoid }
        svg { width: 100%; max-width: 50em; height: auto }
        @media print { body { margin: 0; max-width: none } th { position: static } tr { break-inside: avoid } }
        </style></head>
        <body><h1>\(MarkupText.escaped(title))</h1>
        \(body)</body></html>

        """
    }
}
