import NLKFormats

/// A table of evaluation figures: one row for each file, level or sum.
public struct EvaluationReport: Sendable, Equatable {
    public enum Value: Sendable, Equatable {
        case count(Int)
        /// A share between 0 and 1.
        case share(Double)
        /// Any other measured quantity.
        case quantity(Double)
        /// Not defined for this input, such as the recall of no words.
        case undefined
    }

    public struct Row: Sendable, Equatable {
        public var name: String
        /// In the order of the report's columns.
        public var values: [Value]
    }

    public let columns: [String]
    public private(set) var rows: [Row] = []

    public init(columns: [String]) { self.columns = columns }

    /// - Precondition: one value for each column.
    public mutating func append(_ name: String, _ values: [Value]) {
        precondition(values.count == columns.count, "a row has one value for each column")
        rows.append(Row(name: name, values: values))
    }

    /// The value of a column; `nil` for an unknown row or column.
    public func value(_ column: String, row: Int) -> Value? {
        guard let index = columns.firstIndex(of: column), rows.indices.contains(row) else { return nil }
        return rows[row].values[index]
    }
}

extension EvaluationReport {
    public enum Format: String, Sendable, CaseIterable { case text, tsv, json }

    /// The report with a line feed at its end. Undefined values are `-`, in JSON `null`.
    public func render(_ format: Format) -> String {
        switch format {
        case .text: aligned
        case .tsv: table.map { $0.joined(separator: "\t") + "\n" }.joined()
        case .json: json
        }
    }

    private var table: [[String]] {
        [["set"] + columns]
            + rows.map { row in
                [row.name.map { $0 == "\t" || $0.isNewline ? " " : String($0) }.joined()] + row.values.map(\.text)
            }
    }

    private var aligned: String {
        let table = table
        let widths = (0...columns.count).map { column in table.map { $0[column].count }.max() ?? 0 }
        return table.map { cells in
            let padded = cells.enumerated().map { index, cell in
                let padding = String(repeating: " ", count: widths[index] - cell.count)
                return index == 0 ? cell + padding : padding + cell
            }
            return padded.joined(separator: "  ") + "\n"
        }.joined()
    }

    private var json: String { Self.array(rows.map { "{\(members($0))}" }) }

    /// The members of a row's JSON object.
    func members(_ row: Row) -> String {
        "\"set\":\(Self.quoted(row.name))" + zip(columns, row.values).map { ",\(Self.quoted($0)):\($1.json)" }.joined()
    }

    /// JSON values as an array, one a line.
    static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",\n ") + "]\n" }

    /// Some of the columns.
    func with(columns names: [String]) -> EvaluationReport {
        var report = EvaluationReport(columns: names)
        let places = names.compactMap(columns.firstIndex(of:))
        for row in rows { report.append(row.name, places.map { row.values[$0] }) }
        return report
    }

    static func quoted(_ text: String) -> String {
        var json = JSONBuffer()
        json.value(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension EvaluationReport.Value {
    /// The number alone, or `nil` when undefined or not finite.
    public var number: Double? {
        switch self {
        case .count(let count): Double(count)
        case .share(let number), .quantity(let number): number.isFinite ? number : nil
        case .undefined: nil
        }
    }

    var text: String { number == nil ? "-" : digits }
    var json: String { number == nil ? "null" : digits }

    private var digits: String {
        switch self {
        case .count(let count): String(count)
        case .share(let number): fixed(number, 4)
        case .quantity(let number): fixed(number, 2)
        case .undefined: ""
        }
    }

    /// `number` rounded to `places` digits behind the point.
    private func fixed(_ number: Double, _ places: Int) -> String {
        let scale = (0..<places).reduce(1) { product, _ in product * 10 }
        let scaled = (number.magnitude * Double(scale)).rounded()
        guard scaled < 9e18 else { return String(number) }
        let digits = String(Int(scaled) % scale)
        let sign = number < 0 && scaled > 0 ? "-" : ""
        return sign + String(Int(scaled) / scale) + "." + String(repeating: "0", count: places - digits.count) + digits
    }
}
