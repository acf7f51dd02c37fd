import Glibc
import NLKCore
import NLKLexicon
import NLKPipeline

/// Proposes stop words for a corpus: words in many documents, spread evenly, common in general text.
public final class StopWordTuner {
    /// Which words are proposed.
    public struct Options: Sendable {
        /// Least share of the documents that hold the word.
        public var minimumShare = 0.3
        public var limit = 100
        /// A document with fewer keywords is listed.
        public var fewKeywords = 5

        public init() {}
    }

    private struct Word {
        let text: String
        let key: String
        var documents = 0
        var count = 0
        /// Sum of `count * log(count)` over the documents: all that the entropy needs.
        var logSum = 0.0
        var weightSum = 0.0
    }

    private let pipeline: Pipeline
    private let options: Options
    private var words: [Word] = []
    private var numbers: [String: Int] = [:]
    private var documents: [(name: String, words: [Int32])] = []

    public init(_ pipeline: Pipeline, _ options: Options = Options()) {
        self.pipeline = pipeline
        self.options = options
    }

    /// Reads a document.
    ///
    /// - Throws: `NLKError` of the input.
    public func add(_ source: any TextBlockSource, name: String, jobs: Int = 1) throws(NLKError) -> [Diagnostic] {
        var request = KeywordRequest()
        request.spans = false
        request.jobs = jobs
        let result = try pipeline.keywords(of: source, request)
        let weights = result.keywords.map { Double($0.count) * rarity($0.key) }
        let total = max(weights.reduce(0, +), .leastNormalMagnitude)
        var own: [Int32] = []
        for (keyword, weight) in zip(result.keywords, weights) {
            let number = number(of: keyword)
            words[number].documents += 1
            words[number].count += keyword.count
            words[number].logSum += Double(keyword.count) * log(Double(keyword.count))
            words[number].weightSum += weight / total
            own.append(Int32(number))
        }
        documents.append((name, own))
        return result.diagnostics
    }

    /// The best proposals, the surest first.
    public func proposals() -> [StopWordProposal] {
        let all = Double(documents.count)
        let proposals = words.compactMap { word -> StopWordProposal? in
            let share = Double(word.documents) / all
            guard documents.count > 1, share >= options.minimumShare else { return nil }
            let count = Double(word.count)
            let evenness = (log(count) - word.logSum / count) / log(all)
            let tag = pipeline.lexicon.entry(word.text).map { pipeline.lexicon.tags[Int($0.tag)] } ?? ""
            // Ten times rarer than the commonest words counts for about a tenth less.
            let commonness = max(0, 1 - rarity(word.key) / 20)
            let score = min(1, share * max(0, evenness) * commonness * Self.weight(ofTag: tag))
            return StopWordProposal(
                text: word.text, key: word.key, tag: tag, documents: word.documents, count: word.count,
                evenness: evenness, weight: word.weightSum / Double(word.documents), score: score)
        }
        return Array(proposals.sorted { ($1.score, $0.key) < ($0.score, $1.key) }.prefix(options.limit))
    }

    /// Documents that `proposals` would leave with few keywords, the poorest first.
    public func poorDocuments(without proposals: [StopWordProposal]) -> [PoorDocument] {
        let dropped = Set(proposals.compactMap { numbers[$0.key].map(Int32.init) })
        let all = documents.map { document in
            PoorDocument(
                name: document.name, before: document.words.count,
                after: document.words.count { !dropped.contains($0) })
        }
        return all.filter { $0.after < options.fewKeywords && $0.after < $0.before }.sorted {
            ($0.after, $0.name) < ($1.after, $1.name)
        }
    }

    private func number(of keyword: Keyword) -> Int {
        if let known = numbers[keyword.key] { return known }
        numbers[keyword.key] = words.count
        words.append(Word(text: keyword.text, key: keyword.key))
        return words.count - 1
    }

    /// How rare a word is in general text: `-ln` of its share; that of a word seen once where no dictionary has it.
    private func rarity(_ key: String) -> Double {
        let lexicon = pipeline.lexicon.entry(key) != nil ? pipeline.lexicon : pipeline.english
        let frequency = lexicon.entry(key)?.frequency ?? 1
        return -log(max(1, frequency) / Double(lexicon.total))
    }

    /// Verbs, adverbs and the like carry less of what a document is about than nouns and names.
    private static func weight(ofTag tag: String) -> Double {
        switch tag.first {
        case "c", "d", "p", "r", "u", "y", "f", "m", "q": 1
        case "v", "a": 0.9
        default: tag.isEmpty ? 0.9 : tag.hasPrefix("n") && tag.count > 1 ? 0.6 : 0.8
        }
    }
}
