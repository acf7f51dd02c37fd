/// A query of `CSSearchQuery`, read.
indirect enum QueryPredicate: Equatable, Sendable {
    case comparison(attribute: String, Comparison, QueryValue)
    /// From the first value to the second, both included.
    case range(attribute: String, QueryValue, QueryValue)
    /// Two or more.
    case all([QueryPredicate])
    /// Two or more.
    case any([QueryPredicate])

    enum Comparison: String, CaseIterable, Sendable {
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
    }
}

/// What an attribute is compared with.
enum QueryValue: Equatable, Sendable {
    case text(TextValue)
    case number(Double)
    case time(TimeExpression)
}

/// A quoted text with its wildcards and modifiers.
struct TextValue: Equatable, Sendable {
    /// What stands between the wildcards: `a*b` is `["a", "b"]`, `*` is `["", ""]`. Never empty.
    var pieces: [String]
    var modifiers: TextModifiers = []
}

/// How a text is compared.
struct TextModifiers: OptionSet, Sendable {
    let rawValue: Int

    static let caseInsensitive = TextModifiers(rawValue: 1)
    static let diacriticInsensitive = TextModifiers(rawValue: 2)
    /// A part of the value that begins and ends as a word does is enough.
    static let words = TextModifiers(rawValue: 4)
    /// The same, compared as the index does: case, accents, width, Traditional and Simplified do not count.
    static let tokens = TextModifiers(rawValue: 8)

    /// In the order in which they are written.
    static let letters: [(letter: Unicode.Scalar, modifier: TextModifiers)] = [
        ("c", caseInsensitive), ("d", diacriticInsensitive), ("w", words), ("t", tokens),
    ]

    init(rawValue: Int) { self.rawValue = rawValue }

    init?(letter: Unicode.Scalar) {
        guard let entry = Self.letters.first(where: { $0.letter == letter }) else { return nil }
        self = entry.modifier
    }
}
