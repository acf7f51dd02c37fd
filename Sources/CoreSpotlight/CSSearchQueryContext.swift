import NLKCore

/// What a query looks in and gives back.
open class CSSearchQueryContext {
    /// Where items may come from; all come from the program's own indexes here.
    public struct SourceOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let allowMail = SourceOptions(rawValue: 1)
    }

    /// Names of the attributes that found items have; empty: all.
    public var fetchAttributes: [String] = []
    /// Queries that found items fit as well, each in the language of `CSSearchQuery`.
    public var filterQueries: [String] = []
    /// Language of what was typed, a BCP 47 tag; `nil`: told from its characters.
    public var keyboardLanguage: String?
    /// Without effect.
    public var sourceOptions: SourceOptions = []
    /// Only on Linux: the indexes that are searched; `nil`: all of this program that have a name.
    public var searchableIndexes: [CSSearchableIndex]?

    public init() {}

    var scope: QueryScope {
        QueryScope(
            fetchAttributes: fetchAttributes.isEmpty ? nil : fetchAttributes, filters: filterQueries,
            language: keyboardLanguage.flatMap { try? Language(parsing: $0) },
            stores: searchableIndexes.map { $0.map(\.store) })
    }
}

/// What a query needs of its context.
struct QueryScope: Sendable {
    var fetchAttributes: [String]?
    var filters: [String] = []
    var language: Language?
    /// `nil`: the named indexes of the program.
    var stores: [SpotlightStore]?

    /// The indexes to search.
    func allStores(in location: IndexLocation = .own) -> [SpotlightStore] {
        stores ?? location.paths().map(SpotlightStore.at)
    }
}
