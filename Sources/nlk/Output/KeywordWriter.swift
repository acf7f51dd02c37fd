import NLKCore
import NLKFormats
import NLKPipeline

/// Prints the keywords of inputs in one of the forms of `nlk keywords`.
struct KeywordWriter {
    enum Format: String, CaseIterable { case text, tsv, json, jsonl }

    let format: Format
    /// `text` gets a second column.
    let showsScores: Bool
    let isASCII: Bool
    /// Whether inputs must be told apart.
    let hasSeveralInputs: Bool
    private var isFirst = true

    init(format: Format, showsScores: Bool, isASCII: Bool, hasSeveralInputs: Bool) {
        self.format = format
        self.showsScores = showsScores
        self.isASCII = isASCII
        self.hasSeveralInputs = hasSeveralInputs
    }

    /// Columns of `tsv`; the first one only with several inputs.
    var header: String {
        (hasSeveralInputs ? "file\t" : "") + "text\tkey\tscore\tcount\tstart\tend\tpage\n"
    }

    mutating func write(_ result: KeywordResult, file: String, to output: OutputStream) throws(NLKError) {
        defer { isFirst = false }
        switch format {
        case .text:
            if hasSeveralInputs, !isFirst { try output.write("\n") }
            for keyword in result.keywords {
                let score = showsScores ? score(keyword) : nil
                try output.write { line in
                    Field.append(keyword.text.utf8, to: &line)
                    if let score {
                        line.append(0x09)
                        line.append(contentsOf: score.utf8)
                    }
                    line.append(0x0A)
                }
            }
        case .tsv:
            for keyword in result.keywords { try output.write(row(keyword, file)) }
        case .json, .jsonl:
            if format == .json, hasSeveralInputs { try output.write(isFirst ? "[" : ",\n ") }
            var json = JSONBuffer(isASCII: isASCII)
            append(result, file, to: &json)
            if format == .jsonl || !hasSeveralInputs { json.endLine() }
            try output.write(json.bytes)
        }
    }

    /// Closes what `write` opened.
    func finish(_ output: OutputStream) throws(NLKError) {
        if format == .json, hasSeveralInputs { try output.write(isFirst ? "[]\n" : "]\n") }
    }

    private func row(_ keyword: Keyword, _ file: String) -> String {
        var columns = hasSeveralInputs ? [Field.clean(file)] : []
        columns += [Field.clean(keyword.text), Field.clean(keyword.key), score(keyword), String(keyword.count)]
        columns += [keyword.spans.first?.start, keyword.spans.first?.end, keyword.page].map {
            $0.map(String.init) ?? ""
        }
        return columns.joined(separator: "\t") + "\n"
    }

    /// Four digits behind the point: more would only show noise.
    private func score(_ keyword: Keyword) -> String {
        var json = JSONBuffer()
        json.value(keyword.score, places: 4)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func append(_ result: KeywordResult, _ file: String, to json: inout JSONBuffer) {
        json.open("{")
        json.key("file")
        json.value(file)
        json.key("lang")
        json.value(result.language.tag)
        json.key("keywords")
        json.open("[")
        for keyword in result.keywords { json.append(keyword, convert: { $0 }) }
        json.close("]")
        json.close("}")
    }
}
