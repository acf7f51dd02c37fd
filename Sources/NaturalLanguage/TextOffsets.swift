/// Turns UTF-8 offsets of a string into its indices, at the boundaries of characters (grapheme clusters).
struct TextOffsets {
    private let string: String

    init(_ string: String) { self.string = string }

    /// The characters that the bytes lie in.
    func range(_ bytes: Range<Int>) -> Range<String.Index> {
        let start = down(index(bytes.lowerBound))
        let end = up(index(bytes.upperBound))
        return start..<max(start, end)
    }

    func offset(_ index: String.Index) -> Int { string.utf8.distance(from: string.startIndex, to: index) }

    private func index(_ offset: Int) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: max(0, min(offset, string.utf8.count)))
    }

    private func down(_ index: String.Index) -> String.Index {
        if index == string.endIndex || index.samePosition(in: string) != nil { return index }
        return string.index(before: string.index(after: index))
    }

    private func up(_ index: String.Index) -> String.Index {
        if index == string.endIndex || index.samePosition(in: string) != nil { return index }
        return string.index(after: index)
    }
}
