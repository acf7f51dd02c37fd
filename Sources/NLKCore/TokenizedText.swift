/// A cleaned text with its tokens.
///
/// Law: for every token, the original bytes at `originalSpan(of:)` are its surface, whatever was cleaned.
public struct TokenizedText: Sendable {
    public var text: MappedText
    /// Ascending by start, the longer first where two start together.
    public var tokens: [Token]
    public var language: Language
    /// What a morphological dictionary says of words, by their span in the cleaned text; empty unless asked for.
    public var analyses: [TextSpan: WordAnalysis]

    public init(
        text: MappedText, tokens: [Token], language: Language, analyses: [TextSpan: WordAnalysis] = [:]
    ) {
        self.text = text
        self.tokens = tokens
        self.language = language
        self.analyses = analyses
    }

    /// The token's text after clean-up: `合同` where the page has `合 同`.
    public func cleaned(_ token: Token) -> String {
        String(decoding: text.bytes[token.range], as: UTF8.self)
    }

    /// Byte range in the original input.
    public func originalSpan(of token: Token) -> TextSpan {
        let range = text.original(of: token.range)
        return TextSpan(start: range.lowerBound, end: range.upperBound)
    }
}
