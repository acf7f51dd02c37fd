import NLKCore

/// Joins the lines of a paragraph by the rules of the script, and words that a line end broke.
///
/// A line end is joined when its line is full: the first word of the next line would not have fitted beside it, measured by
/// the widest of the lines around. Han and kana are joined without a space, other scripts with one. Kept: empty lines; a line that ends
/// a sentence or with a colon; list items, numbered clauses, fields of a form (`姓名：`), rows with gaps, lines without
/// letters, indented first lines, and lists (three and more lines without any punctuation). Punctuation that begins a
/// line is always joined. A hyphen at a line end: see `BrokenWord`.
///
/// No soft boundary is left: lines are cut where they are full, which says nothing of words.
/// A paragraph of which lines were joined gets empty lines in place of the line ends kept in it, so that a second run finds
/// nothing to join.
public struct LineJoiner: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "join-lines", summary: "join the lines of a paragraph and words broken at line ends")
    static let work: CleaningWork = .lines

    private let isWord: WordCheck?

    /// - Parameter isWord: knows the words of the text's languages; without it hyphens go by the case of the letters.
    public init(isWord: WordCheck? = nil) { self.isWord = isWord }

    public func clean(_ text: inout CleanText) {
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            var paragraph: [LineFacts] = []
            var start = 0
            while start <= reader.count {
                let line = LineFacts(at: start, reader)
                if line.isEmpty {
                    join(paragraph, reader, into: &replacements)
                    paragraph.removeAll(keepingCapacity: true)
                } else {
                    paragraph.append(line)
                }
                start = line.end + 1
            }
            join(paragraph, reader, into: &replacements)
        }
        text.rewrite(replacements)
    }

    private func join(
        _ lines: [LineFacts], _ reader: CleaningReader, into replacements: inout [MappedText.Replacement]
    ) {
        guard lines.count > 1 else { return }
        let first = replacements.count
        var joined = false
        for index in 0..<lines.count - 1 {
            let paragraph = Paragraph(lines: lines, reader: reader, isWord: isWord)
            if let join = paragraph.join(behind: index) {
                replacements.append(join)
                joined = true
            } else {
                let end = lines[index].end
                replacements.append(.init(range: end..<end + 1, replacement: [0x0A, 0x0A]))
            }
        }
        if !joined { replacements.removeSubrange(first...) }
    }
}

/// Lines without an empty one between them.
private struct Paragraph {
    let lines: [LineFacts]
    let reader: CleaningReader
    let isWord: WordCheck?

    /// How the line end behind line `index` is joined; `nil` when it stays.
    func join(behind index: Int) -> MappedText.Replacement? {
        let (line, next) = (lines[index], lines[index + 1])
        let gap = line.content.upperBound..<next.content.lowerBound
        let last = reader.scalar(before: gap.lowerBound)
        let first = reader.scalar(at: gap.upperBound)
        guard Composer.startsCluster(first.value) else { return nil }
        if LineMarks.continuesLine(first.value), !ScalarClass.isNarrowable(first.value) || isWide(last.value) {
            return .init(range: gap, replacement: [])
        }
        if let broken = joinAtHyphen(last, gap, line, next) { return broken }
        guard !LineMarks.endsSentence(before: gap.lowerBound, reader), isRunningText(index), isFull(index) else {
            return nil
        }
        return .init(range: gap, replacement: glue(last.value, first.value, gap, line, next))
    }

    /// Joins over a hyphen between letters, and keeps one between digits or a letter and a digit.
    private func joinAtHyphen(
        _ last: (value: UInt32, count: Int), _ gap: Range<Int>, _ line: LineFacts, _ next: LineFacts
    ) -> MappedText.Replacement? {
        guard [0x2D, 0x2010, 0x2011, 0xAC].contains(last.value), line.content.count > last.count,
            !LineMarks.beginsItem(at: next.content.lowerBound, end: next.content.upperBound, reader)
        else { return nil }
        let hyphen = gap.lowerBound - last.count
        let before = reader.scalar(before: hyphen).value
        let after = reader.scalar(at: gap.upperBound).value
        if let word = BrokenWord(headEnd: hyphen, tailStart: gap.upperBound, reader) {
            switch word.verdictOnHyphen(isWord: isWord, reader) {
            case .join: return .init(range: hyphen..<gap.upperBound, replacement: [])
            case .keepHyphen: return .init(range: hyphen..<gap.upperBound, replacement: [0x2D])
            case .keepHyphenAndSpace: return .init(range: hyphen..<gap.upperBound, replacement: [0x2D, 0x20])
            }
        }
        guard last.value != 0xAC, ScalarClass.isASCIIAlphanumeric(before), ScalarClass.isASCIIAlphanumeric(after) else {
            return nil
        }
        return .init(range: hyphen..<gap.upperBound, replacement: [0x2D])
    }

    /// Whether the lines at `index` and behind look like text that goes on, and not like a list, a form or a table.
    private func isRunningText(_ index: Int) -> Bool {
        let (line, next) = (lines[index], lines[index + 1])
        guard !line.hasGap, !next.hasGap, line.hasLetter, next.hasLetter, next.indent <= line.indent + 1,
            !LineMarks.beginsItem(at: next.content.lowerBound, end: next.content.upperBound, reader)
        else { return false }
        let around = window(index)
        let width = around.map(\.width).max() ?? 0
        if width <= 40 {
            if around.count > 2, !around.contains(where: \.hasPunctuation) { return false }
            if LineMarks.beginsField(next.content, reader) { return false }
        }
        return !(LineMarks.beginsField(line.content, reader) && LineMarks.beginsField(next.content, reader))
    }

    /// Whether the first word of the next line would not have fitted on line `index`.
    private func isFull(_ index: Int) -> Bool {
        let width = window(index).map(\.width).max() ?? 0
        // Letters are not all equally wide, and pages are not quite straight.
        let tolerance = max(4, width / 8)
        return lines[index].width + firstWordWidth(lines[index + 1]) + tolerance >= width
    }

    /// The lines around line `index` that its width is measured by.
    private func window(_ index: Int) -> ArraySlice<LineFacts> {
        lines[max(0, index - 3)..<min(lines.count, index + 4)]
    }

    private func firstWordWidth(_ line: LineFacts) -> Int {
        let (first, _) = reader.scalar(at: line.content.lowerBound)
        if ScalarClass.isUnspaced(first) { return 2 }
        var offset = line.content.lowerBound
        var width = 1
        while offset < line.content.upperBound {
            let (value, count) = reader.scalar(at: offset)
            if value == 0x20 || ScalarClass.isUnspaced(value) { break }
            width += ScalarClass.isHangul(value) ? 2 : 1
            offset += count
        }
        return width
    }

    private func isWide(_ value: UInt32) -> Bool {
        ScalarClass.isUnspaced(value) || ScalarClass.isWidePunctuation(value) && !ScalarClass.isNarrowable(value)
    }

    /// What stands in place of the line end between `last` and `first`.
    private func glue(_ last: UInt32, _ first: UInt32, _ gap: Range<Int>, _ line: LineFacts, _ next: LineFacts)
        -> [UInt8]
    {
        if isWide(last) || isWide(first) { return [] }
        if ScalarClass.isSoutheastAsian(last), ScalarClass.isSoutheastAsian(first) { return [] }
        if line.isUnspaced, next.isUnspaced {
            // Recognition cut a number or a foreign word where the line of Han characters was full.
            if ScalarClass.isDigit(last), ScalarClass.isDigit(first) { return [] }
            if let word = BrokenWord(headEnd: gap.lowerBound, tailStart: gap.upperBound, reader),
                word.isWhole(isWord: isWord, reader)
            {
                return []
            }
        }
        return [0x20]
    }
}
