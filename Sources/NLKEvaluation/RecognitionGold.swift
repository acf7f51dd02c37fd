import FoundationEssentials
import NLKCore

/// What stands on a page: its rows in reading order, each of one or more cells.
public struct RecognitionGold: Sendable, Equatable {
    public var rows: [[String]]

    public init(rows: [[String]]) { self.rows = rows }

    /// Reads a JSON object with `rows`, objects with `cells` (strings from left to right).
    ///
    /// - Throws: `NLKError` (`badInput`) when it has another form.
    public init(json bytes: [UInt8], name: String) throws(NLKError) {
        struct Page: Decodable {
            struct Row: Decodable { var cells: [String] }
            var rows: [Row]
        }
        do {
            rows = try JSONDecoder().decode(Page.self, from: Data(bytes)).rows.map(\.cells)
        } catch {
            throw NLKError(
                .badInput, "expected a JSON object with \"rows\", objects with \"cells\", lists of text",
                at: .init(file: name), cause: "\(error)")
        }
    }
}
