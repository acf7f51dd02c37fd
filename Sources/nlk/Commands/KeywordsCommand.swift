import NLKCore
import NLKPipeline
import NLKText

/// `nlk keywords`.
enum KeywordsCommand {
    static let specification = CommandSpecification(
        words: ["keywords"], operands: "[FILE…]", summary: "print the keywords of each input",
        details: [
            """
            One keyword a line, in order of first appearance, without numbers, stop words, symbols, one-letter words and duplicates. \
            Inputs are plain text, hOCR, ALTO, PAGE-XML, Tesseract TSV, nlk's own JSON lines, pictures or PDF files; the type is told from \
            the content.
            """,
            """
            --pos keeps words of the universal parts of speech named (see nlk tag), in languages that have a tagger; --drop names leaves out \
            the names of persons, places and organizations that nlk tag finds, and those of --names. Custom words are kept in any case.
            """,
            """
            With several inputs, text puts an empty line between them, tsv begins with the name, json is one array. tsv columns: text, \
            key, score, count, start and end of the first place, page. Places are UTF-8 byte offsets: into the original bytes of plain \
            text, into the text of the pages, with a line feed and a form feed between two, for the other types.
            """,
        ],
        options: [
            .init(name: "top", value: .number(from: 1), summary: "rank, and print the best N, phrases included"),
            .init(name: "scores", summary: "text: add a column with the score"),
            .init(
                name: "explain",
                summary: "print every token with 'kept' or the reason why it was dropped, what made it, and its place"),
            .format(KeywordWriter.Format.allCases.map(\.rawValue)),
            .header, .ascii, .output, .filesFrom, .null,
        ] + OptionSpecification.filter + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(command: "nlk keywords report.txt --lang zh-Hans", purpose: "the keywords of a Chinese report"),
            .init(command: "nlk keywords --top 10 --scores report.txt", purpose: "the ten best, with scores"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        if invocation.settings.flag("explain") { return try ExplainRun(invocation).run(output) }
        let settings = invocation.settings
        let loop = try InputLoop(invocation)
        let format = settings.text("format").flatMap(KeywordWriter.Format.init) ?? .text
        var writer = KeywordWriter(
            format: format, showsScores: settings.flag("scores"), isASCII: settings.flag("ascii"),
            hasSeveralInputs: loop.names.count > 1)
        if settings.flag("header"), format == .tsv { try output.write(writer.header) }
        var request = KeywordRequest()
        request.top = settings.number("top")
        request.scores = settings.flag("scores") || format != .text
        request.spans = format != .text
        if format == .tsv { request.maximumSpans = 1 }
        request.jobs = invocation.jobs
        let pipeline = try invocation.makePipeline(try invocation.pipelineConfiguration())
        let status = try loop.run(output, pipeline) { (name, source) throws(NLKError) in
            let result = try pipeline.keywords(of: source, request)
            try invocation.report(result.diagnostics, file: name)
            try writer.write(result, file: name, to: output)
        }
        try writer.finish(output)
        return status
    }
}
