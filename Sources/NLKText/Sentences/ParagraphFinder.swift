import NLKCore

/// Finds the paragraphs of a text from its lines.
///
/// Two lines are one paragraph where the line joiner would join them, and where a full line ends with a sentence and the next one neither
/// stands apart nor begins an item. So headings, items, fields of a form and rows of a table are paragraphs of their own.
/// Laws (tested): paragraphs ascend, do not overlap, and cover everything but white space.
public enum ParagraphFinder {
    /// The paragraphs of `text` (valid UTF-8) as byte ranges, white space at their ends left out. Cost: linear.
    public static func paragraphs(of text: [UInt8]) -> [Range<Int>] {
        text.withUnsafeBufferPointer { bytes in
            let reader = CleaningReader(bytes)
            var paragraphs: [Range<Int>] = []
            var block: [LineFacts] = []
            var start = 0
            while start <= bytes.count {
                let line = LineFacts(at: start, reader)
                if line.isEmpty {
                    append(block, reader, to: &paragraphs)
                    block.removeAll(keepingCapacity: true)
                } else {
                    block.append(line)
                }
                start = line.end + 1
            }
            append(block, reader, to: &paragraphs)
            return paragraphs
        }
    }

    /// Cuts lines without an empty one between them into paragraphs.
    private static func append(_ lines: [LineFacts], _ reader: CleaningReader, to paragraphs: inout [Range<Int>]) {
        var first = 0
        for index in lines.indices {
            if index + 1 < lines.count, goesOn(behind: index, lines, reader) { continue }
            paragraphs.append(lines[first].content.lowerBound..<lines[index].content.upperBound)
            first = index + 1
        }
    }

    private static func goesOn(behind index: Int, _ lines: [LineFacts], _ reader: CleaningReader) -> Bool {
        // What lies further away says nothing of these two lines.
        let around = lines[max(0, index - 3)..<min(lines.count, index + 5)]
        let run = LineRun(lines: around, reader: reader, isWord: nil)
        if run.joins()[index - around.startIndex] != nil, !run.isBarrier(behind: index, next: lines[index + 1]) {
            return true
        }
        return run.isFull(index)
            && !run.isBarrier(behind: index, next: lines[index + 1], regardsSentences: false)
    }
}
