import NLKCore
import NLKLexicon
import NLKText

/// Trains the garbled filter: letter costs from word lists, then the two looks from blocks with known noise.
public struct GarbledTrainer {
    public struct Options: Sendable {
        public var seed: UInt64 = 7
        public var passes = 6
        /// How much more a real word called garbled costs than noise let through, in a text without noise.
        public var mercy: Float = 4
        /// The same in a text with noise.
        public var mercyInNoise: Float = 0.2
        public init() {}
    }

    let options: Options
    let english: Lexicon
    let others: [Lexicon]
    let units: UnitTable
    private let tokenizer: LatinTokenizer

    public init(english: Lexicon, others: [Lexicon], units: UnitTable, options: Options) {
        self.options = options
        self.english = english
        self.others = others
        self.units = units
        tokenizer = LatinTokenizer(lexicon: others.first ?? english, units: units)
    }

    /// Letter costs of `lists`: words with occurrences in a thousand million words, each list one language; the first counts as half of all.
    public func letterCosts(lists: [[(word: [UInt8], count: Double)]]) -> [UInt8] {
        var trainer = LetterModelTrainer()
        for (index, list) in lists.enumerated() {
            let weight = 1 / Double(max(1, index == 0 ? 1 : lists.count - 1))
            for (word, count) in list where count >= 50 {
                var weight = weight
                // A word counts by the logarithm of its frequency: types matter more than tokens.
                var rest = count / 50
                while rest >= 10 {
                    weight += weight / 3
                    rest /= 10
                }
                trainer.add(word, weight: weight)
            }
        }
        return trainer.costs()
    }

    /// The text of a model file.
    public func train(letterCosts: [UInt8], latin: [String], han: [String], report: (String) -> Void)
        -> GarbledModelText
    {
        let count = GarbledFeature.count
        let zero = [Float](repeating: 0, count: count)
        let letters = LetterModel(costs: letterCosts)
        var maker = GarbledBlockMaker(latin: latin, han: han, seed: options.seed, isCommon: isCommon)
        let blocks = maker.blocks().map { block in
            var text = tokenizer.tokens(of: block.text)
            maker.setConfidences(&text.tokens, of: block)
            return (block: block, text: text)
        }

        func rows(_ model: GarbledModel, isSecond: Bool) -> [LogisticRegression.Row] {
            let worker = GarbledFilter(model: model, english: english, others: others, units: units).makeWorker()
            var rows: [LogisticRegression.Row] = []
            for (block, text) in blocks {
                let examples = text.bytes.withUnsafeBufferPointer {
                    worker.examples(text.tokens, in: $0, withSurroundings: isSecond)
                }
                for example in examples {
                    let kind = block.kind(of: text.tokens[example.token])
                    guard kind != .unsure else { continue }
                    var row = LogisticRegression.Row(
                        slots: example.slots.map(UInt32.init), values: example.values, isPositive: kind == .noise,
                        weight: kind == .noise ? 1 : block.noise.isEmpty ? options.mercy : options.mercyInNoise)
                    if isSecond {
                        row.slots += example.slots.map { UInt32($0) + UInt32(count) }
                        row.values += example.values.map { $0 * example.noise }
                    }
                    rows.append(row)
                }
            }
            return rows
        }

        var regression = LogisticRegression(slots: count)
        let blank = GarbledModel(letters: letters, first: zero, second: zero, noisy: zero)
        regression.fit(
            rows(blank, isSecond: false), penalty: [Float](repeating: 1, count: count), passes: options.passes,
            rate: 0.1, seed: options.seed)
        let first = regression.weights
        report("first look: \(blocks.count) blocks")
        let half = GarbledModel(letters: letters, first: first, second: zero, noisy: zero)
        let examples = rows(half, isSecond: true)
        regression = LogisticRegression(slots: 2 * count)
        regression.fit(
            examples, penalty: [Float](repeating: 1, count: 2 * count), passes: options.passes, rate: 0.1,
            seed: options.seed)
        let found = examples.count { $0.isPositive && regression.sum($0) > 0 }
        let wrong = examples.count { !$0.isPositive && regression.sum($0) > 0 }
        report(
            "second look: \(examples.count) tokens in doubt; noise found \(found) of \(examples.count { $0.isPositive }), real marked \(wrong)"
        )
        return GarbledModelText(
            letterCosts: letterCosts, first: first, second: Array(regression.weights[..<count]),
            noisy: Array(regression.weights[count...]))
    }

    /// Whether the misreading of a word is itself a common word.
    private func isCommon(_ word: String) -> Bool {
        if others.contains(where: { $0.contains(word) }) { return true }
        return english.entry(word).map { $0.frequency >= 10_000 } ?? false
    }
}

/// The content of `garbled.model`, see `GarbledModel`.
public struct GarbledModelText {
    let letterCosts: [UInt8]
    let first: [Float]
    let second: [Float]
    let noisy: [Float]

    /// The file, under comment lines that say where it came from.
    public func text(about: [String]) -> String {
        var lines = about.map { "# " + $0 }
        for (slot, name) in GarbledFeature.names.enumerated() {
            let values = [first[slot], second[slot], noisy[slot]].map { String(Int(($0 * 1000).rounded())) }
            lines.append((["weight", name] + values).joined(separator: "\t"))
        }
        let classes = LetterModel.classes
        let names = Array("_abcdefghijklmnopqrstuvwxyz*")
        for a in 0..<classes {
            for b in 0..<classes {
                let start = (a * classes + b) * classes
                let costs = letterCosts[start..<start + classes].map(String.init).joined(separator: " ")
                lines.append("letters\t\(names[a])\(names[b])\t\(costs)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
