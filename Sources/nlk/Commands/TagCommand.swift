import NLKCore
import NLKPipeline
import NLKText

/// `nlk tag`.
enum TagCommand {
    static let specification = CommandSpecification(
        words: ["tag"], operands: "[FILE…]",
        summary: "print the words of each input with their parts of speech and names",
        details: [
            """
            The tags are the universal ones: ADJ, ADP, ADV, AUX, CCONJ, DET, INTJ, NOUN, NUM, PART, PRON, PROPN, PUNCT, SCONJ, SYM, VERB, \
            X. text: one sentence a line, word/TAG. tsv: one word a line, an empty line behind each sentence; columns start, end, surface, \
            tag, lemma, name, lang, page. jsonl: one object a word. conllu: CoNLL-U; the last column has places as Bytes=start:end and \
            names as Name=. A name is B-person, B-place or B-organization at its first word, I-person … at further ones. Absent \
            values are left out, _ in conllu. Places are UTF-8 byte offsets as in nlk keywords.
            """,
            """
            Taggers are there for: \(Taggers.languages.joined(separator: ", ")). For other languages numbers and marks alone are \
            tagged. Names are found in: \(Taggers.nameLanguages.joined(separator: ", ")); those of --names in every language. Chinese words are cut as in Universal Dependencies unless --convention says otherwise.
            """,
        ],
        options: [
            .names, .format(TagWriter.Format.allCases.map(\.rawValue)), .header, .ascii, .output, .filesFrom, .null,
        ] + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(command: "nlk tag --lang en letter.txt", purpose: "word/TAG, one sentence a line"),
            .init(command: "nlk tag --format conllu scan.pdf", purpose: "a treebank's columns of the pages of a scan"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        let loop = try InputLoop(invocation)
        let format = settings.text("format").flatMap(TagWriter.Format.init) ?? .text
        if settings.flag("header"), format == .tsv { try output.write(TagWriter.header) }
        let pipeline = try invocation.makePipeline(try invocation.taggingConfiguration())
        var number = 0
        return try loop.run(output, pipeline) { (name, source) throws(NLKError) in
            number += 1
            let writer = TagWriter(
                format: format, isASCII: settings.flag("ascii"), name: name,
                input: loop.names.count > 1 ? number : nil)
            let document = CoNLLUDocument(name: name)
            let diagnostics = try pipeline.tag(
                source, jobs: invocation.jobs,
                render: { writer.render($0, $1) },
                deliver: { (bytes) throws(NLKError) in
                    try output.write(format == .conllu ? document.begin(bytes) : bytes)
                })
            try invocation.report(diagnostics, file: name)
        }
    }
}

extension Invocation {
    /// The configuration for words that are to be tagged; --convention wins.
    func taggingConfiguration() throws(NLKError) -> PipelineConfiguration {
        var configuration = try pipelineConfiguration()
        let convention = configuration.convention
        configuration.cutAsTreebanks()
        if settings.text("convention") != nil { configuration.convention = convention }
        return configuration
    }
}
