import NLKCore
import NLKDictionaryTools
import NLKFormats
import NLKPipeline
import NLKTuning

/// `nlk tune words`.
enum TuneWordsCommand {
    static let specification = CommandSpecification(
        words: ["tune", "words"], operands: "PATH…", summary: "propose custom words for a corpus of your own",
        details: [
            """
            Strings of Chinese characters whose parts stand together, that stand free, and that the dictionary in use does not have or \
            that are cut apart in some places; not those that look like a known word misread. Words that the dictionary lacks \
            come before the others, of each kind the surest first, with the number of occurrences, a probability, a suggested tag, two sentences, how their cut would change, and warnings where a word would \
            cut common text.
            """,
            "tsv columns: word, count, score, tag, reason, warnings parted by '; ', example. jsonl says all.",
        ],
        options: [
            .init(
                name: "min-count", value: .number(from: 2),
                summary: "least number of occurrences (default 5; beyond 10 million characters one in 2 million)"),
            .init(name: "limit", value: .number(from: 1), summary: "most proposals (default 200)"),
            .init(name: "min-score", value: .text("P"), summary: "least probability of being a word (default 0.1)"),
        ] + OptionSpecification.proposals + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(
                command: "nlk tune words -l zh-Hans Reports",
                purpose: "words that the reports have and the dictionary lacks"),
            .init(
                command: "nlk tune words Reports --interactive --apply my-words.txt",
                purpose: "look at each and keep the good ones"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        var options = WordTuningOptions()
        options.minimumCount = settings.number("min-count")
        options.limit = settings.number("limit") ?? options.limit
        if let text = settings.text("min-score") {
            guard let score = Double(text), (0...1).contains(score) else {
                throw NLKError(.usage, "option '--min-score' takes a probability from 0 to 1, not '\(text)'")
            }
            options.minimumScore = score
        }
        let inputs = try CorpusInputs(invocation)
        let pipeline = try invocation.makePipeline(try invocation.pipelineConfiguration())
        let tuner = WordTuner(pipeline, options)
        let status = try inputs.run(output, pipeline) { (name, source) throws(NLKError) in
            try invocation.report(try tuner.add(source, jobs: invocation.jobs), file: name)
        }
        var proposals = try tuner.proposals()
        if settings.flag("interactive") {
            let accepted = try ProposalReview.accepted(proposals.count) { WordProposalText.shown(proposals[$0]) }
            proposals = accepted.map { proposals[$0] }
        }
        let writer = WordProposalText(
            format: settings.text("format") ?? "text", isASCII: settings.flag("ascii"))
        if settings.flag("header"), writer.format == "tsv" { try output.write(WordProposalText.header) }
        for proposal in proposals { try output.write(writer.row(proposal)) }
        let source = "nlk tune words " + invocation.operands.joined(separator: " ")
        if let path = settings.text("report") {
            try FileWriter.write(Array(WordProposalText.page(proposals, source).utf8), to: path)
        }
        if let path = settings.text("apply") {
            let words = proposals.map { proposal in
                UserDictionary.Word(
                    proposal.text, frequency: UInt64(proposal.candidate.count), tag: proposal.tag)
            }
            let added = try ProposalList(invocation: invocation, path: path).add(words: words, source: source)
            invocation.messages.note("\(added) words added to '\(path)'")
        }
        return status
    }
}
