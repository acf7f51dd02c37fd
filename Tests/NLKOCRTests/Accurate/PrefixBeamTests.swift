import TestSupport
import Testing

@testable import NLKOCR

@Suite("The search for the likeliest text")
struct PrefixBeamTests {
    /// Adds up all alignments of four steps over "no character" and two characters, as the definition says.
    private static func sums(_ steps: [[Double]]) -> [[Int]: Double] {
        var paths: [(labels: [Int], mass: Double)] = [([], 1)]
        for step in steps {
            paths = paths.flatMap { path in step.indices.map { (path.labels + [$0], path.mass * step[$0]) } }
        }
        var sums: [[Int]: Double] = [:]
        for path in paths {
            let text = path.labels.indices.filter { index in
                path.labels[index] != 0 && (index == 0 || path.labels[index] != path.labels[index - 1])
            }.map { path.labels[$0] }
            sums[text, default: 0] += path.mass
        }
        return sums
    }

    @Test("gives the shares that the sum over all alignments gives, best first", arguments: 0..<60 as Range<UInt64>)
    func exactness(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let steps = (0..<4).map { _ in
            let raw = (0..<3).map { _ in Double.random(in: 0.01...1, using: &random) }
            return raw.map { $0 / raw.reduce(0, +) }
        }
        var beam = PrefixBeam(width: 1000)
        for (index, step) in steps.enumerated() {
            beam.advance(step.enumerated().map { .init(label: $0.offset, likelihood: $0.element) }, step: index)
        }
        let expected = Self.sums(steps)
        let readings = beam.readings
        #expect(readings.count == expected.count, "seed \(seed)")
        for reading in readings {
            let text = reading.characters.map(\.label)
            #expect(abs(reading.share - (expected[text] ?? -1)) < 1e-9, "seed \(seed): \(text)")
        }
        #expect(readings.map(\.share) == readings.map(\.share).sorted(by: >), "seed \(seed)")
    }

    @Test("places each character at the step where it is likeliest; a repeated one needs a blank between")
    func places() {
        var beam = PrefixBeam(width: 10)
        let likely: [[Int: Double]] = [[0: 1], [5: 0.6, 0: 0.4], [5: 0.9, 0: 0.1], [0: 1], [5: 0.7, 6: 0.3], [0: 1]]
        for (index, step) in likely.enumerated() {
            beam.advance(
                step.sorted { $0.key < $1.key }.map { .init(label: $0.key, likelihood: $0.value) }, step: index)
        }
        let best = beam.readings[0]
        #expect(best.characters.map(\.label) == [5, 5])
        #expect(best.characters.map(\.step) == [2, 4])
        #expect(best.characters.map(\.likelihood) == [0.9, 0.7])
        #expect(beam.readings[1].characters.map(\.label) == [5, 6])
    }

    @Test("without any step is the empty text")
    func emptiness() {
        #expect(PrefixBeam(width: 3).readings == [.init(characters: [], share: 1)])
    }
}
