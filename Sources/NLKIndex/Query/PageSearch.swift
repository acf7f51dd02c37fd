import NLKCore

/// One search: runs the query in falling strength until there are enough documents.
///
/// Whole words come first, then every word wherever it stands, then pages where words are missing. A later strength is tried only when an
/// earlier one gave too little, so that frequent words cost little.
struct PageSearch {
    private let index: SearchIndex
    private let filter: DocumentFilter
    private let needed: Int
    private var found: [TopPages.Entry] = []
    private var documents: Set<Int> = []

    init(_ index: SearchIndex, _ request: SearchRequest) {
        self.index = index
        filter = request.filter
        needed = max(0, request.limit) + max(0, request.offset)
    }

    /// The best pages for `expression`, one a document, best first.
    static func best(
        _ index: SearchIndex, _ request: SearchRequest, _ expression: QueryExpression
    ) throws(NLKError) -> [TopPages.Entry] {
        var search = PageSearch(index, request)
        if expression.terms.contains(where: { $0.whole != nil }) {
            try search.run(expression.bytes(.wholeWords), base: 2)
        }
        if search.isMissingSome { try search.run(expression.bytes(.everyWord), base: 1) }
        if search.isMissingSome, expression.wanted.count > 1 { try search.runSome(expression) }
        return search.found
    }

    /// The same for an expression of FTS5.
    static func best(
        _ index: SearchIndex, _ request: SearchRequest, expert expression: [UInt8]
    ) throws(NLKError) -> [TopPages.Entry] {
        var search = PageSearch(index, request)
        try search.run(expression, base: 0)
        return search.found
    }

    private var isMissingSome: Bool { found.count < needed }

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

    private mutating func run(_ expression: [UInt8], base: Double) throws(NLKError) {
        var top = TopPages(limit: needed - found.count)
        let (condition, values) = filter.condition(first: 3)
        let lookUp = try index.database.statement(
            """
            SELECT d.id FROM pages AS p JOIN documents AS d ON d.id = p.document
            WHERE p.id = ?1 AND (d.expires IS NULL OR d.expires > ?2)\(condition.isEmpty ? "" : " AND " + condition)
            """)
        let now = SearchIndex.now()
        let documents = documents
        try index.forEachMatch(expression) { (page, score) throws(NLKError) in
            guard top.wants(score, page: page) else { return }
            guard let document = try lookUp.first([.integer(page), .real(now)] + values, { $0.integer(0) }),
                !documents.contains(document)
            else { return }
            top.insert(.init(score: score, page: page, document: document))
        }
        for entry in top.entries {
            self.documents.insert(entry.document)
            // Scores of different strengths do not meet: x / (x + 8) lies between 0 and 1.
            found.append(
                .init(score: base + entry.score / (entry.score + 8), page: entry.page, document: entry.document))
        }
    }
}

extension SearchIndex {
    /// Calls `body` with number and score of each page that matches; pages that were removed are left out.
    func forEachMatch(
        _ expression: [UInt8], _ body: (_ page: Int, _ score: Double) throws(NLKError) -> Void
    ) throws(NLKError) {
        database.beginScoring()
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
