import NLKCore
import NLKText

/// The language model and the pictures of characters that a `MisreadingModel` is made of, as tables.
public struct MisreadingTables {
    let builder: MisreadingModelBuilder

    /// - Parameters: paths of tables in UTF-8, columns separated by TAB, costs as natural logarithms.
    ///   - words: word, cost, cost of backing off.
    ///   - followers: word, next word, cost.
    ///   - pictures: character, numbers separated by a space.
    /// - Throws: `NLKError` (`io`; `badInput` naming file and line).
    public init(words: String, followers: String, pictures: String) throws(NLKError) {
        var list: [MisreadingModelBuilder.Word] = []
        try Self.forEachRow(of: words, columns: 3) { fields in
            guard let cost = Float(fields[1]), let backOff = Float(fields[2]) else { return false }
            list.append(.init(text: String(fields[0]), cost: cost, backOff: backOff))
            return true
        }
        var builder = MisreadingModelBuilder(words: list)
        try Self.forEachRow(of: followers, columns: 3) { fields in
            guard let cost = Float(fields[2]) else { return false }
            builder.add(String(fields[0]), before: String(fields[1]), cost: cost)
            return true
        }
        try Self.forEachRow(of: pictures, columns: 2) { fields in
            let vector = fields[1].split(separator: " ").compactMap { Int8($0) }
            guard let character = fields[0].utf16.first, vector.count == MisreadingModelBuilder.pictureSize else {
                return false
            }
            builder.add(vector, pictureOf: character)
            return true
        }
        self.builder = builder
    }

    /// Calls `body` with the fields of each line, which says whether it could read them.
    private static func forEachRow(
        of path: String, columns: Int, _ body: ([Substring]) -> Bool
    ) throws(NLKError) {
        let text = String(decoding: try FileReader.read(path), as: UTF8.self)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == columns, body(fields) else {
                throw NLKError(
                    .badInput, "expected \(columns) columns with costs as numbers",
                    at: .init(file: path, line: index + 1))
            }
        }
    }
}
