import NLKCore
import NLKEvaluation
import NLKPipeline
import NLKText

/// `nlk evaluate identify`.
enum EvaluateIdentifyCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "identify"], operands: "GOLD…", summary: "score identified languages against gold ones",
        details: [
            """
            GOLD has lines of a language tag, a tab and a text. Prints the number of texts, how many are right, accuracy, how many are \
            und, the calibration error (how far the probabilities are from the accuracy, in tenths of probability, weighted) and texts a \
            second on one thread. The most likely language counts, likely enough or not, unless --und is given: then und is wrong, but for \
            texts that are und in GOLD. A gold tag that stands for several languages accepts each of them: zh accepts zh-Hans and zh-Hant, \
            no accepts nn.
            """,
            "--by-language prints a row for each gold language as well.",
        ],
        options: [
            .init(name: "by-language", summary: "a row for each gold language as well"),
            .init(name: "only", value: .text("TAG,…"), summary: "the only languages that may be the answer"),
            .init(
                name: "und", summary: "take und for an answer where no language is likely enough, as nlk identify does"),
            EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output,
            .dictionaries,
        ],
        examples: [
            .init(command: "nlk evaluate identify gold.tsv --gate accuracy=0.98", purpose: "fail below 98 percent")
        ]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.identificationColumns)
        let identifier = try LanguageIdentification(try invocation.pipelineConfiguration()).identifier
        var options = LanguageIdentifier.Options()
        let known = Set(identifier.languages)
        for tag in invocation.settings.text("only")?.split(separator: ",") ?? [] {
            options.only.formUnion(try IdentifyCommand.languages(String(tag), known))
        }
        if !invocation.settings.flag("und") { (options.floor, options.wordFloor) = (0, 0) }
        var report = EvaluationReport(columns: EvaluationReport.identificationColumns)
        for path in invocation.operands {
            let bytes = path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
            let scores = IdentificationScores(try IdentificationGold.read(bytes, name: path)) {
                $0.withUnsafeBufferPointer { identifier.identify($0, options) }
            }
            report.append(path, scores.all)
            guard invocation.settings.flag("by-language") else { continue }
            for (language, counts) in scores.byLanguage.sorted(by: { $0.key.tag < $1.key.tag }) {
                report.append(language.tag, counts)
            }
        }
        return try EvaluateSegmentationCommand.finish(report, gates, invocation)
    }
}
