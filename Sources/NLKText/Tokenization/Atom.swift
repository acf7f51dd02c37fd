import NLKCore

/// A stretch of one line that character rules read as one: the raw material of tokens.
///
/// The atoms of a line lie end to end and cover it.
struct Atom: Equatable {
    /// Offset of the first byte in the cleaned text.
    var start: Int
    /// Offset behind the last byte.
    var end: Int
    var form: Form
    var script: Script = .common
    var flags: Token.Flags = []

    enum Form: UInt8 {
        case space
        /// One Han character after another; the segmenter cuts it.
        case han
        /// Han and kana, or kana alone: cut by word breaks.
        case japanese
        /// A run that ICU cuts: Hangul, Cyrillic, Thai …
        case breaks
        /// Letters, also with digits, hyphens, apostrophes and dots inside.
        case word
        /// Letters and digits mixed.
        case code
        /// Digits with separators, sign, percent or currency; a word may start or end at its edge only.
        case number
        /// A number with its unit: complete, nothing joins it.
        case measure
        case date, time, url, email, emoji, symbol, punctuation
        /// A middle dot between two names: joins them.
        case nameDot
        /// One character that is letter and number at once: `Ⅱ`, `①`, `²`.
        case letterNumber
        /// A custom word of the user.
        case custom
    }

    /// The token kind that this atom alone makes.
    var kind: TokenKind {
        switch form {
        case .space: .space
        case .han, .japanese, .breaks, .word, .letterNumber, .custom: .word
        case .code: .code
        case .number, .measure: .number
        case .date: .date
        case .time: .time
        case .url: .url
        case .email: .email
        case .emoji: .emoji
        case .symbol: .symbol
        case .punctuation, .nameDot: .punctuation
        }
    }
}
