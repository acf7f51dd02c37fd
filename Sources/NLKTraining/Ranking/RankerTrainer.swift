import NLKCore
import NLKLexicon
import NLKText

/// Learns the weights of the keyword ranker from documents with their authors' keywords, by logistic regression on phrases.
public struct RankerTrainer {
    public struct Options: Sendable {
        public var seed: UInt64 = 11
        public var passes = 12
        /// A tag pair or word gets a weight of its own when it occurs in this many phrases.
        public var floor = 40
        public init() {}
    }

    /// A document with its keywords, folded.
    public struct Document: Sendable {
        public var text: String
        public var keywords: Set<String>
    }

    struct Phrase {
        var key: String
        var row: LogisticRegression.Row
    }

    let options: Options
    private let parts: TextTokenizer.Parts
    private let filter: KeywordFilter
    private let ranker: KeywordRanker
    private let folder: KeyFolder

    /// `segmenter` should be the one that the ranker will work behind.
    public init(
        chinese: Lexicon, english: Lexicon, segmenter: any Segmenter, stopWords: StopWords, units: UnitTable,
        options: Options
    ) {
        self.options = options
        parts = TextTokenizer.Parts(
            lexicon: chinese, segmenter: segmenter, wordBreaker: WholeRun(),
            customWords: CustomWords(), units: units)
        filter = KeywordFilter(
            options: .init(), stopWords: stopWords, units: units, lexicon: chinese)
        ranker = .chinese(RankerWeights(), chinese: chinese, english: english)
        folder = KeyFolder(chinese)
    }

    /// Trains on all documents and, with `folds` above 1, first reports the scores of cross-validation.
    public func train(_ documents: [Document], folds: Int, report: (String) -> Void) -> String {
        let worker = TextTokenizer(parts).makeWorker()
        var slots: [String: UInt32] = [:]
        var counts: [String: Int] = [:]
        let examples = documents.map { document in
            let found = self.examples(document.text, worker)
            for example in found { for name in example.names { counts[name, default: 0] += 1 } }
            return found
        }
        let features = RankerFeature.allCases.count
        for name in counts.keys.sorted() where counts[name, default: 0] >= options.floor {
            slots[name] = UInt32(features + slots.count)
        }
        let phrases = zip(documents, examples).map { document, found in
            found.map { example in
                var row = LogisticRegression.Row(
                    slots: example.features.map { UInt32($0.0.rawValue) }, values: example.features.map(\.1),
                    isPositive: document.keywords.contains(example.key))
                for name in example.names {
                    guard let slot = slots[name] else { continue }
                    row.slots.append(slot)
                    row.values.append(1)
                }
                return Phrase(key: example.key, row: row)
            }
        }
        var penalty = [Float](repeating: 1, count: features + slots.count)
        for (name, slot) in slots where name.hasPrefix("word") { penalty[Int(slot)] = 5 }
        if folds > 1 { report(crossValidated(documents, phrases, penalty: penalty, folds: folds)) }
        var regression = LogisticRegression(slots: penalty.count)
        regression.fit(
            phrases.flatMap { $0.map(\.row) }, penalty: penalty, passes: options.passes, rate: 0.05, seed: options.seed)
        report("\(documents.count) documents, \(phrases.reduce(0) { $0 + $1.count }) phrases, \(penalty.count) weights")
        return RankerWeightText(weights: regression.weights, slots: slots).text
    }

    private func examples(_ text: String, _ worker: TextTokenizerWorker) -> [PhraseAccumulator.Example] {
        let clean = CleanText(MappedText(verbatim: Array(text.utf8)), language: .simplifiedChinese)
        var tokens: [Token] = []
        worker.tokenize(clean, into: &tokens)
        var phrases = PhraseAccumulator(ranker: ranker, folder: folder)
        phrases.add(
            PhraseBlock(
                TokenizedText(text: clean.mapped, tokens: tokens, language: .simplifiedChinese), filter: filter,
                keys: KeywordKeys(folder: folder)))
        return phrases.examples()
    }

    private func crossValidated(
        _ documents: [Document], _ phrases: [[Phrase]], penalty: [Float], folds: Int
    ) -> String {
        var sums: [Int: Double] = [5: 0, 10: 0, 15: 0]
        for fold in 0..<folds {
            let training = phrases.indices.filter { $0 % folds != fold }.flatMap { phrases[$0].map(\.row) }
            var regression = LogisticRegression(slots: penalty.count)
            regression.fit(training, penalty: penalty, passes: options.passes, rate: 0.05, seed: options.seed)
            for index in phrases.indices where index % folds == fold {
                let scored = phrases[index].map { ($0.key, regression.sum($0.row)) }.sorted { $0.1 > $1.1 }
                let gold = documents[index].keywords
                for cut in sums.keys {
                    let hits = Double(scored.prefix(cut).count { gold.contains($0.0) })
                    let (precision, recall) = (hits / Double(cut), hits / Double(max(1, gold.count)))
                    if hits > 0 { sums[cut, default: 0] += 2 * precision * recall / (precision + recall) }
                }
            }
        }
        let shown = [5, 10, 15].map { cut in
            "F1@\(cut) \((sums[cut, default: 0] / Double(documents.count) * 10_000).rounded() / 100)"
        }
        return "\(folds)-fold cross-validation: " + shown.joined(separator: ", ")
    }
}

/// The lines of `keyword-ranker.tsv`, sorted.
struct RankerWeightText {
    let text: String

    init(weights: [Float], slots: [String: UInt32]) {
        func thousandths(_ value: Float) -> Int { Int((value * 1000).rounded()) }
        var lines = RankerFeature.allCases.map { "feature\t\($0)\t\(thousandths(weights[$0.rawValue]))" }
        var places: [String: [Int]] = [:]
        for (name, slot) in slots {
            let fields = name.split(separator: "\t")
            let value = thousandths(weights[Int(slot)])
            guard fields.count == 3, value != 0 else { continue }
            let key = "\(fields[0])\t\(fields[1])"
            if fields[2] == "weight" {
                lines.append("\(key)\t\(value)")
            } else if let place = ["front", "end", "alone"].firstIndex(of: String(fields[2])) {
                places[key, default: [0, 0, 0]][place] = value
            }
        }
        for (key, values) in places { lines.append(([key] + values.map(String.init)).joined(separator: "\t")) }
        text = lines.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.joined(separator: "\n") + "\n"
    }
}
