import NLKCore
import NLKEvaluation
import NLKPipeline

/// `nlk evaluate recognize`.
enum EvaluateRecognizeCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "recognize"], operands: "PICTURE…",
        summary: "score recognized pages against their text",
        details: [
            """
            The text of NAME.jpg or NAME__VARIANT.jpg is in NAME.json, beside the picture or in the folder of --gold: an object with "rows", \
            from top to bottom, each with "cells", from left to right. Prints characters (white space left out) and wrong ones, ends of lines \
            included; error-rate is their quotient, accuracy what is missing to 1. Cells count in rows of more than one; right ones are those \
            that were read exactly, white space included, in a row of their own. Seconds are on the clock, the start of the reader included. \
            A row for each picture, the sum of each variant, and of all.
            """
        ],
        options: [
            .init(
                name: "gold", value: .folder, summary: "the folder of the .json files (default: beside the pictures)"),
            .init(
                name: "lang", short: "l", value: .text("TAG[+TAG…]"), isConfigurable: true,
                summary: "languages of the pages as BCP 47 tags, the preferred one first"),
            .customWords, EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)),
            .output,
        ] + OptionSpecification.pages,
        examples: [
            .init(
                command: "nlk evaluate recognize --level accurate pages/*.jpg --gate accuracy=0.995",
                purpose: "fail where more than one character in 200 is wrong")
        ]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one PICTURE") }
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.recognitionColumns)
        let reader = try invocation.pageReader()
        var report = EvaluationReport(columns: EvaluationReport.recognitionColumns)
        var variants: [(name: String, counts: RecognitionCounts)] = []
        var sum = RecognitionCounts()
        for path in invocation.operands {
            let picture = PictureName(path)
            let folder = invocation.settings.text("gold") ?? picture.folder
            let goldPath = "\(folder)/\(picture.name).json"
            let gold = try RecognitionGold(json: try FileReader.read(goldPath), name: goldPath)
            let counts = try counts(of: path, gold, reader)
            report.append(path, counts)
            sum += counts
            guard let variant = picture.variant else { continue }
            if let index = variants.firstIndex(where: { $0.name == variant }) {
                variants[index].counts += counts
            } else {
                variants.append((variant, counts))
            }
        }
        for variant in variants { report.append(variant.name, variant.counts) }
        if invocation.operands.count > 1 { report.append("all", sum) }
        return try EvaluateSegmentationCommand.finish(report, gates, invocation)
    }

    private static func counts(
        of path: String, _ gold: RecognitionGold, _ reader: PageReader
    ) throws(NLKError) -> RecognitionCounts {
        let clock = ContinuousClock()
        let begun = clock.now
        let file = try reader.open(.file(path))
        var blocks: [Document.Block] = []
        while let page = try file.next() { blocks += page.blocks }
        if let failure = file.failures.first { throw failure }
        return RecognitionCounts(blocks, gold: gold, seconds: (clock.now - begun) / .seconds(1))
    }
}
