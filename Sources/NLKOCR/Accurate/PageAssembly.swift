import NLKCore

/// Makes blocks of lines of words from what was read: a row of cells is one line with wide gaps, lines of running text are one block.
struct PageAssembly {
    let lines: [ReadLine]
    let maximumCandidates: Int

    func blocks() -> [Document.Block] {
        var blocks: [Document.Block] = []
        for column in ReadingOrder(lines.map(\.box)).columns {
            let right = column.flatMap(\.self).map(\.right).max() ?? 0
            var last: ReadingOrder.Row = []
            for row in column {
                guard let line = line(row) else { continue }
                if !last.isEmpty, Self.continues(row, last, columnEnd: right) {
                    blocks[blocks.count - 1].lines.append(line)
                } else {
                    blocks.append(Document.Block(lines: [line]))
                }
                last = row
            }
        }
        return blocks
    }

    /// Whether `row` goes on with the text of the row before it, which then reaches the column's end.
    private static func continues(_ row: ReadingOrder.Row, _ last: ReadingOrder.Row, columnEnd: Double) -> Bool {
        guard let line = row.first, let before = last.first, row.count == 1, last.count == 1 else { return false }
        let height = min(line.height, before.height)
        return max(line.height, before.height) < 1.4 * height && line.top - before.bottom < 1.2 * height
            && columnEnd - before.right < 2.5 * height && min(line.right, before.right) > max(line.left, before.left)
    }

    /// `nil` when nothing was read.
    private func line(_ row: ReadingOrder.Row) -> Document.Line? {
        var words: [Document.Word] = []
        var parts: [RivalReadings.Part] = []
        var last: ReadingOrder.Place?
        for place in row {
            var cell = lines[place.index].words(maximumCandidates: maximumCandidates)
            guard !cell.isEmpty else { continue }
            if let last { cell[0].gap = Self.gap(last, place) }
            if maximumCandidates > 1 { parts.append(part(place, cell, isFirst: last == nil)) }
            words += cell
            last = place
        }
        guard let box = words.compactMap(\.box).reduce(nil as Box?, { $0?.union($1) ?? $1 }) else { return nil }
        var line = Document.Line(words: words, box: box)
        line.candidates = RivalReadings.merged(
            [RivalReadings.best(of: parts, confidence: line.confidence, limit: maximumCandidates - 1)],
            chosen: line.text, confidence: line.confidence, limit: maximumCandidates - 1)
        return line
    }

    /// A cell of a row with its other readings.
    private func part(_ place: ReadingOrder.Place, _ words: [Document.Word], isFirst: Bool) -> RivalReadings.Part {
        let cell = Document.Line(words: words)
        let line = lines[place.index]
        let limit = maximumCandidates - 1
        return RivalReadings.Part(
            separator: isFirst ? "" : words[0].gap.text, text: cell.text, confidence: cell.confidence,
            rivals: line.foreignWords == nil
                ? line.candidates(words, limit) : RivalReadings.best(of: cell, limit: limit))
    }

    /// Boxes are found apart only where a space is wide; less than a line's height is a space all the same.
    private static func gap(_ left: ReadingOrder.Place, _ right: ReadingOrder.Place) -> Document.Gap {
        right.left - left.right < 0.5 * min(left.height, right.height) ? .space : .wide
    }
}
