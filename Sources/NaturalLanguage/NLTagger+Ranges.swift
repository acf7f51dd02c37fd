extension NLTagger {
    /// The token that `index` lies in.
    public func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
        guard let string, let text, index < string.endIndex else {
            let end = string?.endIndex ?? index
            return end..<end
        }
        return text.ranges(of: unit).first { $0.contains(index) } ?? string.startIndex..<string.endIndex
    }

    /// The least range of whole tokens that holds `range`.
    public func tokenRange(for range: Range<String.Index>, unit: NLTokenUnit) -> Range<String.Index> {
        guard let string, !range.isEmpty else { return tokenRange(at: range.lowerBound, unit: unit) }
        let last = tokenRange(at: string.index(before: min(range.upperBound, string.endIndex)), unit: unit)
        return tokenRange(at: range.lowerBound, unit: unit).lowerBound..<last.upperBound
    }
}
