import NLKCore

/// A floor under a figure of an evaluation, such as `F1=0.93`, in every row or in one: `level-2:F1=0.7`.
public struct Gate: Sendable, Equatable {
    /// The only row that it is for; `nil`: all.
    public let row: String?
    public let column: String
    public let floor: Double

    /// Reads `[ROW:]NAME=NUMBER`; the name is a column of the report, in any case.
    ///
    /// - Throws: `NLKError` (`usage`) for another form or an unknown column.
    public init(parsing text: String, columns: [String]) throws(NLKError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let floor = Double(parts[1]), floor.isFinite else {
            throw NLKError(.usage, "gate '\(text)' is not of the form NAME=NUMBER, such as F1=0.93")
        }
        let colon = parts[0].lastIndex(of: ":")
        row = colon.map { String(parts[0][..<$0]) }
        let name = colon.map { parts[0][parts[0].index(after: $0)...] } ?? parts[0]
        guard let column = columns.first(where: { $0.lowercased() == name.lowercased() }) else {
            throw NLKError(
                .usage,
                "gate '\(text)' names no figure of this evaluation: use one of \(columns.joined(separator: ", "))")
        }
        self.column = column
        self.floor = floor
    }

    /// One line for each row of `report` that is below the floor or has no such figure. A floor is taken as it
    /// is: shares lie between 0 and 1, so `F1=93` always misses.
    ///
    /// A gate for a row that the report does not have is missed as well.
    public func misses(in report: EvaluationReport) -> [String] {
        let rows = report.rows.indices.filter { row == nil || report.rows[$0].name == row }
        if let row, rows.isEmpty { return ["gate missed: there is no row \(row)"] }
        return rows.compactMap { index in
            let value = report.value(column, row: index) ?? .undefined
            if let number = value.number, number >= floor { return nil }
            return "gate missed: \(column) of \(report.rows[index].name) is \(value.text), the gate is \(floor)"
        }
    }
}
