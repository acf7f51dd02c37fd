import NLKCore
import NLKPipeline

/// `nlk tokenize`.
enum TokenizeCommand {
    static let specification = CommandSpecification(
        words: ["tokenize"], operands: "[FILE…]", summary: "print the words of each input, with exact places",
        details: [
            """
            wakati: the words of a line, separated by one space; one line in, one line out (each line is a text of its own), empty lines \
            kept. lines: one word a line. tsv columns: start, end, surface, kind, script, lang, tag, lemma. jsonl: one object a word; absent \
            values are left out. conllu: one sentence a line of text. Places are UTF-8 byte offsets as in nlk keywords.
            """
        ],
        options: [
            .init(
                name: "search", summary: "also the dictionary words inside long words, sorted by start, longer first"),
            .format(TokenWriter.Format.allCases.map(\.rawValue)),
            .header, .ascii, .output, .filesFrom, .null,
        ] + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(command: "nlk tokenize --lang zh-Hans report.txt", purpose: "the words of each line"),
            .init(command: "nlk tokenize --format jsonl page.hocr", purpose: "every word with its box and confidence"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        let loop = try InputLoop(invocation)
        let format = settings.text("format").flatMap(TokenWriter.Format.init) ?? .wakati
        if settings.flag("header"), format == .tsv { try output.write(TokenWriter.header) }
        var configuration = try invocation.tokenizingConfiguration()
        if settings.flag("search") { configuration.tokenizer.innerWords = .all }
        configuration.tokenizer.resolvesOrigins = format == .tsv || format == .jsonl || format == .conllu
        // Here each line is a text of its own.
        if format == .wakati || format == .conllu { configuration.cleaningOff.insert("join-lines") }
        let pipeline = try invocation.makePipeline(configuration)
        return try loop.run(output, pipeline) { (name, source) throws(NLKError) in
            let writer = TokenWriter(
                format: format, isASCII: settings.flag("ascii"), file: loop.names.count > 1 ? name : nil,
                tags: pipeline.lexicon.tags)
            let diagnostics = try pipeline.tokenize(
                source, jobs: invocation.jobs,
                render: { writer.render($0, $1) },
                deliver: { (bytes) throws(NLKError) in try output.write(bytes) })
            try invocation.report(diagnostics, file: name)
        }
    }
}
