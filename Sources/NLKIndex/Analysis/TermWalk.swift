import NLKCore
import NLKText

/// Walks over a folded text and its tokens and emits the terms.
struct TermWalk {
    /// What was folded.
    let text: UnsafeBufferPointer<UInt8>
    let folded: FoldedText
    let tokens: [Token]
    let shared: SearchAnalyzer
    let forms: WordForms
    /// The first token that does not end before the walk's place.
    private var token = 0
    /// The last token whose whole was emitted.
    private var emitted = -1

    init(
        text: UnsafeBufferPointer<UInt8>, folded: FoldedText, tokens: [Token], shared: SearchAnalyzer, forms: WordForms
    ) {
        self.text = text
        self.forms = forms
        self.folded = folded
        self.tokens = tokens
        self.shared = shared
    }

    mutating func run(into stream: inout TermStream) {
        var index = 0
        while index < folded.count {
            let start = folded.starts[index]
            while token < tokens.count, tokens[token].end <= start || tokens[token].depth > 0 { token += 1 }
            switch folded.kinds[index] {
            case .ideograph:
                ideograph(at: index, into: &stream)
                index += 1
            case .letter, .unspacedLetter:
                index = letters(at: index, into: &stream)
            case .gap where startsEmoji(at: start):
                let end = folded.index(atByte: tokens[token].end, from: index)
                stream.append(.word, folded.scalars[index..<end])
                emitted = token
                index = end
            case .gap, .space, .lineEnd:
                index += 1
            }
        }
    }

    private func startsEmoji(at start: UInt32) -> Bool {
        token < tokens.count && tokens[token].start == start && tokens[token].kind == .emoji
    }

    /// The range of the token that the walk is in, if its whole was not emitted and it holds more than gaps.
    private mutating func newToken(at index: Int) -> Range<Int>? {
        guard token < tokens.count, token != emitted, tokens[token].start <= folded.starts[index] else { return nil }
        emitted = token
        var start = index
        while start > 0, folded.starts[start - 1] >= tokens[token].start { start -= 1 }
        return start..<folded.index(atByte: tokens[token].end, from: index)
    }

    private mutating func ideograph(at index: Int, into stream: inout TermStream) {
        let whole = newToken(at: index)
        guard let next = folded.nextInRun(index) else {
            stream.append(.single, CollectionOfOne(folded.scalars[index]))
            appendWhole(whole, unless: nil, into: &stream)
            return
        }
        let isWord = next == index + 1 && whole == index..<index + 2
        stream.append(
            isWord ? .word : .inner, CollectionOfTwo(folded.scalars[index], folded.scalars[next]))
        appendWhole(whole, unless: isWord ? whole : nil, into: &stream)
    }

    /// A run of letters and digits; returns the index behind it.
    private mutating func letters(at index: Int, into stream: inout TermStream) -> Int {
        var end = index + 1
        if folded.kinds[index] == .letter {
            while end < folded.count, folded.kinds[end] == .letter { end += 1 }
        } else {
            let limit = token < tokens.count ? tokens[token].end : .max
            while end < folded.count, folded.kinds[end] == .unspacedLetter, folded.starts[end] < limit { end += 1 }
        }
        let run = folded.scalars[index..<end]
        stream.append(.word, run)
        if folded.kinds[index] == .letter {
            let word = UnsafeBufferPointer(rebasing: text[Int(folded.starts[index])..<Int(folded.starts[end])])
            forms.append(word, run, opensSentence: opensSentence(at: folded.starts[index]), to: &stream)
        }
        appendWhole(newToken(at: index), unless: index..<end, into: &stream)
        // Further tokens inside the run, such as the parts of `12kg`, are found as part of the run.
        return end
    }

    /// Whether the word that begins at a byte opens a sentence.
    private func opensSentence(at start: UInt32) -> Bool {
        token < tokens.count && tokens[token].start == start && KeywordKeys.opensSentence(tokens, token, text)
    }

    /// Appends a whole word beside what was emitted at its start, unless that was the whole itself.
    private func appendWhole(_ whole: Range<Int>?, unless same: Range<Int>?, into stream: inout TermStream) {
        guard let whole, whole != same, isWorthStoring(whole) else { return }
        let scalars = folded.scalars[whole]
        stream.append(.word, Self.key(scalars), beside: true)
        // The unit of 12,345.60元 is no part of the number that people look for.
        let number = scalars.prefix { Self.isDigit($0) || $0 == 0x2C || $0 == 0x2E }
        if number.contains(0x2C), number.count < scalars.count { stream.append(.word, Self.key(number), beside: true) }
    }

    /// One-character stop words stand on every page: they are found as part of their run.
    private func isWorthStoring(_ whole: Range<Int>) -> Bool {
        switch tokens[token].kind {
        case .space, .punctuation, .symbol: return false
        default: break
        }
        guard whole.count == 1 else { return !whole.isEmpty }
        var bytes: [UInt8] = []
        UTF8Bytes.append(folded.scalars[whole.lowerBound], to: &bytes)
        return !shared.pipeline.isStopWord(key: bytes)
    }

    /// The key of a whole token: 3,000 is 3000.
    static func key(_ scalars: ArraySlice<UInt32>) -> [UInt32] {
        guard scalars.contains(0x2C) else { return Array(scalars) }
        let list = Array(scalars)
        return list.indices.filter { index in
            !(list[index] == 0x2C && index > 0 && index + 1 < list.count && Self.isDigit(list[index - 1])
                && Self.isDigit(list[index + 1]))
        }.map { list[$0] }
    }

    private static func isDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }
}

/// Two characters, without an array.
struct CollectionOfTwo: Sequence, IteratorProtocol {
    private let first: UInt32
    private let second: UInt32
    private var index = 0

    init(_ first: UInt32, _ second: UInt32) {
        self.first = first
        self.second = second
    }

    mutating func next() -> UInt32? {
        index += 1
        return index == 1 ? first : index == 2 ? second : nil
    }
}
