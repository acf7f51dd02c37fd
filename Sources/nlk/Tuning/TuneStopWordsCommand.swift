import NLKCore
import NLKFormats
import NLKPipeline
import NLKTuning

/// `nlk tune stop-words`.
enum TuneStopWordsCommand {
    static let specification = CommandSpecification(
        words: ["tune", "stop-words"], operands: "PATH…", summary: "propose stop words for a corpus of your own",
        details: [
            """
            Keywords that stand in many documents, evenly, and are common in general text; each input is a document. Columns: word, \
            documents, occurrences, evenness (0 to 1), weight among the keywords of its documents, tag, score. Documents that would be left \
            with few keywords are named on standard error, and in the report.
            """
        ],
        options: [
            .init(
                name: "min-share", value: .number(from: 1), summary: "least percentage of the documents (default 30)"),
            .init(name: "limit", value: .number(from: 1), summary: "most proposals (default 100)"),
            .init(
                name: "few", value: .number(from: 1),
                summary: "name documents that are left with fewer keywords (default 5)"),
        ] + OptionSpecification.proposals + OptionSpecification.filter + OptionSpecification.text
            + OptionSpecification.pages,
        examples: [.init(command: "nlk tune stop-words Reports", purpose: "words that say nothing in these reports")]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        var options = StopWordTuner.Options()
        if let percent = settings.number("min-share") { options.minimumShare = Double(percent) / 100 }
        options.limit = settings.number("limit") ?? options.limit
        options.fewKeywords = settings.number("few") ?? options.fewKeywords
        let inputs = try CorpusInputs(invocation)
        let pipeline = try invocation.makePipeline(try invocation.pipelineConfiguration())
        let tuner = StopWordTuner(pipeline, options)
        let status = try inputs.run(output, pipeline) { (name, source) throws(NLKError) in
            try invocation.report(try tuner.add(source, name: name, jobs: invocation.jobs), file: name)
        }
        var proposals = tuner.proposals()
        if settings.flag("interactive") {
            let accepted = try ProposalReview.accepted(proposals.count) {
                fields(proposals[$0]).joined(separator: "\t")
            }
            proposals = accepted.map { proposals[$0] }
        }
        let isJSON = settings.text("format") == "jsonl"
        if settings.flag("header"), settings.text("format") == "tsv" {
            try output.write(columns.joined(separator: "\t") + "\n")
        }
        for proposal in proposals {
            if isJSON {
                try output.write(object(proposal, isASCII: settings.flag("ascii")))
            } else {
                try output.write(fields(proposal).joined(separator: "\t") + "\n")
            }
        }
        let poor = tuner.poorDocuments(without: proposals)
        for document in poor {
            invocation.messages.say(
                "'\(document.name)' would be left with \(document.after) of \(document.before) keywords")
        }
        let source = "nlk tune stop-words " + invocation.operands.joined(separator: " ")
        if let path = settings.text("report") {
            var page = ReportPage("Proposed stop words")
            page.paragraph("\(proposals.count) proposals of \(source)")
            page.table(columns, proposals.map(fields))
            page.heading("Documents left with few keywords")
            page.table(["document", "before", "after"], poor.map { [$0.name, String($0.before), String($0.after)] })
            try FileWriter.write(Array(page.html.utf8), to: path)
        }
        if let path = settings.text("apply") {
            let list = ProposalList(invocation: invocation, path: path)
            let added = try list.add(stopWords: proposals.map(\.text), source: source)
            invocation.messages.note("\(added) words added to '\(path)'")
        }
        return status
    }

    private static let columns = ["word", "documents", "count", "evenness", "weight", "tag", "score"]

    private static func fields(_ proposal: StopWordProposal) -> [String] {
        [
            Field.clean(proposal.text), String(proposal.documents), String(proposal.count), figure(proposal.evenness),
            figure(proposal.weight), proposal.tag, figure(proposal.score),
        ]
    }

    private static func figure(_ value: Double) -> String {
        var json = JSONBuffer()
        json.value(value, places: 4)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static func object(_ proposal: StopWordProposal, isASCII: Bool) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        json.member("word", proposal.text)
        json.member("key", proposal.key)
        json.key("documents")
        json.value(proposal.documents)
        json.key("count")
        json.value(proposal.count)
        for (name, value) in [("evenness", proposal.evenness), ("weight", proposal.weight), ("score", proposal.score)]
            as [(StaticString, Double)]
        {
            json.key(name)
            json.value(value, places: 4)
        }
        json.member("tag", proposal.tag)
        json.close("}")
        json.endLine()
        return json.bytes
    }
}
