import Glibc
import NLKCore
import NLKFormats
import NLKPipeline

/// `nlk keywords --explain`: every token with the decision on it.
struct ExplainRun {
    private static let columns = "text\tdecision\tkind\tmade by\tkey\tstart\tend\tpage\n"

    let invocation: Invocation
    let format: KeywordWriter.Format
    let isColored: Bool

    init(_ invocation: Invocation) {
        self.invocation = invocation
        format = invocation.settings.text("format").flatMap(KeywordWriter.Format.init) ?? .text
        isColored =
            format == .text && Messages.colors(invocation.settings, descriptor: STDOUT_FILENO)
            && invocation.settings.text("output") == nil
    }

    func run(_ output: OutputStream) throws(NLKError) -> ExitStatus {
        guard format != .json else { throw NLKError(.usage, "--explain prints text, tsv or jsonl, not json") }
        var configuration = try invocation.pipelineConfiguration()
        configuration.tokenizer.resolvesOrigins = true
        let pipeline = try invocation.makePipeline(configuration)
        if invocation.settings.flag("header"), format == .tsv { try output.write(Self.columns) }
        let loop = try InputLoop(invocation)
        return try loop.run(output, pipeline) { (name, source) throws(NLKError) in
            let file = loop.names.count > 1 ? name : nil
            let diagnostics = try pipeline.explain(source) { (tokens) throws(NLKError) in
                for token in tokens { try output.write(row(token, file: file)) }
            }
            try invocation.report(diagnostics, file: name)
        }
    }

    private func row(_ token: ExplainedToken, file: String?) -> [UInt8] {
        let decision = token.reason.map { "dropped: \($0.text)" } ?? "kept"
        guard format != .jsonl else { return object(token, decision, file) }
        var shown = decision
        if isColored { shown = (token.reason == nil ? "\u{1B}[32m" : "\u{1B}[2m") + decision + "\u{1B}[0m" }
        let fields = [
            Field.clean(token.text), shown, token.token.kind.name, token.maker, Field.clean(token.key),
            String(token.span.start), String(token.span.end), token.page.map(String.init) ?? "",
        ]
        return Array((fields.joined(separator: "\t") + "\n").utf8)
    }

    private func object(_ token: ExplainedToken, _ decision: String, _ file: String?) -> [UInt8] {
        var json = JSONBuffer(isASCII: invocation.settings.flag("ascii"))
        json.open("{")
        if let file { json.member("file", file) }
        json.member("text", token.text)
        json.member("decision", decision)
        json.member("kind", token.token.kind.name)
        json.member("maker", token.maker)
        json.member("key", token.key)
        json.key("start")
        json.value(token.span.start)
        json.key("end")
        json.value(token.span.end)
        if let page = token.page {
            json.key("page")
            json.value(page)
        }
        if let box = token.box { json.member("box", box) }
        json.close("}")
        json.endLine()
        return json.bytes
    }
}
