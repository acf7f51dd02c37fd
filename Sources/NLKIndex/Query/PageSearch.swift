import NLKCore

/// One search: looks for pages in falling strength until there are enough documents.
///
/// Whole words come first, then every word wherever it stands, then pages where words are missing. Pages of all strengths are found in one
/// pass over the terms; queries that this cannot answer, those with beginnings of words, ask FTS5 for one strength after the other.
struct PageSearch {
    /// A page that was found.
    struct Found: Equatable {
        var score: Double
        var page: Int
        var document: Int
    }

    /// So many words are asked for in three strengths without being more phrases than can be told apart.
    private static let mostTermsWithForms = Database.mostPhrases / 4

    private let index: SearchIndex
    private let needed: Int
    /// Whether pages where words are missing are left out.
    private let wantsAll: Bool
    /// Tells the document of a page, if it passes the filter and its time is not over. Not one of those that are kept: each filter has another.
    private let lookUp: Statement
    private let lookUpValues: [DatabaseValue]
    private var found: [Found] = []
    private var documents: Set<Int> = []

    private init(_ index: SearchIndex, _ request: SearchRequest) throws(NLKError) {
        self.index = index
        wantsAll = request.wantsAllWords
        let (sum, isTooLarge) = max(0, request.limit).addingReportingOverflow(max(0, request.offset))
        needed = isTooLarge ? .max : sum
        let (condition, values) = request.filter.condition(first: 3, ofOne: true)
        lookUp = try Statement(
            index.database,
            """
            SELECT d.id FROM pages AS p JOIN documents AS d ON d.id = p.document
            WHERE p.id = ?1 AND (d.expires IS NULL OR d.expires > ?2)\(condition.isEmpty ? "" : " AND " + condition)
            """, isKept: false)
        lookUpValues = [.real(request.now ?? SearchIndex.now())] + values
    }

    /// The best pages for `expression`, one a document, best first. Texts that stand nowhere are taken apart in `expression`.
    ///
    /// Not `matching`: FTS5 is asked for everything.
    static func best(
        _ index: SearchIndex, _ request: SearchRequest, _ expression: inout QueryExpression, matching: Bool = true
    ) throws(NLKError) -> [Found] {
        var search = try PageSearch(index, request)
        defer { index.database.endMatching() }
        var pages = matching ? try MatchedPages(index.database) : nil
        try search.run(&expression, &pages)
        return search.found
    }

    /// The same for an expression of FTS5.
    static func best(
        _ index: SearchIndex, _ request: SearchRequest, expert expression: [UInt8]
    ) throws(NLKError) -> [Found] {
        var search = try PageSearch(index, request)
        try search.ask(expression, base: 0)
        return search.found
    }

    private var isMissingSome: Bool { found.count < needed }

    private mutating func run(_ expression: inout QueryExpression, _ pages: inout MatchedPages?) throws(NLKError) {
        if expression.terms.contains(where: { $0.whole != nil }) {
            if try !take(&pages, expression, .wholeWords, base: 2) { try ask(expression.bytes(.wholeWords), base: 2) }
        }
        // Other forms of whole words share the scores with words inside others, and come before them.
        let hasForms =
            expression.terms.count <= Self.mostTermsWithForms && expression.terms.contains { $0.forms != nil }
        if hasForms, isMissingSome, try !take(&pages, expression, .wholeForms, base: 1.5, span: 0.5) {
            try ask(expression.bytes(.wholeForms), base: 1.5, span: 0.5)
        }
        guard isMissingSome else { return }
        let rows = try pages?.rows(expression)
        let isTakenApart = try expression.takeApart { (clause, number) throws(NLKError) in
            if let rows { return rows[number] > 0 }
            return try index.rows(of: clause, atMost: 1) > 0
        }
        // The parts have no parts.
        if isTakenApart { return try run(&expression, &pages) }
        let span = hasForms ? 0.5 : 1
        if try !take(&pages, expression, .everyWord, base: 1, span: span) {
            try ask(expression.bytes(.everyWord), base: 1, span: span)
        }
        guard isMissingSome, !wantsAll, try !take(&pages, expression, .everyWord, base: 0, inPart: true) else { return }
        if expression.wanted.count > 1 { try askSome(expression) }
    }

    /// Pages with some of the words: first those with the rarest, since a rare word tells more.
    private mutating func askSome(_ expression: QueryExpression) throws(NLKError) {
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
            try ask(expression.bytes(oneOf: essential), base: 0)
            if !isMissingSome { return }
        }
    }

    private mutating func ask(_ expression: [UInt8], base: Double, span: Double = 1) throws(NLKError) {
        var pages = RankedPages()
        try index.forEachMatch(expression) { pages.append(.init(score: $1, page: $0)) }
        try accept(&pages, above: -.infinity, base: base, span: span)
    }

    /// Scores groups of pages, as long as one of their pages may be among the best; `false` where FTS5 has to be asked.
    private mutating func take(
        _ matched: inout MatchedPages?, _ expression: QueryExpression, _ strength: QueryExpression.Strength,
        base: Double, span: Double = 1, inPart: Bool = false
    ) throws(NLKError) -> Bool {
        guard let groups = try matched?.groups(expression, strength, inPart: inPart) else { return false }
        var pages = RankedPages()
        for (number, group) in groups.enumerated() where isMissingSome {
            try matched?.add(group, to: &pages)
            let isLast = number == groups.count - 1
            try accept(&pages, above: isLast ? -.infinity : groups[number + 1].bound, base: base, span: span)
        }
        return true
    }

    private mutating func accept(
        _ pages: inout RankedPages, above bound: Double, base: Double, span: Double
    ) throws(NLKError) {
        while isMissingSome, let entry = pages.popFirst(above: bound) {
            guard let document = try lookUp.first([.integer(entry.page)] + lookUpValues, { $0.integer(0) }),
                documents.insert(document).inserted
            else { continue }
            // Scores of different strengths do not meet: x / (x + 8) lies between 0 and 1.
            found.append(
                Found(score: base + span * entry.score / (entry.score + 8), page: entry.page, document: document))
        }
    }
}

extension SearchIndex {
    /// Calls `body` with number and score of each page that matches; pages that were removed are left out.
    func forEachMatch(
        _ expression: [UInt8], _ body: (_ page: Int, _ score: Double) -> Void
    ) throws(NLKError) {
        database.beginScoring()
        try database.statement("SELECT rowid, nlk_score(terms) FROM terms WHERE terms MATCH ?1")
            .forEach([.textBytes(expression)]) { (row) throws(NLKError) in
                guard !row.isNull(1) else { return }
                body(row.integer(0), row.real(1))
            }
    }

    /// Rows that match a clause, counted up to a limit.
    func rows(of clause: QueryExpression.Clause, atMost limit: Int) throws(NLKError) -> Int {
        try database.statement("SELECT count(*) FROM (SELECT 1 FROM terms WHERE terms MATCH ?1 LIMIT ?2)")
            .first([.textBytes(clause.bytes(.everyWord)), .integer(limit)]) { $0.integer(0) } ?? 0
    }
}
