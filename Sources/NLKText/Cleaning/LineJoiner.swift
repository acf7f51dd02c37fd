import NLKCore

/// Joins the lines of a paragraph by the rules of the script, and words that a line end broke.
///
/// A line end is joined when its line is full: the first word of the next line would not have fitted beside it, measured by
/// the widest of the lines around. Han and kana are joined without a space, other scripts with one. Kept: empty lines; a line that ends
/// a sentence or with a colon; list items, numbered clauses, fields of a form (`姓名：`), rows with gaps, lines of
/// numbers, indented first lines, and lists (three and more lines without any punctuation). Punctuation that begins a
/// line is always joined. A hyphen at a line end: see `BrokenWord`.
///
/// No soft boundary is left: lines are cut where they are full, which says nothing of words.
/// Line ends kept beside joined ones become empty lines, so that a second run finds nothing to join.
public struct LineJoiner: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "join-lines", summary: "join the lines of a paragraph and words broken at line ends")
    static let work: CleaningWork = .lines

    private static let filter = LeadByteFilter([0x0A...0x0A])
    private let isWord: WordCheck?

    /// - Parameter isWord: knows the words of the text's languages; without it hyphens go by the case of the letters.
    public init(isWord: WordCheck? = nil) { self.isWord = isWord }

    public func clean(_ text: inout CleanText) {
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            var start = 0  // of the first line that may go on into the next one
            var isOneLine = true
            Self.filter.forEach(in: reader) { end in
                guard !mayJoin(end, reader) else {
                    isOneLine = false
                    return
                }
                if !isOneLine { joinLines(start..<end, reader, into: &replacements) }
                (start, isOneLine) = (end + 1, true)
            }
            if !isOneLine { joinLines(start..<reader.count, reader, into: &replacements) }
        }
        text.rewrite(replacements)
    }

    /// Whether the line end at `end` is not kept for an empty line or a finished sentence: what is cheap to tell.
    private func mayJoin(_ end: Int, _ reader: CleaningReader) -> Bool {
        var next = end + 1
        while case let (value, count) = reader.scalar(at: next), ScalarClass.isBlank(value) { next += count }
        let first = reader.scalar(at: next)
        guard first.count > 0, first.value != 0x0A else { return false }
        var last = end
        while case let (value, count) = reader.scalar(before: last), ScalarClass.isBlank(value) { last -= count }
        guard last > 0, reader.bytes[last - 1] != 0x0A else { return false }
        return LineMarks.continuesLine(first.value) || !LineMarks.endsSentence(before: last, reader)
    }

    private func joinLines(
        _ range: Range<Int>, _ reader: CleaningReader, into replacements: inout [MappedText.Replacement]
    ) {
        var lines: [LineFacts] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let line = LineFacts(at: start, reader)
            lines.append(line)
            start = line.end + 1
        }
        var first = 0
        for index in lines.indices {
            let run = LineRun(lines: lines[first...index], reader: reader, isWord: isWord)
            guard index == lines.count - 1 || run.isBarrier(behind: index, next: lines[index + 1]) else { continue }
            let joins = run.joins()
            if joins.contains(where: { $0 != nil }) {
                // The line ends on both sides of the run, where it is not the text itself that keeps them.
                if first > 0 { Self.part(at: lines[first - 1].end, &replacements) }
                for (line, join) in zip(lines[first..<index], joins) {
                    if let join { replacements.append(join) } else { Self.part(at: line.end, &replacements) }
                }
                if index < lines.count - 1 { Self.part(at: lines[index].end, &replacements) }
            }
            first = index + 1
        }
    }

    /// Makes an empty line of the line end at `end`.
    private static func part(at end: Int, _ replacements: inout [MappedText.Replacement]) {
        guard replacements.last?.range != end..<end + 1 else { return }
        replacements.append(.init(range: end..<end + 1, replacement: [0x0A, 0x0A]))
    }
}
