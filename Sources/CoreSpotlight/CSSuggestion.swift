import Foundation

/// A text that may stand in the place of what was typed.
public final class CSSuggestion: Sendable {
    public enum SuggestionKind: Int, Sendable {
        case none
        case custom
        case `default`
    }

    /// The text, with what was typed marked by `CSSuggestionHighlightAttributeName`.
    public let localizedAttributedSuggestion: AttributedString
    public let suggestionKind: SuggestionKind
    let text: String
    /// Position among the suggestions of its query.
    private let rank: Int

    init(_ text: String, typed: String, rank: Int) {
        self.text = text
        self.rank = rank
        suggestionKind = .default
        var attributed = AttributedString(text)
        if let range = attributed.range(of: typed, options: [.caseInsensitive, .anchored]) {
            attributed[range][SuggestionHighlight.self] = typed
        }
        localizedAttributedSuggestion = attributed
    }

    /// By text.
    public func compare(_ other: CSSuggestion) -> ComparisonResult {
        text == other.text ? .orderedSame : text < other.text ? .orderedAscending : .orderedDescending
    }

    /// `orderedAscending` when this suggestion is the better one.
    public func compare(byRank other: CSSuggestion) -> ComparisonResult {
        rank == other.rank ? .orderedSame : rank < other.rank ? .orderedAscending : .orderedDescending
    }
}

/// The mark of what was typed; its value is what was typed.
public enum SuggestionHighlight: AttributedStringKey {
    public typealias Value = String
    public static let name = "CSSuggestionHighlightAttributeName"
}

public let CSSuggestionHighlightAttributeName = NSAttributedString.Key(SuggestionHighlight.name)

extension NSAttributedString.Key {
    public static let suggestionHighlight = CSSuggestionHighlightAttributeName
}
