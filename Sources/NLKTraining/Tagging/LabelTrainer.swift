import NLKCore
import NLKText

/// Learns a greedy labeller: an averaged perceptron with a margin, whose features see the labels that it gave before
/// (Collins 2002, "Discriminative training methods for hidden Markov models").
package struct LabelTrainer<Templates: LabelTemplates> {
    package struct Options: Sendable, Equatable {
        package var passes = 8
        package var seed: UInt64 = 1
        /// A feature seen less often in the training text is left out.
        package var floor = 2
        /// How far the right label must lie above the best wrong one.
        package var margin: Float = 20
        package init() {}
    }

    /// A sentence to learn from.
    package struct Example {
        /// With two words before and two behind.
        var features: [WordSignature]
        var labels: [UInt8]

        package init(features: [WordSignature], labels: [UInt8]) {
            self.features = features
            self.labels = labels
        }
    }

    /// An example with the rows of its fixed features, -1 for none.
    private struct Prepared {
        var example: Example
        var rows: [Int32]
    }

    private let labelCount: Int
    private let options: Options
    private let rows: FeatureRows
    private var generator: SeededGenerator
    private var scores: [Float]
    private var keys: [UInt32]
    private var active: [Int32]

    package init(labelCount: Int, options: Options) {
        self.labelCount = labelCount
        self.options = options
        rows = FeatureRows(labels: labelCount)
        generator = SeededGenerator(seed: options.seed)
        scores = [Float](repeating: 0, count: rows.stride)
        keys = [UInt32](repeating: 0, count: Templates.movingCount)
        active = [Int32](repeating: 0, count: Templates.fixedCount + Templates.movingCount)
    }

    /// Learns from `examples` and returns the averaged weights. The same examples, options and seed give the same weights.
    package mutating func train(_ examples: [Example], report: (String) -> Void) -> FeatureRows.Averages {
        let prepared = prepare(examples)
        report("\(prepared.count) sentences, \(rows.count) features without labels")
        var order = Array(prepared.indices)
        var step: Float = 1
        for pass in 1...max(1, options.passes) {
            order.shuffle(using: &generator)
            var (right, total) = (0, 0)
            for index in order {
                right += learn(prepared[index], &step)
                total += prepared[index].example.labels.count
            }
            report("pass \(pass): \(right) of \(total) right")
        }
        return rows.averages(steps: step)
    }

    private func prepare(_ examples: [Example]) -> [Prepared] {
        var counts: [UInt32: Int32] = [:]
        let keys = examples.map { example in
            var keys = [UInt32](repeating: 0, count: Templates.fixedCount * example.labels.count)
            example.features.withUnsafeBufferPointer { features in
                keys.withUnsafeMutableBufferPointer { keys in
                    guard let features = features.baseAddress, let keys = keys.baseAddress else { return }
                    for index in example.labels.indices {
                        Templates.fixed(features + index + 2, keys + index * Templates.fixedCount)
                    }
                }
            }
            for key in keys { counts[key, default: 0] += 1 }
            return keys
        }
        return zip(examples, keys).map { example, keys in
            let numbers = keys.map { counts[$0, default: 0] >= Int32(options.floor) ? rows.makeRow(of: $0) : -1 }
            return Prepared(example: example, rows: numbers)
        }
    }

    /// Goes through one sentence and returns how many words got the right label.
    private mutating func learn(_ sentence: Prepared, _ step: inout Float) -> Int {
        var (last, second) = (LabelEdge.value, LabelEdge.value)
        var right = 0
        for index in sentence.example.labels.indices {
            activate(sentence, index, last: last, second: second)
            score()
            let gold = Int(sentence.example.labels[index])
            let (best, rival) = winners(against: gold)
            if best == gold { right += 1 }
            if scores[gold] - scores[rival] < options.margin { update(gold, rival, step) }
            step += 1
            second = last
            last = UInt64(best)
        }
        return right
    }

    private mutating func activate(_ sentence: Prepared, _ index: Int, last: UInt64, second: UInt64) {
        let fixedCount = Templates.fixedCount
        sentence.example.features.withUnsafeBufferPointer { features in
            keys.withUnsafeMutableBufferPointer { keys in
                guard let features = features.baseAddress, let keys = keys.baseAddress else { return }
                Templates.moving(features + index + 2, last: last, second: second, keys)
            }
        }
        for feature in 0..<fixedCount { active[feature] = sentence.rows[index * fixedCount + feature] }
        for feature in 0..<Templates.movingCount { active[fixedCount + feature] = rows.row(of: keys[feature]) }
    }

    private mutating func score() {
        let stride = rows.stride
        scores.withUnsafeMutableBufferPointer { scores in
            for label in 0..<stride { scores[label] = 0 }
            for row in active where row >= 0 {
                let weights = rows.weights(of: row)
                for label in 0..<stride { scores[label] += weights[label] }
            }
        }
    }

    /// The best label, and the best of the wrong ones.
    private func winners(against gold: Int) -> (best: Int, rival: Int) {
        var best = 0
        var rival = gold == 0 ? min(1, labelCount - 1) : 0
        for label in 1..<labelCount {
            if scores[label] > scores[best] { best = label }
            if label != gold, scores[label] > scores[rival] { rival = label }
        }
        return (best, rival)
    }

    private mutating func update(_ gold: Int, _ rival: Int, _ step: Float) {
        let fixedCount = Templates.fixedCount
        for feature in 0..<Templates.movingCount where active[fixedCount + feature] < 0 {
            active[fixedCount + feature] = rows.makeRow(of: keys[feature])
        }
        for row in active where row >= 0 {
            rows.add(1, to: row, label: gold, step: step)
            rows.add(-1, to: row, label: rival, step: step)
        }
    }
}
