import NLKCore

/// A floor under a figure of an evaluation, such as `F1=0.93`.
public struct Gate: Sendable, Equatable {
    public let column: String
    public let floor: Double

    /// Reads `NAME=NUMBER`; the name is a column of the report, in any case.
    ///
    /// - Throws: `NLKError` (`usage`) for another form or an unknown column.
    public init(parsing text: String, columns: [String]) throws(NLKError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let floor = Double(parts[1]), floor.isFinite else {
            throw NLKError(.usage, "gate '\(text)' is not of the form NAME=NUMBER, such as F1=0.93")
        }
        guard let column = columns.first(where: { $0.lowercased() == parts[0].lowercased() }) else {
            throw NLKError(
                .usage,
                "gate '\(text)' names no figure of this evaluation: use one of \(columns.joined(separator: ", "))")
        }
        self.column = column
        self.floor = floor
    }

    /// One line for each row of `report` that is below the floor or has no such figure. A floor is taken as it
    /// is: shares lie between 0 and 1, so `F1=93` always misses.
    public func misses(in report: EvaluationReport) -> [String] {
        report.rows.indices.compactMap { index in
            let value = report.value(column, row: index) ?? .undefined
            if let number = value.number, number >= floor { return nil }
            return "gate missed: \(column) of \(report.rows[index].name) is \(value.text), the gate is \(floor)"
        }
    }
}
