import NLKCore

/// Finds the sentences of a cleaned text: breaks of the Unicode rules, less those behind abbreviations and initials, inside brackets and in
/// front of what plainly goes on.
///
/// Each line end that cleaning kept ends a sentence: a heading, an item, a row of a table. Broken lines were joined before
/// (`LineJoiner`). Laws (tested): sentences ascend and do not overlap, neither begin nor end with white space, cover everything else,
/// and no word lies in two of them.
public struct SentenceFinder: Sendable {
    private let breaker: any SentenceBreaker
    private let rules: SentenceRules

    public init(breaker: any SentenceBreaker, rules: SentenceRules) {
        self.breaker = breaker
        self.rules = rules
    }

    public func makeWorker() -> SentenceFinderWorker { SentenceFinderWorker(breaker.makeWorker(), rules) }
}

/// The mutable half of a `SentenceFinder`: one per thread.
public final class SentenceFinderWorker {
    private let breaker: any SentenceBreakerWorker
    private let rules: SentenceRules
    private var ends: [UInt32] = []

    init(_ breaker: any SentenceBreakerWorker, _ rules: SentenceRules) {
        self.breaker = breaker
        self.rules = rules
    }

    /// The sentences of `text`, as byte ranges of the cleaned text. Cost: linear.
    public func sentences(of text: TokenizedText) -> [Range<Int>] {
        text.text.bytes.withUnsafeBufferPointer { bytes in
            ends.removeAll(keepingCapacity: true)
            breaker.breakSentences(bytes, language: text.language, into: &ends)
            let reader = CleaningReader(bytes)
            let joints = SentenceJoints(reader: reader, rules: rules.of(text.language))
            var brackets = BracketDepth(reader)
            var words = WordEdges(text.tokens)
            var sentences: [Range<Int>] = []
            var start = 0
            for end in ends.lazy.map({ Self.beforeOpening(reader, Int($0), from: start) }) {
                let isLineEnd = end == bytes.count || Self.endsLine(bytes, before: end)
                if words.cross(end) { continue }
                if !isLineEnd, brackets.holds(end, from: start, reader) || joints.goesOn(at: end, from: start) {
                    continue
                }
                let sentence = Self.trimmed(bytes, start..<end)
                if !sentence.isEmpty { sentences.append(sentence) }
                start = end
            }
            return sentences
        }
    }

    /// `end`, or the place before it where Unicode's rules leave an opening mark with the East Asian full stop in front of it: `同意！“好。”`.
    private static func beforeOpening(_ reader: CleaningReader, _ end: Int, from start: Int) -> Int {
        let (mark, count) = reader.scalar(before: end)
        guard [0x2018, 0x201C, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08].contains(mark), end - count > start
        else {
            return end
        }
        let stop = reader.scalar(before: end - count).value
        return [0x2026, 0x3002, 0xFF01, 0xFF1F].contains(stop) ? end - count : end
    }

    private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
        bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D || bytes[end - 1] == 0x0C
            // U+2028 and U+2029, the separators of lines and paragraphs; U+0085, next line.
            || end >= 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80 && bytes[end - 1] & 0xFE == 0xA8
            || end >= 2 && bytes[end - 2] == 0xC2 && bytes[end - 1] == 0x85
    }

    /// `range` without white space at its ends.
    private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        let reader = CleaningReader(bytes)
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, case let (value, count) = reader.scalar(at: start), isWhite(value) { start += count }
        while end > start, case let (value, count) = reader.scalar(before: end), isWhite(value) { end -= count }
        return start..<end
    }

    private static func isWhite(_ value: UInt32) -> Bool {
        if value < 0x80 { return value == 0x20 || (0x09...0x0D).contains(value) }
        return Unicode.Scalar(value)?.properties.isWhitespace ?? false
    }
}

/// The words of a text, asked in order whether one of them lies across an offset.
private struct WordEdges {
    private let tokens: [Token]
    private var index = 0

    init(_ tokens: [Token]) { self.tokens = tokens }

    mutating func cross(_ offset: Int) -> Bool {
        while index < tokens.count, Int(tokens[index].end) <= offset { index += 1 }
        return index < tokens.count && Int(tokens[index].start) < offset
    }
}
