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
            separated by tabs, and no GOLD; or one line for each line of GOLD. With --recognize, the operands are pictures, which are read \
            first. Beside NAME.jpg or NAME__VARIANT.jpg stands what is on them: NAME.txt with lines of gold words, or NAME.json as for \
            nlk evaluate recognize, whose text is cut by the same segmenter, so that the score tells what recognition cost. White space is left \
            out, the characters are aligned with the gold's by edit distance, and a word is right when its characters are, one to one and in place, \
            exactly those of a gold word.
            """,
            """
            With --noise, GOLD is misread at each LEVEL, the share of wrong characters to aim at, as the noise model of the language says; \
            CER is the share that came out. The same --seed gives the same noise, for every segmenter.
            """,
            """
            Noisy text gets more figures: survived is the share of gold words that recognition left whole; lost-recognition counts the others, \
            lost-segmentation those that were left whole and cut otherwise; recovered and broken are words that repairs of misread characters \
            made whole and spoilt. Boundaries count where both characters beside them were read and stand side by side. keyword-recall is the \
            share of the keywords of each text without noise that are found in it with noise. text and json also have the confusions \
            that cost most words and the lines that went worst, with both cuts.
            """,
        ],
        options: [
            .init(
                name: "predicted", value: .file,
                summary: "score the words in FILE, written as GOLD is, instead of cutting the text"),
            .init(name: "ocr", value: .init(placeholder: "NOISY", kind: .file), summary: "score words of noisy text"),
            .init(
                name: "recognize", summary: "the operands are pictures: score words of the text that is read from them"),
            .init(
                name: "noise", value: .text("LEVEL,…"),
                summary: "misread GOLD by these shares of characters, such as 0,0.01,0.02,0.05,0.1"),
            .init(name: "seed", value: .number(from: 0), summary: "--noise: another number, another noise (default 1)"),
            .init(
                name: "noise-model", value: .file,
                summary: "--noise: a model that nlk-train noise wrote (default: that of the language)"),
            .init(
                name: "worst", value: .number(from: 0), summary: "noisy text: most lines that went worst (default 10)"),
            .init(
                name: "confusions", value: .number(from: 0), summary: "noisy text: most confusions (default 20)"),
            .init(
                name: "report", value: .file,
                summary: "noisy text: also write one HTML page with curves, tables and lines"),
            gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output, segmenters,
        ] + OptionSpecification.text.filter { $0.name != segmenters.name } + OptionSpecification.pages,
        examples: [
            .init(
                command: "nlk evaluate segmentation gold.txt --lang zh-Hans --gate F1=0.93",
                purpose: "fail below an F1 of 0.93"),
            .init(
                command:
                    "nlk evaluate segmentation gold.txt --noise 0,0.02,0.05,0.1 --segmenter accurate,fast --report noise.html",
                purpose: "curves of two segmenters over the share of misread characters"),
        ]
    ) { invocation throws(NLKError) in
        let settings = invocation.settings
        let kinds = ["predicted", "ocr", "recognize", "noise"].filter { settings.text($0) != nil }
        guard kinds.count < 2 else {
            throw NLKError(.usage, "use one of \(kinds.map { "--\($0)" }.joined(separator: " and "))")
        }
        let isNoisy = kinds.first.map { $0 != "predicted" } ?? false
        let columns = isNoisy ? EvaluationReport.noisyColumns : EvaluationReport.segmentationColumns
        let gates = try gates(invocation, columns)
        for name in ["seed", "noise-model"] where settings.text(name) != nil && kinds != ["noise"] {
            throw NLKError(.usage, "--\(name) is for --noise")
        }
        if isNoisy {
            let report = try noisyReport(invocation)
            if let path = settings.text("report") { try FileWriter.write(Array(report.page().utf8), to: path) }
            return try finish(report.table, gates, invocation, render: report.render)
        }
        for name in ["worst", "confusions", "report"] where settings.text(name) != nil {
            throw NLKError(.usage, "--\(name) is for noisy text: give --ocr, --recognize or --noise")
        }
        return try finish(try report(invocation), gates, invocation)
    }

    private static let segmenters = OptionSpecification(
        name: "segmenter", value: .list(StageCatalog.segmenters.map { $0.descriptor.name }), isConfigurable: true,
        standard: PipelineConfiguration().segmenter,
        summary: "how Chinese is cut, as for nlk tokenize; several are scored one after the other")

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
        _ report: EvaluationReport, _ gates: [Gate], _ invocation: Invocation,
        render: ((EvaluationReport.Format) -> String)? = nil
    ) throws(NLKError) -> ExitStatus {
        let format = invocation.settings.text("format").flatMap(EvaluationReport.Format.init) ?? .text
        let text = render?(format) ?? report.render(format)
        try invocation.withOutput { (_, output) throws(NLKError) in try output.write(text) }
        let misses = gates.flatMap { $0.misses(in: report) }
        for miss in misses { invocation.messages.say(miss) }
        return misses.isEmpty ? .success : .negative
    }

    /// The segmenters asked for, each once.
    static func segmenters(_ invocation: Invocation) -> [String] {
        var names: [String] = []
        for name in invocation.settings.names("segmenter") where !names.contains(name) { names.append(name) }
        return names.isEmpty ? [PipelineConfiguration().segmenter] : names
    }

    private static func report(_ invocation: Invocation) throws(NLKError) -> EvaluationReport {
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        var report = EvaluationReport(columns: EvaluationReport.segmentationColumns)
        if let predicted = invocation.settings.text("predicted") {
            guard let path = invocation.operands.first, invocation.operands.count == 1 else {
                throw NLKError(.usage, "--predicted needs exactly one GOLD file")
            }
            let gold = try GoldSentence.read(try read(path), name: path)
            let words = try GoldSentence.read(try read(predicted), name: predicted)
            report.append(path, try SegmentationEvaluator { _ in [] }.score(gold, predicted: words, name: predicted))
            return report
        }
        var gold: [(path: String, sentences: [GoldSentence])] = []
        for path in invocation.operands {
            gold.append((path, try GoldSentence.read(try read(path), name: path)))
        }
        let segmenters = segmenters(invocation)
        for segmenter in segmenters {
            let pipeline = try EvaluatedPipeline(invocation, segmenter: segmenter)
            let prefix = segmenters.count > 1 ? segmenter + "/" : ""
            var sum = SegmentationCounts()
            for (path, sentences) in gold {
                let language = pipeline.language(of: sentences.lazy.map(\.text))
                let counts = try pipeline.evaluator(language).score(sentences)
                report.append(prefix + path, counts)
                sum += counts
            }
            if gold.count > 1 { report.append(prefix + "all", sum) }
        }
        return report
    }

    static func read(_ path: String) throws(NLKError) -> [UInt8] {
        path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
    }
}
