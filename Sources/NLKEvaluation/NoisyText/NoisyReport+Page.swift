import NLKFormats

extension NoisyReport {
    /// The report as one HTML page: curves over the character error rate, the table, confusions, and lines with both cuts.
    public func page() -> String {
        var page = ReportPage("Words of noisy text")
        page.paragraph(
            "CER: characters that recognition got wrong, in percent of those that should have been read. Lost to recognition: "
                + "words with such a character; lost to segmentation: words that could be read and were cut otherwise.")
        let figures: [(title: String, figure: (NoisyScores) -> Double?)] = [
            ("Word F1", { $0.words.f1 }), ("Keyword recall", { $0.keywordRecall }),
        ]
        for (title, figure) in figures {
            let curves = curves(figure)
            guard curves.contains(where: { !$0.points.isEmpty }) else { continue }
            page.chart(LineChart(title, xLabel: "CER", yLabel: title, curves))
        }
        let columns = EvaluationReport.segmentationColumns.count + 1
        page.heading("Words")
        page.table(of: table.with(columns: Array(table.columns.prefix(columns))))
        page.heading("Recognition, boundaries and keywords")
        page.table(of: table.with(columns: Array(table.columns.dropFirst(columns))))
        for entry in sets {
            let rows = confusions(entry)
            guard !rows.isEmpty else { continue }
            page.heading("\(entry.set): confusions that cost most words")
            page.table(
                ["should be", "was read", "times", "words lost"],
                rows.map {
                    [Self.shown($0.confusion.gold), Self.shown($0.confusion.read), String($0.count), String($0.words)]
                })
        }
        for (row, entry) in zip(table.rows, entries) where !entry.scores.worst.isEmpty {
            page.heading("\(row.name): lines that went worst")
            page.table(
                ["line", "gold words above, words found below", "words"],
                entry.scores.worst.map { line in
                    let cuts = [line.gold, line.found].map { $0.joined(separator: " | ") }
                    return ["\(line.place)", cuts.joined(separator: "\n"), Self.losses(line)]
                })
        }
        return page.html
    }

    /// One curve for each segmenter, by rising error rate.
    private func curves(_ figure: (NoisyScores) -> Double?) -> [LineChart.Curve] {
        var curves: [LineChart.Curve] = []
        for entry in entries {
            guard let rate = entry.scores.errorRate, let value = figure(entry.scores) else { continue }
            if let index = curves.firstIndex(where: { $0.name == entry.segmenter }) {
                curves[index].points.append((rate, value))
            } else {
                curves.append(LineChart.Curve(entry.segmenter, [(rate, value)]))
            }
        }
        for index in curves.indices { curves[index].points.sort { $0.x < $1.x } }
        return curves
    }
}

extension ReportPage {
    fileprivate mutating func table(of report: EvaluationReport) {
        table(["set"] + report.columns, report.rows.map { [$0.name] + $0.values.map(\.text) })
    }
}
