import NLKCore

/// Lines that may be one text: nothing in the lines themselves keeps the ends between them.
struct LineRun {
    let lines: ArraySlice<LineFacts>
    let reader: CleaningReader
    let isWord: WordCheck?

    /// Whether what the lines say keeps the end of line `index`, whatever is around: an item or field begins, a table, an indent; with
    /// `regardsSentences` also the end of a sentence.
    func isBarrier(behind index: Int, next: LineFacts, regardsSentences: Bool = true) -> Bool {
        let line = lines[index]
        guard alwaysJoins(line, next) == nil else { return false }
        return regardsSentences && LineMarks.endsSentence(before: line.content.upperBound, reader)
            || line.hasGap || next.hasGap || !line.hasLetter || !next.hasLetter && !next.hasPunctuation
            || next.indent > line.indent + 1
            || !Composer.startsCluster(reader.scalar(at: next.content.lowerBound).value)
            || LineMarks.beginsItem(at: next.content.lowerBound, end: next.content.upperBound, reader)
            || LineMarks.beginsField(line.content, reader) && LineMarks.beginsField(next.content, reader)
    }

    /// How each line end inside the run is joined; `nil` where it stays.
    func joins() -> [MappedText.Replacement?] {
        let isList = isList()
        return lines.indices.dropLast().map { index in
            let (line, next) = (lines[index], lines[index + 1])
            if let join = alwaysJoins(line, next) { return join }
            guard !isList, isFull(index) else { return nil }
            if width <= 40, LineMarks.beginsField(next.content, reader) { return nil }
            return .init(range: gap(line, next), replacement: glue(line, next))
        }
    }

    private var width: Int { lines.lazy.map(\.width).max() ?? 0 }

    private func gap(_ line: LineFacts, _ next: LineFacts) -> Range<Int> {
        line.content.upperBound..<next.content.lowerBound
    }

    /// The join of punctuation cut off its line, or over a hyphen: whatever else the lines are like.
    private func alwaysJoins(_ line: LineFacts, _ next: LineFacts) -> MappedText.Replacement? {
        let gap = gap(line, next)
        let last = reader.scalar(before: gap.lowerBound)
        let first = reader.scalar(at: gap.upperBound)
        guard Composer.startsCluster(first.value) else { return nil }
        if LineMarks.continuesLine(first.value), !ScalarClass.isNarrowable(first.value) || isWide(last.value) {
            return .init(range: gap, replacement: [])
        }
        return joinAtHyphen(last, gap, line, next)
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

    /// Three and more short lines without any punctuation: names, headings, labels.
    private func isList() -> Bool {
        lines.count > 2 && width <= 40 && !lines.contains(where: \.hasPunctuation)
    }

    /// Whether the first word of the next line would not have fitted on line `index`.
    func isFull(_ index: Int) -> Bool {
        let around = lines[max(lines.startIndex, index - 3)..<min(lines.endIndex, index + 4)]
        let width = around.lazy.map(\.width).max() ?? 0
        // Letters are not all equally wide, and pages are not quite straight.
        let tolerance = max(4, width / 8)
        let (line, next) = (lines[index], lines[index + 1])
        if line.width + firstWordWidth(next) + tolerance >= width { return true }
        // Programs that fill lines of Chinese by the number of characters.
        return line.isUnspaced && next.isUnspaced && around.allSatisfy { $0.length <= line.length + 2 }
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

    /// What stands in place of the line end.
    private func glue(_ line: LineFacts, _ next: LineFacts) -> [UInt8] {
        let gap = gap(line, next)
        let last = reader.scalar(before: gap.lowerBound).value
        let first = reader.scalar(at: gap.upperBound).value
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
