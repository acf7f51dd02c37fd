import NLKCore
import NLKEvaluation
import NLKPipeline

/// `nlk evaluate names`.
enum EvaluateNamesCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "names"], operands: "GOLD", summary: "score names of persons, places and organizations",
        details: [
            """
            GOLD has a word a line: its number, the word, and O, B-PER, I-PER, B-LOC, I-LOC, B-ORG or I-ORG, separated by tabs; an \
            empty line ends a sentence. --lang names its language. The words are given; a name is right when its words and its kind are. \
            Prints precision, recall and F1 by kind and in all.
            """
        ],
        options: [
            EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output,
        ] + OptionSpecification.text,
        examples: [
            .init(
                command: "nlk evaluate names gold.iob2 --lang en --gate all:F1=0.6",
                purpose: "fail below an F1 of 0.6 over all kinds")
        ]
    ) { invocation throws(NLKError) in
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.nameColumns)
        return try EvaluateSegmentationCommand.finish(try report(invocation), gates, invocation)
    }

    private static func report(_ invocation: Invocation) throws(NLKError) -> EvaluationReport {
        guard let path = invocation.operands.first, invocation.operands.count == 1 else {
            throw NLKError(.usage, "name one GOLD file")
        }
        let configuration = try invocation.taggingConfiguration()
        guard let language = configuration.languages.first, configuration.languages.count == 1 else {
            throw NLKError(.usage, "name the one language of the gold with --lang")
        }
        let bytes = path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
        let gold = try NameGold.read(bytes, name: path)
        var report = EvaluationReport(columns: EvaluationReport.nameColumns)
        let pipeline = try invocation.makePipeline(configuration)
        for (name, scores) in try NameScores.score(gold, pipeline, language: language) { report.append(name, scores) }
        return report
    }
}
