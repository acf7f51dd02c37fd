import NLKCore

extension TextBlock {
    /// The union of the boxes of the words that `span` (absolute bytes) lies on, or `nil` when they have none.
    ///
    /// A word that only partly lies in the span gives the part of its width that its characters take.
    public func box(of span: TextSpan) -> Box? {
        let (start, end) = (span.start - text.originalStart, span.end - text.originalStart)
        var low = 0
        var high = placements.count
        while low < high {
            let middle = (low + high) / 2
            if placements[middle].span.end > start { high = middle } else { low = middle + 1 }
        }
        var box: Box?
        while low < placements.count, placements[low].span.start < end {
            let place = placements[low]
            low += 1
            guard let whole = place.box, place.span.count > 0 else { continue }
            var part = whole
            if place.continuation == nil, !place.isCode {
                let width = whole.width / Double(place.span.count)
                let from = max(0, start - place.span.start)
                let to = min(place.span.count, end - place.span.start)
                part.left = whole.left + Double(from) * width
                part.width = Double(to - from) * width
            }
            if let second = place.continuation { part = part.union(second) }
            box = box?.union(part) ?? part
        }
        return box
    }
}
