import NLKCore
import NLKPipeline

/// `nlk tokenize`.
enum TokenizeCommand {
    static let specification = CommandSpecification(
        words: ["tokenize"], operands: "[FILE…]",
        summary: "print the words, sentences or paragraphs of each input, with exact places",
        details: [
            """
            wakati: the words of a line, separated by one space; one line in, one line out (each line is a text of its own), empty lines \
            kept. lines: one word a line. tsv columns: start, end, surface, kind, script, lang, tag, lemma. jsonl: one object a word; absent \
            values are left out. conllu: one sentence a line of text. Places are UTF-8 byte offsets as in nlk keywords.
            """,
            """
            --unit sentence: Unicode sentence breaks, less those behind abbreviations and initials, inside brackets, and in front of what \
            plainly goes on; a line that clean-up does not join with the next one (a heading, an item, a row of a table) ends a sentence. --unit \
            paragraph: lines that belong together. Both are printed one a line (wakati and lines), as tsv or jsonl; line ends inside become spaces, \
            but in jsonl.
            """,
        ],
        options: [
            .init(
                name: "unit", value: .choice(TextUnit.allCases.map(\.rawValue)), standard: TextUnit.word.rawValue,
                summary: "what is printed (default word)"),
            .init(
                name: "search", summary: "also the dictionary words inside long words, sorted by start, longer first"),
            .format(TokenWriter.Format.allCases.map(\.rawValue)),
            .header, .ascii, .output, .filesFrom, .null,
        ] + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(command: "nlk tokenize --lang zh-Hans report.txt", purpose: "the words of each line"),
            .init(command: "nlk tokenize --unit sentence letter.txt", purpose: "one sentence a line"),
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
        let unit = settings.text("unit").flatMap(TextUnit.init) ?? .word
        if unit != .word { return try runParts(invocation, output, loop, unit, format) }
        let pipeline = try invocation.makePipeline(configuration)
        let isAlone = loop.names.count <= 1
        var number = 0
        return try loop.run(output, pipeline) { (name, source) throws(NLKError) in
            number += 1
            let writer = TokenWriter(
                format: format, isASCII: settings.flag("ascii"), file: isAlone ? nil : name,
                input: isAlone ? nil : number, tags: pipeline.lexicon.tags)
            let document = CoNLLUDocument(name: name)
            let diagnostics = try pipeline.tokenize(
                source, jobs: invocation.jobs,
                render: { writer.render($0, $1) },
                deliver: { (bytes) throws(NLKError) in
                    try output.write(format == .conllu ? document.begin(bytes) : bytes)
                })
            try invocation.report(diagnostics, file: name)
        }
    }

    private static func runParts(
        _ invocation: Invocation, _ output: OutputStream, _ loop: InputLoop, _ unit: TextUnit,
        _ format: TokenWriter.Format
    ) throws(NLKError) -> ExitStatus {
        guard format != .conllu else {
            throw NLKError(.usage, "conllu holds words: use --unit word, or another --format for \(unit.rawValue)s")
        }
        guard !invocation.settings.flag("search") else {
            throw NLKError(.usage, "--search shows words inside words: use --unit word")
        }
        let pipeline = try invocation.makePipeline(try invocation.pipelineConfiguration())
        return try loop.run(output, pipeline) { (name, source) throws(NLKError) in
            let writer = PartWriter(
                unit: unit, format: format, isASCII: invocation.settings.flag("ascii"),
                file: loop.names.count > 1 ? name : nil)
            let diagnostics = try pipeline.parts(
                of: source, unit: unit, jobs: invocation.jobs,
                deliver: { (parts) throws(NLKError) in try output.write(writer.render(parts)) })
            try invocation.report(diagnostics, file: name)
        }
    }
}
