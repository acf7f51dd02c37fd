import NLKCore
import NLKEvaluation
import NLKPipeline

/// `nlk evaluate segmentation`.
enum EvaluateSegmentationCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "segmentation"], operands: "GOLD…",
        summary: "score word boundaries against gold words",
        details: [
            """
            GOLD has one sentence a line, words separated by spaces; the words are joined by nothing, cut again and compared. Prints the \
            numbers of gold, predicted and right words, precision, recall and F1 as in the SIGHAN bakeoffs, the recall of words outside and \
            inside the dictionary, and the speed of clean-up and segmentation on one thread. Nothing against nothing scores 1; a figure that is \
            not defined is printed as - (in JSON null).
            """,
            """
            With --ocr, NOISY is what an OCR program read: either lines of level, noisy text (line ends written as \\n) and gold words, \
            separated by tabs, and no GOLD; or one line for each line of GOLD. White space is left out, the characters are aligned with the \
            gold's by edit distance, and a word is right when its characters are, one to one and in place, exactly those of a gold word.
            """,
        ],
        options: [
            .init(
                name: "predicted", value: .file,
                summary: "score the words in FILE, written as GOLD is, instead of cutting the text"),
            .init(name: "ocr", value: .init(placeholder: "NOISY", kind: .file), summary: "score words of noisy text"),
            gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output,
        ] + OptionSpecification.text,
        examples: [
            .init(
                command: "nlk evaluate segmentation gold.txt --lang zh-Hans --gate F1=0.93",
                purpose: "fail below an F1 of 0.93")
        ]
    ) { invocation throws(NLKError) in
        let isNoisy = invocation.settings.text("ocr") != nil
        let columns = isNoisy ? EvaluationReport.noisyColumns : EvaluationReport.segmentationColumns
        let gates = try gates(invocation, columns)
        return try finish(try report(invocation), gates, invocation)
    }

    static let gate = OptionSpecification(
        name: "gate", value: .text("[SET:]NAME=N"), isRepeatable: true,
        summary: "exit with 1 when the figure NAME of the set (default: of any) is below N, such as F1=0.93")

    /// The gates asked for, over the columns of the report to come.
    static func gates(_ invocation: Invocation, _ columns: [String]) throws(NLKError) -> [Gate] {
        var gates: [Gate] = []
        for text in invocation.settings.texts("gate") { gates.append(try Gate(parsing: text, columns: columns)) }
        return gates
    }

    /// Prints a report and checks the gates.
    static func finish(
        _ report: EvaluationReport, _ gates: [Gate], _ invocation: Invocation
    ) throws(NLKError) -> ExitStatus {
        let format = invocation.settings.text("format").flatMap(EvaluationReport.Format.init) ?? .text
        try invocation.withOutput { (_, output) throws(NLKError) in try output.write(report.render(format)) }
        let misses = gates.flatMap { $0.misses(in: report) }
        for miss in misses { invocation.messages.say(miss) }
        return misses.isEmpty ? .success : .negative
    }

    private static func report(_ invocation: Invocation) throws(NLKError) -> EvaluationReport {
        let settings = invocation.settings
        if let noisy = settings.text("ocr") {
            guard settings.text("predicted") == nil else {
                throw NLKError(.usage, "use --ocr or --predicted, not both")
            }
            return try noisyReport(noisy, invocation)
        }
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        var report = EvaluationReport(columns: EvaluationReport.segmentationColumns)
        if let predicted = settings.text("predicted") {
            guard let path = invocation.operands.first, invocation.operands.count == 1 else {
                throw NLKError(.usage, "--predicted needs exactly one GOLD file")
            }
            let gold = try GoldSentence.read(try read(path), name: path)
            let words = try GoldSentence.read(try read(predicted), name: predicted)
            report.append(path, try SegmentationEvaluator { _ in [] }.score(gold, predicted: words, name: predicted))
            return report
        }
        let pipeline = try EvaluatedPipeline(invocation)
        var sum = SegmentationCounts()
        for path in invocation.operands {
            let gold = try GoldSentence.read(try read(path), name: path)
            let counts = try pipeline.evaluator(sample: gold.lazy.map(\.text)).score(gold)
            report.append(path, counts)
            sum += counts
        }
        if invocation.operands.count > 1 { report.append("all", sum) }
        return report
    }

    private static func noisyReport(_ path: String, _ invocation: Invocation) throws(NLKError) -> EvaluationReport {
        let bytes = try read(path)
        let readings: [NoisyReading]
        if NoisyReading.isTable(bytes) {
            guard invocation.operands.isEmpty else {
                throw NLKError(.usage, "'\(path)' has gold words of its own: name no GOLD file")
            }
            readings = try NoisyReading.read(bytes, name: path)
        } else {
            guard let gold = invocation.operands.first, invocation.operands.count == 1 else {
                throw NLKError(.usage, "'\(path)' has no gold words: name exactly one GOLD file")
            }
            readings = try NoisyReading.pair(try GoldSentence.read(try read(gold), name: gold), with: bytes, name: path)
        }
        let evaluator = try EvaluatedPipeline(invocation).evaluator(sample: readings.lazy.map(\.noisy))
        var report = EvaluationReport(columns: EvaluationReport.noisyColumns)
        for level in Set(readings.map(\.level)).sorted() {
            report.append("level-\(level)", try evaluator.score(readings.filter { $0.level == level }))
        }
        if readings.isEmpty { report.append(path, SegmentationCounts()) }
        return report
    }

    private static func read(_ path: String) throws(NLKError) -> [UInt8] {
        path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
    }
}
