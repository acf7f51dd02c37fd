@_exported import Foundation
import NLKCore

/// Terms with a label each, such as names of products; a tagger prefers it to its own judgement.
///
/// Terms are found whatever their capitals. The stored form is JSON: `{"language":"en","labels":{"Product":["iLamp"]}}`.
public final class NLGazetteer {
    private struct Content: Codable {
        var language: String?
        var labels: [String: [String]]
    }

    /// The language of the terms; `nil`: any.
    public let language: NLLanguage?
    /// The stored form.
    public let data: Data

    /// Label of each folded term.
    private let labels: [String: String]
    /// Words of the longest term, at most.
    let longest: Int

    /// `dictionary`: terms by label. Where two labels have a term, the first label in alphabetical order has it.
    ///
    /// - Throws: an error of JSON encoding.
    public init(dictionary: [String: [String]], language: NLLanguage?) throws {
        self.language = language
        data = try Self.data(dictionary, language)
        (labels, longest) = Self.index(dictionary)
    }

    /// - Throws: `NLKError` for data that `data` did not give.
    public init(data: Data) throws {
        let content: Content
        do {
            content = try JSONDecoder().decode(Content.self, from: data)
        } catch {
            throw NLKError(
                .badInput, "the data hold no gazetteer: make them with NLGazetteer.write", cause: "\(error)")
        }
        self.data = data
        language = content.language.map { NLLanguage($0) }
        (labels, longest) = Self.index(content.labels)
    }

    /// - Throws: an error of reading, or `NLKError` for a file that `write` did not write.
    public convenience init(contentsOf url: URL) throws { try self.init(data: try Data(contentsOf: url)) }

    /// Writes a gazetteer to `url`.
    ///
    /// - Throws: an error of writing.
    public static func write(_ dictionary: [String: [String]], language: NLLanguage?, to url: URL) throws {
        try data(dictionary, language).write(to: url, options: .atomic)
    }

    /// The label of a term, `nil` for any other text.
    public func label(for string: String) -> String? { labels[Self.folded(string)] }

    private static func data(_ dictionary: [String: [String]], _ language: NLLanguage?) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(Content(language: language?.rawValue, labels: dictionary))
    }

    private static func index(_ dictionary: [String: [String]]) -> (labels: [String: String], longest: Int) {
        var labels: [String: String] = [:]
        var longest = 0
        for (label, terms) in dictionary.sorted(by: { $0.key < $1.key }) {
            for term in terms where !term.isEmpty && labels[folded(term)] == nil {
                labels[folded(term)] = label
                longest = max(longest, tokens(of: term))
            }
        }
        return (labels, longest)
    }

    /// At most so many words: one for each part between spaces, one a character in scripts without spaces, which begin with Thai.
    private static func tokens(of term: String) -> Int {
        term.split(whereSeparator: \.isWhitespace).reduce(0) { sum, part in
            sum + (part.unicodeScalars.contains { $0.value >= 0xE00 } ? part.count : 1)
        }
    }

    /// Small letters, one space for any white space.
    private static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
