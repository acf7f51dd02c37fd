import Glibc
import NLKCore
import Testing

@testable import NLKTraining

@Suite("The label field")
struct LabelFieldTests {
    /// Labels (0 B, 1 M, 2 E, 3 S) of `count` characters with boundaries behind the characters that `cuts` names.
    private static func labels(_ count: Int, _ cuts: Int) -> [UInt8] {
        (0..<count).map { index in
            let before = index == 0 || cuts >> (index - 1) & 1 == 1
            let behind = index == count - 1 || cuts >> index & 1 == 1
            return before ? (behind ? 3 : 0) : (behind ? 2 : 1)
        }
    }

    /// Weights of label sequences, summed by character and label.
    private struct Sums {
        private var labels: [SIMD4<Double>]
        private var total = 0.0

        init(_ count: Int) { labels = Array(repeating: .zero, count: count) }

        mutating func add(_ sequence: [UInt8], _ weight: Double) {
            total += weight
            for index in sequence.indices { labels[index][Int(sequence[index])] += weight }
        }

        func probability(_ index: Int, _ label: Int) -> Double { labels[index][label] / total }
    }

    @Test("gives the gradient that a sum over all segmentations gives", arguments: 1...50 as ClosedRange<UInt64>)
    func gradient(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...7, using: &random)
        var scores = (0..<count).map { _ in
            SIMD4<Float>((0..<4).map { _ in Float.random(in: -3...3, using: &random) })
        }
        // In every second case all words are known.
        let gold = Int.random(in: 0..<64, using: &random)
        let gaps: [WordGap] = (0..<count).map { index in
            if index == count - 1 { return .cut }
            if seed % 2 == 0, Bool.random(using: &random) { return .open }
            return gold >> index & 1 == 1 ? .cut : .joined
        }
        var (all, fitting) = (Self.Sums(count), Self.Sums(count))
        for cuts in 0..<1 << (count - 1) {
            let labels = Self.labels(count, cuts)
            let weight = exp(labels.indices.reduce(0.0) { $0 + Double(scores[$1][Int(labels[$1])]) })
            all.add(labels, weight)
            let fits = gaps.dropLast().enumerated().allSatisfy { index, gap in
                gap == .open || (gap == .cut) == (cuts >> index & 1 == 1)
            }
            if fits { fitting.add(labels, weight) }
        }
        var field = LabelField()
        scores.withUnsafeMutableBufferPointer { field.gradient($0, gaps: gaps[...]) }
        for index in 0..<count {
            for label in 0..<4 {
                let right = fitting.probability(index, label) - all.probability(index, label)
                #expect(
                    abs(Double(scores[index][label]) - right) < 1e-4, "seed \(seed), character \(index), label \(label)"
                )
            }
        }
    }
}
