import NLKCore

/// The pages that hold phrases of a query, put together by which of them they hold. One at a time for each database.
///
/// What returns `nil` has to be asked of FTS5: beginnings of words, more phrases than a mask has bits, and words on millions of pages.
struct MatchedPages {
    /// Pages that hold the same phrases.
    struct Group {
        fileprivate var number: Int
        /// None of its pages scores more.
        var bound: Double
    }

    private let database: Database
    private var phrases: [QueryTerm.Phrase] = []
    /// Whether something had to be asked of FTS5: then nothing is known of any phrase any more.
    private var hasFailed = false

    init?(_ database: Database) throws(NLKError) {
        self.database = database
        guard try database.beginMatching() else { return nil }
    }

    /// Numbers of the phrases of `expression`, which are looked for where they are new.
    private mutating func numbers(
        _ expression: QueryExpression, _ strength: QueryExpression.Strength
    ) throws(NLKError) -> [Int32]? {
        guard !hasFailed else { return nil }
        var numbers: [Int32] = []
        let wanted = expression.phrases(strength)
        // The same phrase may stand in the query more than once.
        guard wanted.count <= Database.mostPhrases else { return nil }
        for phrase in wanted {
            if let number = phrases.firstIndex(of: phrase) {
                numbers.append(Int32(number))
                continue
            }
            guard !phrase.isPrefix else { return nil }
            hasFailed = try !database.match(phrase.stream)
            if hasFailed { return nil }
            numbers.append(Int32(phrases.count))
            phrases.append(phrase)
        }
        return numbers
    }

    /// For each phrase of `expression` the pages that hold it.
    mutating func rows(_ expression: QueryExpression) throws(NLKError) -> [Int]? {
        try numbers(expression, .everyWord)?.map { database.matchedRows(Int($0)) }
    }

    /// The pages with all that is wanted, or (`inPart`) those that miss some of it: groups whose pages may score most come first.
    mutating func groups(
        _ expression: QueryExpression, _ strength: QueryExpression.Strength, inPart: Bool
    ) throws(NLKError) -> [Group]? {
        guard let numbers = try numbers(expression, strength) else { return nil }
        let sought = inPart ? numbers : Array(numbers[rarest(of: expression, strength, numbers)])
        hasFailed = try !database.groupMatched(sought.reduce(0) { $0 | 1 << UInt64($1) })
        if hasFailed { return nil }
        database.countPhrases(numbers)
        var groups: [Group] = []
        for number in 0..<database.matchedGroups {
            let mask = database.matchedMask(number)
            var held: UInt64 = 0
            for (place, phrase) in numbers.enumerated() where mask >> UInt64(phrase) & 1 != 0 {
                held |= 1 << UInt64(place)
            }
            let isWanted =
                inPart
                ? !expression.isMet(by: held) && expression.isMetInPart(by: held) : expression.isMet(by: held)
            if isWanted { groups.append(Group(number: number, bound: database.matchedBound(number))) }
        }
        return groups.sorted { ($1.bound, $0.number) < ($0.bound, $1.number) }
    }

    /// The phrases of what stands on fewest pages: a page with all that is wanted holds one of them.
    private func rarest(
        of expression: QueryExpression, _ strength: QueryExpression.Strength, _ numbers: [Int32]
    ) -> Range<Int> {
        var best: (range: Range<Int>, rows: Int)?
        var start = 0
        for clause in expression.wanted {
            let range = start..<start + clause.phrases(strength).count
            let rows = numbers[range].reduce(0) { $0 + database.matchedRows(Int($1)) }
            if rows < best?.rows ?? .max { best = (range, rows) }
            start = range.upperBound
        }
        return best?.range ?? 0..<0
    }

    /// Adds the pages of a group that the last call of `groups` gave.
    func add(_ group: Group, to pages: inout RankedPages) throws(NLKError) {
        try database.forEachMatched(group.number) { pages.append(.init(score: $1, page: $0)) }
    }
}
