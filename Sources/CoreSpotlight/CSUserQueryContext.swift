/// What a typed query looks in and gives back.
public final class CSUserQueryContext: CSSearchQueryContext {
    /// A suggestion that was chosen: its text is searched for instead of what was typed.
    public var currentSuggestion: CSSuggestion?
    /// Whether the best items come first; else they come by identifier.
    public var enableRankedResults = true
    /// Items, at most; 0: 100.
    public var maxResultCount = 0
    /// Items that are ranked, at most; 0: all. Others are left out, since all that is found is ranked.
    public var maxRankedResultCount = 0
    /// Suggestions, at most; 0: none.
    public var maxSuggestionCount = 0
    /// Without effect: what is found has the words that were typed, in one form or another.
    public var disableSemanticSearch = false

    override public init() {}

    /// A context that goes on from a suggestion.
    public convenience init(currentSuggestion: CSSuggestion?) {
        self.init()
        self.currentSuggestion = currentSuggestion
    }

    private static let standardCount = 100

    /// Items, at most.
    var limit: Int {
        [maxResultCount, enableRankedResults ? maxRankedResultCount : 0].filter { $0 > 0 }.min() ?? Self.standardCount
    }
}
