import NLKCore

/// A text with the keywords that its author gave it.
public struct KeywordGold: Sendable, Equatable {
    public var text: [UInt8]
    public var keywords: [String]

    public init(text: [UInt8], keywords: [String]) {
        self.text = text
        self.keywords = keywords
    }

    /// Reads lines of `task TAB text TAB keywords`, the keywords joined by `_`.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line that does not have this form.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [KeywordGold] {
        var documents: [KeywordGold] = []
        for (index, line) in try GoldSentence.lines(of: bytes, name: name).enumerated() where !line.isEmpty {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 3 else {
                throw NLKError(
                    .badInput, "expected three columns: task, text, keywords joined by _",
                    at: .init(file: name, line: index + 1))
            }
            var keywords: [String] = []
            for keyword in columns[2].split(separator: "_").map(String.init) where !keywords.contains(keyword) {
                keywords.append(keyword)
            }
            documents.append(KeywordGold(text: Array(columns[1].utf8), keywords: keywords))
        }
        return documents
    }
}

/// Scores ranked keywords against the author's.
///
/// Precision at k is hits over k, recall hits over the author's keywords; a hit is the very same text. F1 at k is the mean over
/// documents of the F1 of each; a document without keywords of its own is left out.
public struct KeywordScores: Sendable, Equatable {
    public static let cuts = [5, 10, 15]

    /// Documents that were scored.
    public private(set) var documents = 0
    public private(set) var seconds = 0.0
    private var f1Sums = [Double](repeating: 0, count: cuts.count)
    private var precisionSums = [Double](repeating: 0, count: cuts.count)
    private var recallSums = [Double](repeating: 0, count: cuts.count)

    /// Ranks each text with `rank`, best first.
    public init(
        _ documents: [KeywordGold], rank: ([UInt8]) throws(NLKError) -> [String]
    ) throws(NLKError) {
        let clock = ContinuousClock()
        for document in documents where !document.keywords.isEmpty {
            let begun = clock.now
            let ranked = try rank(document.text)
            seconds += (clock.now - begun) / .seconds(1)
            add(ranked, document.keywords)
        }
    }

    /// Means in the order of `cuts`; 0 without documents.
    public var f1: [Double] { f1Sums.map(mean) }
    public var precision: [Double] { precisionSums.map(mean) }
    public var recall: [Double] { recallSums.map(mean) }

    private mutating func add(_ ranked: [String], _ gold: [String]) {
        documents += 1
        for (index, cut) in Self.cuts.enumerated() {
            let hits = Double(Set(ranked.prefix(cut)).intersection(gold).count)
            f1Sums[index] += 2 * hits / Double(cut + gold.count)
            precisionSums[index] += hits / Double(cut)
            recallSums[index] += hits / Double(gold.count)
        }
    }

    private func mean(_ sum: Double) -> Double { documents == 0 ? 0 : sum / Double(documents) }
}
