import NLKCore

extension SeededGenerator {
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
