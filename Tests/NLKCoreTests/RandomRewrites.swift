import NLKCore

/// A small fast generator whose sequence is fixed by its seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Ascending replacements of `count` bytes: deletions, insertions and substitutions, some of them side by side.
    mutating func replacements(ofTextWith count: Int) -> [MappedText.Replacement] {
        var result: [MappedText.Replacement] = []
        var position = 0
        while true {
            position += Int.random(in: 0...6, using: &self) * Int.random(in: 0...1, using: &self)
            let length = Int.random(in: 0...4, using: &self)
            guard position + length <= count else { return result }
            let text = (0..<Int.random(in: 0...3, using: &self)).map { _ in
                UInt8.random(in: 0x61...0x7A, using: &self)
            }
            // Two empty ranges at one place have no order; an insertion of nothing is no replacement.
            if length > 0 || (!text.isEmpty && result.last?.range.upperBound != position) {
                result.append(.init(range: position..<position + length, replacement: text))
                position += length
            } else {
                position += 1
            }
            if Int.random(in: 0..<8, using: &self) == 0 { return result }
        }
    }
}
