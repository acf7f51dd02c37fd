import NLKText

extension EvaluationReport {
    /// Columns of `nlk evaluate segmentation`.
    public static let segmentationColumns = [
        "gold", "predicted", "right", "precision", "recall", "F1", "OOV-recall", "IV-recall", "MB/s",
    ]

    public mutating func append(_ name: String, _ counts: SegmentationCounts) {
        append(name, Self.values(counts))
    }

    static func values(_ counts: SegmentationCounts) -> [Value] {
        [
            .count(counts.gold), .count(counts.predicted), .count(counts.right), .share(counts.precision),
            .share(counts.recall), .share(counts.f1), Value(counts.unknownRecall, Value.share),
            Value(counts.knownRecall, Value.share), Value(counts.megabytesPerSecond, Value.quantity),
        ]
    }

    /// Columns of `nlk evaluate keywords`.
    public static let keywordColumns =
        ["documents"] + KeywordScores.cuts.flatMap { ["P@\($0)", "R@\($0)", "F1@\($0)"] }

    public mutating func append(_ name: String, _ scores: KeywordScores) {
        let shares = KeywordScores.cuts.indices.flatMap { index in
            [scores.precision[index], scores.recall[index], scores.f1[index]].map(Value.share)
        }
        append(name, [.count(scores.documents)] + shares)
    }
}

extension EvaluationReport {
    /// Columns of `nlk evaluate lemmas`.
    public static let lemmaColumns = ["words", "accuracy", "exact", "form", "words/s"]

    public mutating func append(_ name: String, _ scores: LemmaScores) {
        let words = Double(scores.words)
        let shares = [scores.right, scores.exact, scores.unchanged].map { Value.share(Double($0) / words) }
        append(name, [.count(scores.words)] + shares + [.quantity(words / scores.seconds)])
    }
}

extension EvaluationReport.Value {
    init(_ number: Double?, _ make: (Double) -> EvaluationReport.Value) {
        self = number.map(make) ?? .undefined
    }
}
