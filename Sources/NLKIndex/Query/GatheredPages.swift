import NLKCore

/// The pages that hold any word of a query, found in one pass: how many hold each word, which hold all and what each scores.
struct GatheredPages {
    struct Entry {
        var page: Int
        var score: Double
        /// Bit n: the phrase of number n in the expression stands there.
        var phrases: UInt64
    }

    /// By page number.
    let entries: [Entry]
    /// Pages that hold each phrase of the expression.
    let rows: [Int]

    /// Pages after which it is told whether there will be too many.
    private static let probe = 500
    /// Most phrases that an entry can tell apart.
    private static let mostPhrases = 64

    /// `nil` where there are more than `most` pages.
    init?(_ index: SearchIndex, _ expression: QueryExpression, atMost most: Int) throws(NLKError) {
        let database = index.database
        database.beginGathering()
        guard expression.phraseCount <= Self.mostPhrases else { return nil }
        let statement = try database.statement("SELECT rowid, nlk_gather(terms) FROM terms WHERE terms MATCH ?1")
        try statement.bind([.textBytes(expression.bytes(oneOf: expression.wanted))])
        defer { statement.reset() }
        var steps = 0
        while try statement.step() {
            steps += 1
            // Pages come by number, so that the first tell how many there will be.
            let isProbe = steps == Self.probe
            if steps > most || isProbe && database.scoredPages * steps > most * statement.integer(0) { return nil }
        }
        (entries, rows) = database.endGathering()
    }
}
