import NLKCore
import NLKFormats
import NLKPipeline
import NLKTuning

/// `nlk tune diff`.
enum TuneDiffCommand {
    static let specification = CommandSpecification(
        words: ["tune", "diff"], operands: "PATH…",
        summary: "show what another configuration does to the keywords of a corpus",
        details: [
            """
            CONFIG is a configuration file such as .nlk.json: lists, dictionaries, segmenter, filters. What it leaves out is as this call's \
            options and configuration say; without --before that is the configuration before. Ends with 1 when something differs.
            """,
            """
            text: each document with changes, then a line for each keyword that it gained (+), lost (-) or ranks otherwise (~, with --top), \
            then the totals: keyword, documents in which it was gained, lost, moved. tsv: document, change, keyword, place before, place \
            after; totals have the document '*', and their numbers in the places.
            """,
        ],
        options: [
            .init(name: "before", value: .file, summary: "the configuration before (default: the one in force)"),
            .init(name: "after", value: .file, summary: "the configuration after"),
            .init(
                name: "top", value: .number(from: 1), summary: "compare the best N, phrases included, and their order"),
            .init(name: "report", value: .file, summary: "also write one HTML page"),
            .format(["text", "tsv", "jsonl"]), .ascii, .output, .filesFrom, .null,
        ] + OptionSpecification.filter + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(
                command: "nlk tune diff --after new.json Reports --top 10",
                purpose: "what the settings in new.json change among the ten best keywords")
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        guard let after = invocation.settings.text("after") else {
            throw NLKError(.usage, "nlk tune diff needs --after CONFIG")
        }
        let inputs = try CorpusInputs(invocation)
        guard !inputs.loop.names.contains("-") else {
            throw NLKError(.usage, "nlk tune diff reads its inputs twice: name files, not standard input")
        }
        let old = try pipeline(invocation.settings.text("before"), invocation)
        let new = try pipeline(after, invocation)
        var request = KeywordRequest()
        request.top = invocation.settings.number("top")
        request.spans = false
        request.jobs = invocation.jobs
        let writer = KeywordComparisonText(
            format: invocation.settings.text("format") ?? "text", isASCII: invocation.settings.flag("ascii"))
        var comparison = KeywordComparison()
        var page = ReportPage("Keywords before and after")
        let status = try inputs.run(output, old) { (name, source) throws(NLKError) in
            let before = try old.keywords(of: source, request)
            try invocation.report(before.diagnostics, file: name)
            let later = try new.keywords(of: Input.file(name).open(new.configuration), request)
            let changes = comparison.add(
                before: before.keywords, after: later.keywords, isRanked: request.top != nil)
            try output.write(writer.document(name, changes))
            if !changes.isEmpty { page.heading(name) }
            if !changes.isEmpty { page.table(KeywordComparisonText.columns, changes.map(KeywordComparisonText.fields)) }
        }
        try output.write(writer.totals(comparison))
        if let path = invocation.settings.text("report") {
            page.heading("All documents: \(comparison.changedDocuments) of \(comparison.documents) changed")
            page.table(
                ["keyword", "gained", "lost", "moved"],
                comparison.sortedTotals.map { [$0.text, String($0.gained), String($0.lost), String($0.moved)] })
            try FileWriter.write(Array(page.html.utf8), to: path)
        }
        guard status == .success else { return status }
        return comparison.changedDocuments > 0 ? .negative : .success
    }

    /// The pipeline that this call's settings make with those of the file at `path` on top.
    private static func pipeline(_ path: String?, _ invocation: Invocation) throws(NLKError) -> Pipeline {
        var settings = invocation.settings
        if let path { try ConfigurationFiles(options: OptionSpecification.all).read(path, into: &settings) }
        let changed = Invocation(
            command: invocation.command, operands: invocation.operands, settings: settings,
            messages: invocation.messages)
        return try changed.makePipeline(try changed.pipelineConfiguration())
    }
}
