import NLKCore
import NLKText

/// Cuts a string into words, sentences or paragraphs.
///
/// ```swift
/// let tokenizer = NLTokenizer(unit: .word)
/// tokenizer.string = text
/// tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, attributes in
///     if !attributes.contains(.numeric) { print(text[range]) }
///     return true
/// }
/// ```
/// Words and sentences are those of `nlk tokenize`, without punctuation as words, and paragraphs are lines. Ranges are at the boundaries of characters.
public final class NLTokenizer {
    /// What a word is made of.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A number, a date or a time; a code such as `B12` is a word.
        public static let numeric = Attributes(rawValue: 1 << 0)
        /// A sign, such as `+` or `€`.
        public static let symbolic = Attributes(rawValue: 1 << 1)
        public static let emoji = Attributes(rawValue: 1 << 2)
    }

    public let unit: NLTokenUnit

    /// The text. A change of it takes effect at the next call.
    public var string: String? {
        didSet { analyzed = nil }
    }

    private var language: Language?
    private var analyzed: [Token]?

    private struct Token {
        var range: Range<String.Index>
        var attributes: Attributes
    }

    public init(unit: NLTokenUnit) { self.unit = unit }

    /// Names the language of the text, which is found otherwise.
    public func setLanguage(_ language: NLLanguage) {
        self.language = language == .undetermined ? nil : language.language
        analyzed = nil
    }

    /// The token that `index` lies in, or the stretch between two tokens.
    public func tokenRange(at index: String.Index) -> Range<String.Index> {
        guard let string, index < string.endIndex else {
            let end = string?.endIndex ?? index
            return end..<end
        }
        let tokens = tokens(of: string)
        let next = tokens.partitioningIndex { $0.range.upperBound > index }
        if next < tokens.count, tokens[next].range.lowerBound <= index { return tokens[next].range }
        let start = next > 0 ? tokens[next - 1].range.upperBound : string.startIndex
        return start..<(next < tokens.count ? tokens[next].range.lowerBound : string.endIndex)
    }

    /// The least range of whole tokens that holds `range`.
    public func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
        guard let string, !range.isEmpty else { return tokenRange(at: range.lowerBound) }
        let last = tokenRange(at: string.index(before: min(range.upperBound, string.endIndex)))
        return tokenRange(at: range.lowerBound).lowerBound..<last.upperBound
    }

    /// The tokens that lie in `range`, whole or in part.
    public func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        enumerateTokens(in: range) { range, _ in
            ranges.append(range)
            return true
        }
        return ranges
    }

    /// Calls `block` with each token that lies in `range`, whole or in part, until it returns `false`.
    public func enumerateTokens(
        in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
    ) {
        guard let string else { return }
        let tokens = tokens(of: string)
        var index = tokens.partitioningIndex { $0.range.upperBound > range.lowerBound }
        while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
            if !block(tokens[index].range, tokens[index].attributes) { return }
            index += 1
        }
    }

    private func tokens(of string: String) -> [Token] {
        if let analyzed { return analyzed }
        let fresh = cut(string)
        analyzed = fresh
        return fresh
    }

    private func cut(_ string: String) -> [Token] {
        if unit == .document {
            return string.isEmpty ? [] : [Token(range: string.startIndex..<string.endIndex, attributes: [])]
        }
        let text = AnalyzedText(string, language: language)
        switch unit {
        case .word:
            return text.pieces.compactMap { piece in
                guard let token = piece.token, token.kind != .punctuation else { return nil }
                return Token(range: piece.range, attributes: Attributes(token.kind))
            }
        case .sentence: return text.sentences.map { Token(range: $0, attributes: []) }
        case .paragraph, .document: return text.paragraphs.map { Token(range: $0, attributes: []) }
        }
    }
}

extension NLTokenizer.Attributes {
    init(_ kind: TokenKind) {
        switch kind {
        case .number, .date, .time: self = .numeric
        case .symbol: self = .symbolic
        case .emoji: self = .emoji
        default: self = []
        }
    }
}

extension Array {
    /// The first index whose element fulfils `predicate`, which all later ones do as well.
    func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
