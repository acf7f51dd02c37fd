import NLKCore
import NLKEvaluation
import NLKFormats
import NLKPipeline

/// `nlk evaluate scan`.
enum EvaluateScanCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "scan"], operands: "GOLD…", summary: "score where pages are found in photos",
        details: [
            """
            GOLD is a JSON object of pictures and the corners of their page, clockwise from the top left: \
            {"desk/one.jpg":[[x,y],[x,y],[x,y],[x,y]],"scan.png":null}. Names are below GOLD's folder; null says that the picture is all page. \
            Prints for each folder of pictures the mean and least overlap (intersection over union), the share of pages over 0.98 and 0.99, and \
            the share of pictures without a page's border that were kept whole.
            """
        ],
        options: [
            EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output, .jobs,
        ],
        examples: [
            .init(command: "nlk evaluate scan quads.json --gate mean=0.97", purpose: "fail below a mean of 0.97")
        ]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.scanColumns)
        var options = ScanOptions()
        options.encoding = .none
        let reader = try invocation.pageReader(scanning: options)
        var names: [String] = []
        var scores: [String: PageScores] = [:]
        for path in invocation.operands {
            for gold in try PageGold.read(try FileReader.read(path), name: path) {
                guard let page = try reader.open(.file(gold.path)).nextScan() else { continue }
                let folder = gold.path.lastIndex(of: "/").map { String(gold.path[..<$0]) } ?? "."
                if scores[folder] == nil { names.append(folder) }
                scores[folder, default: PageScores()].add(page.found, gold)
            }
        }
        var report = EvaluationReport(columns: EvaluationReport.scanColumns)
        for name in names { report.append(name, scores[name] ?? PageScores()) }
        return try EvaluateSegmentationCommand.finish(report, gates, invocation)
    }
}
