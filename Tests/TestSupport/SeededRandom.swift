import NLKCore

/// The package's own generator for tests, with whole numbers of a range.
public struct SeededRandom: RandomNumberGenerator {
    private var generator: SeededGenerator

    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    public mutating func next() -> UInt64 { generator.next() }

    public mutating func next(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
