import NLKCore

extension TextBlock {
    /// The union of the boxes of the words that `span` (absolute bytes) lies on, or `nil` when they have none.
    ///
    /// A word that only partly lies in the span gives the part of its width that its characters take, a word of a vertical line the part of its height.
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
            let from = max(0, start - place.span.start)
            let to = min(place.span.count, end - place.span.start)
            if place.continuation == nil, !place.isCode, to - from < place.span.count {
                let share = (Double(from) / Double(place.span.count), Double(to - from) / Double(place.span.count))
                if whole.height > 1.5 * whole.width {
                    part.top = whole.top + share.0 * whole.height
                    part.height = share.1 * whole.height
                } else {
                    part.left = whole.left + share.0 * whole.width
                    part.width = share.1 * whole.width
                }
            }
            if let second = place.continuation { part = part.union(second) }
            box = box?.union(part) ?? part
        }
        return box
    }
}
