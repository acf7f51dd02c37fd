extension Document.Line {
    /// The line, parted at wide gaps: the cells of a table's row, each with the other readings in which no other cell differs.
    public var cells: [Document.Line] {
        var cells: [Document.Line] = []
        for word in words {
            if cells.isEmpty || word.gap == .wide { cells.append(Document.Line()) }
            cells[cells.count - 1].words.append(word)
        }
        let own = cells.map(\.text)
        let total = own.reduce(0.0) { $0 + Double($1.count) }
        let whole = confidence
        for candidate in candidates {
            let parts = candidate.text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == cells.count else { continue }
            let different = parts.indices.filter { parts[$0] != own[$0] }
            guard different.count == 1, let index = different.first else { continue }
            let loss = (whole - (candidate.confidence ?? 0)) * total / Double(max(1, own[index].count))
            let confidence = cells.count == 1 ? candidate.confidence : max(0, cells[index].confidence - max(0, loss))
            cells[index].candidates.append(.init(text: parts[index], confidence: confidence))
        }
        for index in cells.indices {
            cells[index].box = cells[index].words.lazy.compactMap(\.box).reduce(nil as Box?) { $0?.union($1) ?? $1 }
        }
        return cells
    }

    /// The places of the characters of `reading`, the line's text or another reading of it: pieces of it (characters) with their boxes.
    ///
    /// What a reading has in common with the line's text at the beginning and at the end stands where that stands; the characters between share
    /// the room that is left there, character for character where there are as many.
    public func places(of reading: String) -> [(range: Range<Int>, box: Box)] {
        let own = ownPlaces
        let (text, other) = (Array(self.text), Array(reading))
        guard text != other else { return own }
        let prefix = zip(text, other).prefix { $0 == $1 }.count
        let suffix = zip(text[prefix...].reversed(), other[prefix...].reversed()).prefix { $0 == $1 }.count
        let (oldEnd, newEnd) = (text.count - suffix, other.count - suffix)
        var places: [(range: Range<Int>, box: Box)] = []
        for index in other.indices where !other[index].isWhitespace {
            var range = index..<index + 1
            if index >= newEnd {
                range = index - other.count + text.count..<index + 1 - other.count + text.count
            } else if index >= prefix, oldEnd > prefix {
                let scale = Double(oldEnd - prefix) / Double(newEnd - prefix)
                let start = prefix + Int(Double(index - prefix) * scale)
                range =
                    start..<max(start + 1, min(oldEnd, prefix + Int((Double(index + 1 - prefix) * scale).rounded())))
            } else if index >= prefix {
                // Nothing stood here: beside what did.
                range = max(0, prefix - 1)..<min(text.count, prefix + 1)
            }
            if let box = Self.box(of: range, in: own) { places.append((index..<index + 1, box)) }
        }
        return places
    }

    private var ownPlaces: [(range: Range<Int>, box: Box)] {
        var places: [(range: Range<Int>, box: Box)] = []
        var start = 0
        for (index, word) in words.enumerated() {
            if index > 0 { start += word.gap.text.count }
            if let box = word.box { places.append((start..<start + word.text.count, box)) }
            start += word.text.count
        }
        return places
    }

    private static func box(of range: Range<Int>, in places: [(range: Range<Int>, box: Box)]) -> Box? {
        var union: Box?
        for place in places {
            let part = place.range.clamped(to: range)
            guard !part.isEmpty else { continue }
            let first = part.lowerBound - place.range.lowerBound
            let box = place.box.part(first..<first + part.count, of: place.range.count)
            union = union?.union(box) ?? box
        }
        return union
    }
}

extension Box {
    /// The share of some of the `count` characters that a box holds, which run along its longer side.
    public func part(_ range: Range<Int>, of count: Int) -> Box {
        let (first, share) = (Double(range.lowerBound) / Double(count), Double(range.count) / Double(count))
        var box = self
        if width >= height || count == 1 {
            box.left += first * width
            box.width *= share
        } else {
            box.top += first * height
            box.height *= share
        }
        return box
    }
}
