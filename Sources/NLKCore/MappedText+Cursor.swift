extension MappedText {
    /// Remembers where the last look-up ended, so that ascending look-ups cost constant time.
    @frozen
    public struct Cursor: Sendable {
        /// Index of the first edit whose clean end lies behind the last position looked up.
        @usableFromInline var index = 0
        /// Clean position of the last look-up; a smaller one restarts with a binary search.
        @usableFromInline var position = 0

        @inlinable public init() {}
    }

    /// As `original(of:)`, resuming at `cursor`.
    public func original(of range: Range<Int>, cursor: inout Cursor) -> Range<Int> {
        guard !edits.isEmpty else {
            return originalStart + range.lowerBound..<originalStart + range.upperBound
        }
        let start = originalRange(ofByte: range.lowerBound, cursor: &cursor).lowerBound
        guard !range.isEmpty else { return start..<start }
        var endCursor = cursor
        let end = originalRange(ofByte: range.upperBound - 1, cursor: &endCursor).upperBound
        return start..<max(start, end)
    }

    /// Original range (absolute) of the single clean byte at `offset`; `offset == bytes.count` gives the empty range behind the text.
    private func originalRange(ofByte offset: Int, cursor: inout Cursor) -> Range<Int> {
        seek(offset, cursor: &cursor)
        if cursor.index < edits.count {
            let edit = edits[cursor.index]
            if Int(edit.cleanStart) <= offset {
                return originalStart + Int(edit.originalStart)..<originalStart + Int(edit.originalEnd)
            }
        }
        var shift = 0
        if cursor.index > 0 {
            let before = edits[cursor.index - 1]
            shift = Int(before.originalEnd) - Int(before.cleanEnd)
        }
        let start = originalStart + offset + shift
        return start..<start + (offset < bytes.count ? 1 : 0)
    }

    /// Moves the cursor to the first edit with `cleanEnd > offset`.
    private func seek(_ offset: Int, cursor: inout Cursor) {
        if offset < cursor.position || cursor.index > edits.count {
            var low = 0
            var high = edits.count
            while low < high {
                let middle = (low + high) / 2
                if Int(edits[middle].cleanEnd) > offset { high = middle } else { low = middle + 1 }
            }
            cursor.index = low
        } else {
            while cursor.index < edits.count, Int(edits[cursor.index].cleanEnd) <= offset { cursor.index += 1 }
        }
        cursor.position = offset
    }
}
