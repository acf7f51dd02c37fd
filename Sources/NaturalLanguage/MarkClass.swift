/// What a punctuation mark does, by the mark alone.
enum MarkClass {
    static func tag(of mark: Substring) -> NLTag {
        guard let first = mark.first else { return .otherPunctuation }
        switch first {
        case ".", "!", "?", "…", "。", "！", "？", "｡", "।", "۔", "؟": return .sentenceTerminator
        case "“", "‘", "«", "「", "『", "„", "‚", "‹": return .openQuote
        case "”", "’", "»", "」", "』", "›": return .closeQuote
        case "(", "[", "{", "（", "【", "［", "｛", "《", "〈", "〔": return .openParenthesis
        case ")", "]", "}", "）", "】", "］", "｝", "》", "〉", "〕": return .closeParenthesis
        case "-", "‐", "–", "—", "－", "―": return .dash
        case "\u{2060}", "\u{200D}": return .wordJoiner
        default: return .otherPunctuation
        }
    }
}
