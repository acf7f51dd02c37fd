import NLKFormats

/// The scores of noisy texts: a table with a row for each set of texts and segmenter, the confusions that cost most and the worst lines.
public struct NoisyReport: Sendable {
    /// One row of the table.
    public struct Entry: Sendable {
        public var segmenter: String
        public var set: String
        public var scores: NoisyScores
    }

    public private(set) var table = EvaluationReport(columns: EvaluationReport.noisyColumns)
    public private(set) var entries: [Entry] = []
    /// Most confusions that are listed for a set.
    private let confusionCount: Int
    /// Whether several segmenters are compared; their names begin the names of the rows then.
    private let comparesSegmenters: Bool

    public init(comparesSegmenters: Bool = false, confusions: Int = 20) {
        self.comparesSegmenters = comparesSegmenters
        confusionCount = confusions
    }

    public mutating func append(_ set: String, segmenter: String, _ scores: NoisyScores) {
        entries.append(Entry(segmenter: segmenter, set: set, scores: scores))
        table.append(comparesSegmenters ? "\(segmenter)/\(set)" : set, scores)
    }

    /// What is listed of an entry's confusions: those that cost a word.
    func confusions(_ entry: Entry) -> [ConfusionTable.Row] {
        Array(entry.scores.confusions.rows.lazy.filter { $0.words > 0 }.prefix(confusionCount))
    }

    /// The entries whose confusions are listed: the texts are the same for each segmenter.
    var sets: [Entry] { entries.filter { $0.segmenter == entries.first?.segmenter } }

    /// The report with a line feed at its end: `tsv` has the table alone, `json` an object for each row with its confusions and lines.
    public func render(_ format: EvaluationReport.Format) -> String {
        switch format {
        case .tsv: table.render(.tsv)
        case .text: text
        case .json:
            EvaluationReport.array(
                zip(table.rows, entries).map { row, entry in "{\(table.members(row)),\(details(entry))}" })
        }
    }

    private var text: String {
        let columns = EvaluationReport.segmentationColumns.count + 1
        var parts = [
            table.with(columns: Array(table.columns.prefix(columns))).render(.text),
            table.with(columns: Array(table.columns.dropFirst(columns))).render(.text),
        ]
        for entry in sets {
            let rows = confusions(entry).map {
                "\(Self.shown($0.confusion.gold))\t\(Self.shown($0.confusion.read))\t\($0.count)\t\($0.words)\n"
            }
            guard !rows.isEmpty else { continue }
            parts.append("\(entry.set): misread characters, as, times, words lost\n" + rows.joined())
        }
        for (row, entry) in zip(table.rows, entries) where !entry.scores.worst.isEmpty {
            let lines = entry.scores.worst.map { line in
                "\(line.place): \(Self.losses(line))\n"
                    + "  gold   \(line.gold.joined(separator: " "))\n  found  \(line.found.joined(separator: " "))\n"
            }
            parts.append("\(row.name): lines that went worst\n" + lines.joined())
        }
        return parts.joined(separator: "\n")
    }

    static func losses(_ line: NoisyLine) -> String {
        "\(line.right) of \(line.gold.count) words found, \(line.lostToRecognition) lost to recognition, "
            + "\(line.lostToSegmentation) to segmentation"
    }

    /// Nothing as a sign that can be seen.
    static func shown(_ characters: String) -> String { characters.isEmpty ? "∅" : characters }

    private func details(_ entry: Entry) -> String {
        var json = JSONBuffer()
        json.key("confusions")
        json.open("[")
        for row in confusions(entry) {
            json.open("{")
            json.member("gold", row.confusion.gold)
            json.member("read", row.confusion.read)
            json.key("count")
            json.value(row.count)
            json.key("words")
            json.value(row.words)
            json.close("}")
        }
        json.close("]")
        json.key("worst")
        json.open("[")
        for line in entry.scores.worst { add(line, to: &json) }
        json.close("]")
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func add(_ line: NoisyLine, to json: inout JSONBuffer) {
        json.open("{")
        if let file = line.place.file { json.member("file", file) }
        if let number = line.place.line {
            json.key("line")
            json.value(number)
        }
        for (name, words) in [("gold" as StaticString, line.gold), ("found", line.found)] {
            json.key(name)
            json.open("[")
            for word in words { json.value(word) }
            json.close("]")
        }
        let numbers: [(StaticString, Int)] = [
            ("right", line.right), ("lostToRecognition", line.lostToRecognition),
            ("lostToSegmentation", line.lostToSegmentation),
        ]
        for (name, number) in numbers {
            json.key(name)
            json.value(number)
        }
        json.close("}")
    }
}

extension EvaluationReport {
    /// Columns with `--ocr` and `--noise`.
    ///
    /// `survived` is the share of gold words that recognition left whole; `lost-recognition` the others, `lost-segmentation` those that
    /// were left whole and not found; `recovered` and `broken` words that the repair of look-alikes made whole and spoilt; `CER` the
    /// character error rate.
    public static let noisyColumns =
        segmentationColumns + [
            "survived", "CER", "lost-recognition", "lost-segmentation", "recovered", "broken", "boundary-precision",
            "boundary-recall", "boundary-F1", "keyword-precision", "keyword-recall",
        ]

    public mutating func append(_ name: String, _ scores: NoisyScores) {
        func share(_ value: Double?) -> Value { Value(value, Value.share) }
        let noise: [Value] = [
            share(scores.words.survival), share(scores.errorRate), .count(scores.lostToRecognition),
            .count(scores.lostToSegmentation), .count(scores.recovered), .count(scores.broken),
            share(scores.boundaryPrecision), share(scores.boundaryRecall), share(scores.boundaryF1),
            share(scores.keywordPrecision), share(scores.keywordRecall),
        ]
        append(name, Self.values(scores.words) + noise)
    }
}
