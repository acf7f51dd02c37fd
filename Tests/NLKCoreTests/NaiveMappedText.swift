import NLKCore

/// The meaning of `MappedText` in its plainest form: every cleaned byte carries its original range.
struct NaiveMappedText {
    struct Byte {
        var value: UInt8
        var original: Range<Int>
        /// Bytes of one edit share a number; a byte that nobody touched has none.
        var edit: Int?
    }

    var bytes: [Byte]
    var originalEnd: Int
    private var nextEdit = 0

    init(_ text: [UInt8], originalStart: Int) {
        bytes = text.enumerated().map {
            Byte(value: $1, original: originalStart + $0..<originalStart + $0 + 1, edit: nil)
        }
        originalEnd = originalStart + text.count
    }

    mutating func rewrite(_ replacements: [MappedText.Replacement]) {
        var merged: [MappedText.Replacement] = []
        for replacement in replacements {
            let range = widened(replacement.range)
            var text = values(range.lowerBound..<replacement.range.lowerBound)
            text += replacement.replacement
            if let last = merged.last, range.lowerBound < last.range.upperBound {
                // Both lie in one edit: the text between the two is kept, the tail is taken from the wider one.
                let covered = last.range.upperBound
                let tail = covered - replacement.range.lowerBound
                merged[merged.count - 1].replacement.removeLast(tail)
                merged[merged.count - 1].replacement += replacement.replacement
                text = []
                merged[merged.count - 1].range = last.range.lowerBound..<max(covered, range.upperBound)
            } else {
                merged.append(.init(range: range, replacement: text))
            }
            merged[merged.count - 1].replacement += values(replacement.range.upperBound..<range.upperBound)
        }
        let originals = merged.map { original(of: $0.range) }
        for (replacement, original) in zip(merged, originals).reversed() {
            nextEdit += 1
            let new = replacement.replacement.map { Byte(value: $0, original: original, edit: nextEdit) }
            bytes.replaceSubrange(replacement.range, with: new)
        }
    }

    func original(of range: Range<Int>) -> Range<Int> {
        let start = range.lowerBound < bytes.count ? bytes[range.lowerBound].original.lowerBound : originalEnd
        guard let last = range.last else { return start..<start }
        return start..<max(start, bytes[last].original.upperBound)
    }

    private func values(_ range: Range<Int>) -> [UInt8] { bytes[range].map(\.value) }

    /// `range` with the edits that it cuts taken in whole.
    private func widened(_ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower > 0, lower < bytes.count, let edit = bytes[lower].edit, bytes[lower - 1].edit == edit { lower -= 1 }
        while upper > 0, upper < bytes.count, let edit = bytes[upper].edit, bytes[upper - 1].edit == edit { upper += 1 }
        return lower..<upper
    }
}
