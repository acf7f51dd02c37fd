import CNLKSQLite
import NLKCore

extension Database {
    /// Phrases that a query has at most, those that it has twice counted twice.
    static let mostPhrases = Int(CNLK_MOST_PHRASES)

    // What returns `false` leaves the query to FTS5.

    /// Begins a query.
    func beginMatching() throws(NLKError) -> Bool { try isMatched(cnlk_match_begin(try matcher())) }

    /// Finds the pages of a phrase, a stream of terms, that gets the next number, from 0.
    func match(_ phrase: [UInt8]) throws(NLKError) -> Bool {
        let matcher = try matcher()
        return try isMatched(
            phrase.withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { cnlk_match_add(matcher, $0, Int32(bytes.count)) } ?? SQLITE_MISUSE
            })
    }

    /// Puts the pages together that hold any of `phrases`, by which phrases they hold.
    func groupMatched(_ phrases: UInt64) throws(NLKError) -> Bool {
        try isMatched(cnlk_match_group(try matcher(), phrases))
    }

    /// Frees what the last query holds.
    func endMatching() { if let openedMatcher { cnlk_match_end(openedMatcher) } }

    private func isMatched(_ status: Int32) throws(NLKError) -> Bool {
        guard status != SQLITE_OK else { return true }
        endMatching()
        // What our own reading of the tables cannot make out, FTS5 may: it knows newer forms, and tells damage.
        let isForFTS5 = status == SQLITE_TOOBIG || status == SQLITE_CORRUPT
        guard isForFTS5 else { throw DatabaseFault.error(status, nil, path: path) }
        return false
    }

    /// Pages that hold a phrase.
    func matchedRows(_ phrase: Int) -> Int { openedMatcher.map { Int(cnlk_match_rows($0, Int32(phrase))) } ?? 0 }

    /// Number of groups of pages that hold the same phrases.
    var matchedGroups: Int { openedMatcher.map { Int(cnlk_match_group_count($0)) } ?? 0 }

    /// The phrases of a group: bit n for number n.
    func matchedMask(_ group: Int) -> UInt64 { openedMatcher.map { cnlk_match_mask($0, Int32(group)) } ?? 0 }

    /// Lets `phrases` count in scores, in this order.
    func countPhrases(_ phrases: [Int32]) {
        if let openedMatcher { cnlk_match_count(openedMatcher, phrases, Int32(phrases.count)) }
    }

    /// What no page of a group scores more than.
    func matchedBound(_ group: Int) -> Double { openedMatcher.map { cnlk_match_bound($0, Int32(group)) } ?? 0 }

    /// Calls `body` with number and score of each page of a group.
    func forEachMatched(_ group: Int, _ body: (_ page: Int, _ score: Double) -> Void) throws(NLKError) {
        guard let openedMatcher else { return }
        let count = Int(cnlk_match_size(openedMatcher, Int32(group)))
        var (pages, scores) = ([Int64](repeating: 0, count: count), [Double](repeating: 0, count: count))
        let status = cnlk_match_scores(openedMatcher, Int32(group), &pages, &scores)
        guard status == SQLITE_OK else { throw DatabaseFault.error(status, nil, path: path) }
        for index in 0..<count { body(Int(pages[index]), scores[index]) }
    }
}
