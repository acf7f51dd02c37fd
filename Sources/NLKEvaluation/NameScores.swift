import NLKCore
import NLKPipeline
import NLKText

/// Names found against gold names: right are those at exactly the words of a gold name and of its kind.
public struct NameScores: Sendable, Equatable {
    public var gold = 0
    public var found = 0
    public var right = 0

    public init() {}

    public var precision: Double { share(of: found, other: gold) }
    public var recall: Double { share(of: gold, other: found) }
    public var f1: Double { gold + found == 0 ? 1 : 2 * Double(right) / Double(gold + found) }

    private func share(of whole: Int, other: Int) -> Double {
        whole == 0 ? (other == 0 ? 1 : 0) : Double(right) / Double(whole)
    }

    /// Counts one sentence, for one kind of names or all.
    mutating func count(_ gold: [NameTagger.Name], _ found: [NameTagger.Name], kind: NameKind?) {
        let gold = Set(gold.filter { kind == nil || $0.kind == kind })
        let found = Set(found.filter { kind == nil || $0.kind == kind })
        self.gold += gold.count
        self.found += found.count
        right += gold.intersection(found).count
    }

    /// Scores by kind, all kinds last; the words of the sentences are given.
    ///
    /// - Throws: `NLKError`: `missingComponent` when the language has no tagger of names.
    public static func score(
        _ sentences: [NameGold], _ pipeline: Pipeline, language: Language
    ) throws(NLKError) -> [(name: String, scores: NameScores)] {
        guard try pipeline.findsNames(in: language) else {
            throw NLKError(.missingComponent, "there is no tagger of names for the language '\(language)'")
        }
        let worker = pipeline.makeTaggingWorker()
        var rows: [(name: String, kind: NameKind?, scores: NameScores)] =
            NameKind.allCases.map { ($0.rawValue, $0, NameScores()) } + [("all", nil, NameScores())]
        for sentence in sentences {
            let found = try worker.names(sentence.words, language: language)
            for index in rows.indices { rows[index].scores.count(sentence.names, found, kind: rows[index].kind) }
        }
        return rows.map { ($0.name, $0.scores) }
    }
}

extension EvaluationReport {
    /// Columns of `nlk evaluate names`.
    public static let nameColumns = ["gold", "found", "right", "precision", "recall", "F1"]

    public mutating func append(_ name: String, _ scores: NameScores) {
        append(
            name,
            [
                .count(scores.gold), .count(scores.found), .count(scores.right), .share(scores.precision),
                .share(scores.recall), .share(scores.f1),
            ])
    }
}
