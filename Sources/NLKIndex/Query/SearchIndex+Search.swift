import NLKCore

extension SearchIndex {
    /// The documents that fit `request`, in its order.
    ///
    /// Any text is a query; one without a word that is indexed finds nothing.
    /// - Throws: `NLKError` of the file; `usage` for an expert query that FTS5 cannot read.
    public func search(_ request: SearchRequest) throws(NLKError) -> SearchResult {
        try reading { () throws(NLKError) in
            var diagnostics: [Diagnostic] = []
            if try !isCurrent() {
                diagnostics.append(
                    Diagnostic(
                        .warning,
                        "the index '\(path)' was made with other dictionaries or options, words may be missed: "
                            + "run nlk index rebuild --index '\(path)'"))
            }
            let (entries, terms) = try find(request)
            let snippets = SnippetMaker(worker, terms, length: request.snippetLength)
            var hits: [SearchHit] = []
            for entry in entries {
                guard let document = try document(row: entry.document), let page = try page(row: entry.page) else {
                    continue
                }
                hits.append(
                    SearchHit(
                        document: document, page: page.number, pageIndex: entry.page - document.firstPage,
                        score: entry.score, snippet: snippets.snippet(of: page)))
            }
            return SearchResult(hits: hits, diagnostics: diagnostics)
        }
    }

    /// Counts of the documents that match, by language and by domain: the most frequent first.
    public func facets(
        _ request: SearchRequest
    ) throws(NLKError) -> (languages: [(String, Int)], domains: [(String, Int)]) {
        try reading { () throws(NLKError) in
            var request = request
            (request.limit, request.offset, request.order) = (Int.max, 0, .rank)
            var languages: [String: Int] = [:]
            var domains: [String: Int] = [:]
            for entry in try find(request).entries {
                guard let document = try document(row: entry.document) else { continue }
                languages[document.language.tag, default: 0] += 1
                domains[document.item.domain, default: 0] += 1
            }
            func sorted(_ counts: [String: Int]) -> [(String, Int)] {
                counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
            }
            return (sorted(languages), sorted(domains))
        }
    }

    /// The pages that fit, and the terms that they were found by.
    private func find(_ request: SearchRequest) throws(NLKError) -> (entries: [PageSearch.Found], terms: [QueryTerm]) {
        guard !request.query.utf8.allSatisfy({ $0 <= 0x20 }), request.limit > 0 else { return ([], []) }
        let terms = try queryTerms(request)
        let tree = QueryText.parse(request.query)
        var found = request
        // Other orders need all that match.
        if request.order != .rank { (found.limit, found.offset) = (Int.max, 0) }
        var entries: [PageSearch.Found]
        var expression = QueryExpression(tree, terms)
        if request.isExpert {
            do throws(NLKError) {
                entries = try PageSearch.best(self, found, expert: Array(request.query.utf8))
            } catch {
                guard error.code == .io, let cause = error.cause else { throw error }
                throw NLKError(.usage, "FTS5 cannot read the expression", cause: cause)
            }
        } else {
            if request.pinyin { try PinyinExpansion(self).expand(&expression, terms) }
            guard !expression.isEmpty else { return ([], []) }
            entries = try PageSearch.best(self, found, &expression)
        }
        if request.order != .rank { entries = try ordered(entries, request.order) }
        return (Array(entries.dropFirst(max(0, request.offset)).prefix(request.limit)), expression.terms)
    }

    private func queryTerms(_ request: SearchRequest) throws(NLKError) -> QueryTerms {
        var terms = QueryTerms(worker: worker, language: request.language, lemmaTags: try lemmaTags())
        if request.variants { terms.alternatives.variants = try CharacterVariants.load(analyzer.pipeline) }
        if request.fuzzy {
            terms.alternatives.lookAlikes = try analyzer.pipeline.lookAlikes()
            terms.alternatives.includesRivals = true
        }
        return terms
    }

    private func ordered(_ entries: [PageSearch.Found], _ order: SearchRequest.Order) throws(NLKError)
        -> [PageSearch.Found]
    {
        var keyed: [(entry: PageSearch.Found, date: Double, path: String)] = []
        for entry in entries {
            try database.statement(
                "SELECT ifnull(modified, added), ifnull(path, identifier) FROM documents WHERE id = ?1"
            )
            .forEach([.integer(entry.document)]) { (row) throws(NLKError) in
                keyed.append((entry, row.real(0), row.text(1)))
            }
        }
        keyed.sort {
            order == .date && $0.date != $1.date
                ? $0.date > $1.date : ($0.path, $0.entry.page) < ($1.path, $1.entry.page)
        }
        return keyed.map(\.entry)
    }

    /// Runs `body` on one state of the file, with the lengths of that state.
    func reading<Result>(_ body: () throws(NLKError) -> Result) throws(NLKError) -> Result {
        try database.transaction("BEGIN") { () throws(NLKError) in
            let stored = try database.statement("PRAGMA data_version").first { $0.integer(0) } ?? 0
            let version = stored &* 1_000_003 &+ changes
            if version != scoredVersion {
                try database.setLengths(try PageLengths.all(database))
                scoredVersion = version
            }
            return try body()
        }
    }
}
