extension MappedText {
    /// Applies replacements in ascending order and carries the map along.
    ///
    /// A replacement of the same bytes is kept as given. Cost: linear in the text and the edits.
    /// - Precondition: ranges ascend, do not overlap and end at scalar boundaries.
    public mutating func rewrite(_ replacements: [Replacement]) {
        guard !replacements.isEmpty else { return }
        var newBytes: [UInt8] = []
        newBytes.reserveCapacity(bytes.count)
        var newEdits: [Edit] = []
        newEdits.reserveCapacity(edits.count + replacements.count)
        var old = 0  // next old edit to carry over
        var copied = 0  // old clean bytes consumed so far
        var cursor = Cursor()

        /// Copies old clean bytes up to `end`, carrying the edits that lie in between.
        func copy(upTo end: Int) {
            let shift = newBytes.count - copied
            while old < edits.count, Int(edits[old].cleanEnd) <= end, Int(edits[old].cleanStart) >= copied {
                var edit = edits[old]
                edit.cleanStart = UInt32(Int(edit.cleanStart) + shift)
                edit.cleanEnd = UInt32(Int(edit.cleanEnd) + shift)
                newEdits.append(edit)
                old += 1
            }
            newBytes.append(contentsOf: bytes[copied..<end])
            copied = end
        }

        var index = 0
        while index < replacements.count {
            var range = replacements[index].range
            var text = replacements[index].replacement
            precondition(range.lowerBound >= copied && range.upperBound <= bytes.count, "replacements must ascend")
            index += 1
            // An old edit that only partly lies in the range is taken in whole: its bytes are not separable.
            var first = old
            while first < edits.count, Int(edits[first].cleanEnd) < range.lowerBound { first += 1 }
            var last = first
            while last < edits.count, Int(edits[last].cleanStart) <= range.upperBound {
                let edit = edits[last]
                let (start, end) = (Int(edit.cleanStart), Int(edit.cleanEnd))
                let touches =
                    start == end
                    ? start > range.lowerBound && start < range.upperBound
                    : start < range.upperBound && end > range.lowerBound
                if touches {
                    if start < range.lowerBound {
                        text.insert(contentsOf: bytes[start..<range.lowerBound], at: 0)
                    }
                    if end > range.upperBound {
                        // Swallow the following replacements that fall into the same edit.
                        var tail = range.upperBound
                        while index < replacements.count, replacements[index].range.lowerBound < end {
                            text.append(contentsOf: bytes[tail..<replacements[index].range.lowerBound])
                            text.append(contentsOf: replacements[index].replacement)
                            tail = replacements[index].range.upperBound
                            index += 1
                        }
                        if tail < end { text.append(contentsOf: bytes[tail..<end]) }
                        range = min(start, range.lowerBound)..<max(end, tail)
                    } else {
                        range = min(start, range.lowerBound)..<range.upperBound
                    }
                }
                last += 1
            }
            copy(upTo: range.lowerBound)
            let original = originalHull(of: range, cursor: &cursor)
            let cleanStart = newBytes.count
            newBytes.append(contentsOf: text)
            newEdits.append(
                Edit(
                    cleanStart: UInt32(cleanStart), cleanEnd: UInt32(newBytes.count),
                    originalStart: UInt32(original.lowerBound), originalEnd: UInt32(original.upperBound)))
            copied = range.upperBound
            while old < edits.count, Int(edits[old].cleanEnd) <= range.upperBound,
                Int(edits[old].originalEnd) <= original.upperBound
            { old += 1 }
        }
        copy(upTo: bytes.count)
        bytes = newBytes
        edits = newEdits
        assert(checkInvariants())
    }

    /// Original range, relative to this text, that replaced `range` stands for: from the first byte's start to the last byte's end.
    private func originalHull(of range: Range<Int>, cursor: inout Cursor) -> Range<Int> {
        let found = original(of: range, cursor: &cursor)
        return found.lowerBound - originalStart..<found.upperBound - originalStart
    }

    /// Checks the laws of the type; used in debug builds and by the law tests.
    public func checkInvariants() -> Bool {
        var clean = 0
        var original = 0
        for edit in edits {
            guard edit.cleanStart <= edit.cleanEnd, edit.originalStart <= edit.originalEnd else { return false }
            guard Int(edit.cleanStart) >= clean, Int(edit.originalStart) >= original else { return false }
            guard Int(edit.cleanStart) - clean == Int(edit.originalStart) - original else { return false }
            clean = Int(edit.cleanEnd)
            original = Int(edit.originalEnd)
        }
        return bytes.count - clean == originalCount - original
    }
}
