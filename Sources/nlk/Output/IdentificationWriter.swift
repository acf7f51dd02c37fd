import NLKCore
import NLKFormats
import NLKPipeline
import NLKText

/// Prints languages in one of the forms of `nlk identify`.
struct IdentificationWriter {
    enum Format: String, CaseIterable { case text, tsv, jsonl }

    let format: Format
    let scope: LanguageIdentification.Scope
    /// So many hypotheses as well.
    let top: Int?
    let isASCII: Bool
    /// Whether inputs must be told apart.
    let hasSeveralInputs: Bool

    func render(_ result: LanguageIdentification.Result, file: String) -> [UInt8] {
        switch format {
        case .text: text(result, file)
        case .tsv: row(result, file)
        case .jsonl: object(result, file)
        }
    }

    private func text(_ result: LanguageIdentification.Result, _ file: String) -> [UInt8] {
        var fields = hasSeveralInputs ? [Field.clean(file)] : []
        fields.append(result.answer.language.tag)
        fields += guesses(result)
        if scope == .spans { fields.append(Field.clean(String(decoding: result.text, as: UTF8.self))) }
        return line(fields)
    }

    private func row(_ result: LanguageIdentification.Result, _ file: String) -> [UInt8] {
        let answer = result.answer
        var fields = [answer.language.tag, Self.number(answer.probability), answer.script]
        if scope != .whole { fields += [String(result.span.start), String(result.span.end)] }
        if scope == .spans { fields.append(Field.clean(String(decoding: result.text, as: UTF8.self))) }
        if hasSeveralInputs { fields.append(Field.clean(file)) }
        return line(fields + guesses(result))
    }

    private func line(_ fields: [String]) -> [UInt8] { Array((fields.joined(separator: "\t") + "\n").utf8) }

    private func guesses(_ result: LanguageIdentification.Result) -> [String] {
        result.hypotheses.prefix(top ?? 0).map { "\($0.language.tag)=\(Self.number($0.probability))" }
    }

    /// Four digits behind the point: more would only show noise.
    private static func number(_ value: Double) -> String {
        var json = JSONBuffer()
        json.value(value, places: 4)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func object(_ result: LanguageIdentification.Result, _ file: String) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        json.member("file", file)
        if let line = result.line { put("line", line, &json) }
        if let page = result.page, scope != .whole { put("page", page, &json) }
        put("start", result.span.start, &json)
        put("end", result.span.end, &json)
        if scope == .spans { json.member("text", String(decoding: result.text, as: UTF8.self)) }
        json.member("lang", result.answer.language.tag)
        json.key("probability")
        json.value(result.answer.probability, places: 4)
        json.member("script", result.answer.script)
        if let top {
            json.key("hypotheses")
            json.open("[")
            for hypothesis in result.hypotheses.prefix(top) {
                json.open("{")
                json.member("lang", hypothesis.language.tag)
                json.key("probability")
                json.value(hypothesis.probability, places: 4)
                json.close("}")
            }
            json.close("]")
        }
        json.close("}")
        json.endLine()
        return json.bytes
    }

    private func put(_ key: StaticString, _ value: Int, _ json: inout JSONBuffer) {
        json.key(key)
        json.value(value)
    }
}
