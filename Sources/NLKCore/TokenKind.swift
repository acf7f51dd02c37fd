/// What a token is, independent of language.
@frozen
public enum TokenKind: UInt8, Sendable, CaseIterable {
    /// A word of letters, marks and perhaps digits.
    case word
    /// Digits or Han numerals with separators, sign, percent or currency, and an optional unit.
    case number
    /// A calendar date, or a part of one that carries its unit (`2024年`).
    case date
    /// A time of day.
    case time
    /// Letters and digits mixed, such as `B12`, `ADR0012`, `AB-12`: a product, serial or standard code.
    case code
    case url
    case email
    case emoji
    /// A mathematical, currency or other sign.
    case symbol
    case punctuation
    /// Letters that recognition made of nothing.
    case garbled
    /// White space and line ends; only shown when asked for.
    case space

    /// The name used in every output format.
    public var name: String {
        switch self {
        case .word: "word"
        case .number: "number"
        case .date: "date"
        case .time: "time"
        case .code: "code"
        case .url: "url"
        case .email: "email"
        case .emoji: "emoji"
        case .symbol: "symbol"
        case .punctuation: "punctuation"
        case .garbled: "garbled"
        case .space: "space"
        }
    }
}
