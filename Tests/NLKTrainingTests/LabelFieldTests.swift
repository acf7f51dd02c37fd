import Glibc
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

    @Test("gives the gradient that a sum over all segmentations gives", arguments: 1...50 as ClosedRange<UInt64>)
    func gradient(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...7, using: &random)
        var scores = (0..<count).map { _ in
            SIMD4<Float>((0..<4).map { _ in Float.random(in: -3...3, using: &random) })
        }
        let gold = Self.labels(count, Int.random(in: 0..<64, using: &random))
        var expected = [SIMD4<Double>](repeating: .zero, count: count)
        var total = 0.0
        for cuts in 0..<1 << (count - 1) {
            let labels = Self.labels(count, cuts)
            let weight = exp(labels.indices.reduce(0.0) { $0 + Double(scores[$1][Int(labels[$1])]) })
            total += weight
            for index in labels.indices { expected[index][Int(labels[index])] += weight }
        }
        var field = LabelField()
        scores.withUnsafeMutableBufferPointer { field.gradient($0, labels: gold[...]) }
        for index in 0..<count {
            for label in 0..<4 {
                let right = (gold[index] == label ? 1 : 0) - expected[index][label] / total
                #expect(
                    abs(Double(scores[index][label]) - right) < 1e-4, "seed \(seed), character \(index), label \(label)"
                )
            }
        }
    }
}
