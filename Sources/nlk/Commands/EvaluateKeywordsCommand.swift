import NLKCore
import NLKEvaluation
import NLKPipeline

/// `nlk evaluate keywords`.
enum EvaluateKeywordsCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "keywords"], operands: "GOLD…",
        summary: "score ranked keywords against the author's",
        details: [
            """
            GOLD has lines of task, text and keywords joined by _, separated by tabs. Prints precision, recall and F1 of the best 5, 10 and \
            15 keywords: precision at k is hits over k, a hit is the very same text, and F1 is the mean over the documents.
            """
        ],
        options: [
            EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output,
        ] + OptionSpecification.text,
        examples: [
            .init(command: "nlk evaluate keywords abstracts.tsv --gate F1@5=0.2", purpose: "fail below an F1@5 of 0.2")
        ]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.keywordColumns)
        let pipeline = try invocation.makePipeline(try invocation.pipelineConfiguration())
        var request = KeywordRequest()
        request.top = KeywordScores.cuts.max()
        request.spans = false
        var report = EvaluationReport(columns: EvaluationReport.keywordColumns)
        for path in invocation.operands {
            let bytes = path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
            let documents = try KeywordGold.read(bytes, name: path)
            let scores = try KeywordScores(documents) { (text) throws(NLKError) in
                let source = try Input.bytes(text, name: path).open(pipeline.configuration)
                return try pipeline.keywords(of: source, request).keywords.map(\.text)
            }
            report.append(path, scores)
        }
        return try EvaluateSegmentationCommand.finish(report, gates, invocation)
    }
}
