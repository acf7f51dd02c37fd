import NLKCore
import NLKEvaluation
import NLKPipeline
import NLKText

/// `nlk evaluate tags`.
enum EvaluateTagsCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "tags"], operands: "GOLD…", summary: "score parts of speech against a treebank",
        details: [
            """
            GOLD is CoNLL-U; --lang names its language. Prints the number of words, how many get the right tag when the words are given \
            (right, accuracy) and at what speed on one thread; then how many words are found in the running text, and the F1 of their places \
            (word-F1) and of places and tags together (tag-F1). Chinese words are cut as in Universal Dependencies unless --convention says \
            otherwise. Syntactic words inside a longer one, such as those of French du, count as missed in running text.
            """
        ],
        options: [
            EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output,
        ] + OptionSpecification.text,
        examples: [
            .init(
                command: "nlk evaluate tags gold.conllu --lang en --gate accuracy=0.9",
                purpose: "fail below nine right tags of ten")
        ]
    ) { invocation throws(NLKError) in
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.tagColumns)
        return try EvaluateSegmentationCommand.finish(try report(invocation), gates, invocation)
    }

    private static func report(_ invocation: Invocation) throws(NLKError) -> EvaluationReport {
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        var configuration = try invocation.taggingConfiguration()
        guard let language = configuration.languages.first, configuration.languages.count == 1 else {
            throw NLKError(.usage, "name the one language of the gold with --lang")
        }
        // A treebank cuts names by its own convention.
        configuration.tokenizer.joinsNames = false
        configuration.tokenizer.usesDomainWords = false
        let evaluator = TagEvaluator(try invocation.makePipeline(configuration), language: language)
        var report = EvaluationReport(columns: EvaluationReport.tagColumns)
        var sum = TagScores()
        for path in invocation.operands {
            let bytes = path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
            let scores = try evaluator.score(try TagGold.read(bytes, name: path))
            report.append(path, scores)
            sum += scores
        }
        if invocation.operands.count > 1 { report.append("all", sum) }
        return report
    }
}
