import NLKCore

/// One search: runs the query in falling strength until there are enough documents.
///
/// Whole words come first, then every word wherever it stands, then pages where words are missing. A later strength is tried only when an
/// earlier one gave too little, so that frequent words cost little; rare words are looked at in one pass.
struct PageSearch {
    private let index: SearchIndex
    private let filter: DocumentFilter
    private let needed: Int
    private let mostGathered: Int
    private let now = SearchIndex.now()
    private var found: [TopPages.Entry] = []
    private var documents: Set<Int> = []

    init(_ index: SearchIndex, _ request: SearchRequest, gathering most: Int) {
        self.index = index
        mostGathered = most
        filter = request.filter
        needed = max(0, request.limit) + max(0, request.offset)
    }

    /// The best pages for `expression`, one a document, best first. Texts that stand nowhere are taken apart in `expression`.
    ///
    /// `most`: pages that are gathered in one pass; beyond, asking FTS5 for those that have all words costs less.
    static func best(
        _ index: SearchIndex, _ request: SearchRequest, _ expression: inout QueryExpression, gathering most: Int = 4000
    ) throws(NLKError) -> [TopPages.Entry] {
        var search = PageSearch(index, request, gathering: most)
        try search.run(&expression)
        return search.found
    }

    /// The same for an expression of FTS5.
    static func best(
        _ index: SearchIndex, _ request: SearchRequest, expert expression: [UInt8]
    ) throws(NLKError) -> [TopPages.Entry] {
        var search = PageSearch(index, request, gathering: 0)
        try search.run(expression, base: 0)
        return search.found
    }

    private var isMissingSome: Bool { found.count < needed }

    private mutating func run(_ expression: inout QueryExpression) throws(NLKError) {
        if expression.terms.contains(where: { $0.whole != nil }) {
            try run(expression.bytes(.wholeWords), base: 2)
        }
        guard isMissingSome else { return }
        let pages = try GatheredPages(index, expression, atMost: mostGathered)
        // Where pages are left out for what they have, a text may stand on those only.
        let showsAll = pages != nil && expression.unwanted.isEmpty
        let isTakenApart = try expression.takeApart { (clause, number) throws(NLKError) in
            if let pages, pages.rows[number] > 0 || showsAll { return pages.rows[number] > 0 }
            return try index.rows(of: clause, atMost: 1) > 0
        }
        if isTakenApart {
            // The parts have no parts.
            try run(&expression)
        } else if let pages {
            try take(pages.entries.filter { expression.isMet(by: $0.phrases) }, base: 1)
            if isMissingSome { try take(pages.entries.filter { !expression.isMet(by: $0.phrases) }, base: 0) }
        } else {
            try run(expression.bytes(.everyWord), base: 1, byGathered: true)
            if isMissingSome, expression.wanted.count > 1 { try runSome(expression) }
        }
    }

    /// Pages with some of the words: first those with the rarest, since a rare word tells more.
    private mutating func runSome(_ expression: QueryExpression) throws(NLKError) {
        var counted: [(clause: QueryExpression.Clause, rows: Int)] = []
        for clause in expression.wanted { counted.append((clause, try index.rows(of: clause, atMost: 5000))) }
        counted.sort { $0.rows < $1.rows }
        var essential: [QueryExpression.Clause] = []
        var rows = 0
        for (position, (clause, count)) in counted.enumerated() where count > 0 {
            essential.append(clause)
            rows += count
            let isLast = position == counted.count - 1
            guard isLast || rows >= needed + documents.count else { continue }
            try run(expression.bytes(oneOf: essential), base: 0)
            if !isMissingSome { return }
        }
    }

    private mutating func run(_ expression: [UInt8], base: Double, byGathered: Bool = false) throws(NLKError) {
        var top = TopPages(limit: needed - found.count)
        let lookUp = try documentLookUp()
        try index.forEachMatch(expression, byGathered: byGathered) { (page, score) throws(NLKError) in
            try offer(page, score, to: &top, lookUp)
        }
        accept(top, base: base)
    }

    private mutating func take(_ pages: [GatheredPages.Entry], base: Double) throws(NLKError) {
        var top = TopPages(limit: needed - found.count)
        let lookUp = try documentLookUp()
        for entry in pages { try offer(entry.page, entry.score, to: &top, lookUp) }
        accept(top, base: base)
    }

    private typealias LookUp = (statement: Statement, values: [DatabaseValue])

    /// Tells the document of a page, if it passes the filter and its time is not over.
    private func documentLookUp() throws(NLKError) -> LookUp {
        let (condition, values) = filter.condition(first: 3, ofOne: true)
        let statement = try index.database.statement(
            """
            SELECT d.id FROM pages AS p JOIN documents AS d ON d.id = p.document
            WHERE p.id = ?1 AND (d.expires IS NULL OR d.expires > ?2)\(condition.isEmpty ? "" : " AND " + condition)
            """)
        return (statement, [.real(now)] + values)
    }

    private func offer(_ page: Int, _ score: Double, to top: inout TopPages, _ lookUp: LookUp) throws(NLKError) {
        guard top.wants(score, page: page),
            let document = try lookUp.statement.first([.integer(page)] + lookUp.values, { $0.integer(0) }),
            !documents.contains(document)
        else { return }
        top.insert(.init(score: score, page: page, document: document))
    }

    private mutating func accept(_ top: TopPages, base: Double) {
        for entry in top.entries {
            documents.insert(entry.document)
            // Scores of different strengths do not meet: x / (x + 8) lies between 0 and 1.
            found.append(
                .init(score: base + entry.score / (entry.score + 8), page: entry.page, document: entry.document))
        }
    }
}

extension SearchIndex {
    /// Calls `body` with number and score of each page that matches; pages that were removed are left out.
    func forEachMatch(
        _ expression: [UInt8], byGathered: Bool = false,
        _ body: (_ page: Int, _ score: Double) throws(NLKError) -> Void
    ) throws(NLKError) {
        database.beginScoring(byGathered: byGathered)
        try database.statement("SELECT rowid, nlk_score(terms) FROM terms WHERE terms MATCH ?1")
            .forEach([.textBytes(expression)]) { (row) throws(NLKError) in
                guard !row.isNull(1) else { return }
                try body(row.integer(0), row.real(1))
            }
    }

    /// Rows that match a clause, counted up to a limit.
    func rows(of clause: QueryExpression.Clause, atMost limit: Int) throws(NLKError) -> Int {
        try database.statement("SELECT count(*) FROM (SELECT 1 FROM terms WHERE terms MATCH ?1 LIMIT ?2)")
            .first([.textBytes(clause.bytes(.everyWord)), .integer(limit)]) { $0.integer(0) } ?? 0
    }
}
