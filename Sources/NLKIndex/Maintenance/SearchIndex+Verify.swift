import NLKCore

/// What a check of an index found.
public struct IndexReport: Sendable, Equatable {
    public var documents = 0
    public var pages = 0
    /// Pages whose terms are still there though they were removed.
    public var hiddenPages = 0
    /// Documents that were analysed with other dictionaries or options.
    public var staleDocuments = 0
    /// What is wrong, one sentence each; empty for a sound index.
    public var faults: [String] = []
    /// What the terms of most documents depend on (dictionaries and options, then the lemmas of each language), `nil` without documents.
    public var fingerprint: String?
}

extension SearchIndex {
    /// Checks the whole file: the database, that documents, pages and lengths fit together, and, when it was opened for writing, the
    /// full-text tables.
    public func verify() throws(NLKError) -> IndexReport {
        var report = IndexReport()
        try reading { () throws(NLKError) in
            try Statement(database, "PRAGMA integrity_check(20)", isKept: false).forEach { (row) throws(NLKError) in
                if row.text(0) != "ok" { report.faults.append("the database is damaged: \(row.text(0))") }
            }
            report.documents = try count()
            report.pages = try database.number("SELECT count(*) FROM pages")
            try Statement(
                database,
                """
                SELECT value, count(*) FROM documents AS d LEFT JOIN fingerprints AS f ON d.fingerprint = f.id
                GROUP BY f.id ORDER BY 2 DESC, f.id
                """, isKept: false
            ).forEach { (row) throws(NLKError) in
                if report.fingerprint == nil { report.fingerprint = row.optionalText(0) }
                if !analyzer.fingerprint.isCurrent(row.text(0)) { report.staleDocuments += row.integer(1) }
            }
            var rules = [
                (
                    "documents miss pages",
                    "SELECT count(*) FROM documents AS d WHERE page_count <> "
                        + "(SELECT count(*) FROM pages WHERE id >= d.first_page AND id < d.first_page + d.page_count AND document = d.id)"
                ),
                (
                    "pages belong to no document",
                    "SELECT count(*) FROM pages WHERE document NOT IN (SELECT id FROM documents)"
                ),
                (
                    "documents have an unknown fingerprint",
                    "SELECT count(*) FROM documents WHERE fingerprint NOT IN (SELECT id FROM fingerprints)"
                ),
            ]
            if try database.number("PRAGMA user_version") > 1 {
                rules += [
                    (
                        "facts belong to no document",
                        "SELECT count(*) FROM facts WHERE document NOT IN (SELECT id FROM documents)"
                    ),
                    (
                        "rival readings belong to no page",
                        "SELECT count(*) FROM rivals WHERE page NOT IN (SELECT id FROM pages)"
                    ),
                ]
            }
            for (what, sql) in rules {
                let number = try database.number(sql)
                if number > 0 { report.faults.append("\(number) \(what)") }
            }
            try checkLengths(&report)
            try checkTerms(&report)
        }
        if access != .read {
            do throws(NLKError) {
                try database.checkFullText()
            } catch {
                report.faults.append("the full-text tables are damaged: \(error.cause ?? error.message)")
            }
        }
        return report
    }

    /// Every page has a length, and nothing else has one.
    private func checkLengths(_ report: inout IndexReport) throws(NLKError) {
        let codes = try PageLengths.all(database)
        var isPage = [Bool](repeating: false, count: codes.count)
        var missing = 0
        try database.statement("SELECT id FROM pages").forEach { (row) throws(NLKError) in
            let page = row.integer(0)
            if page < codes.count, codes[page] > 0 { isPage[page] = true } else { missing += 1 }
        }
        let surplus = codes.indices.filter { codes[$0] > 0 && !isPage[$0] }.count
        if missing > 0 { report.faults.append("\(missing) pages have no length") }
        if surplus > 0 { report.faults.append("\(surplus) lengths belong to no page") }
        let next = try database.number("SELECT value FROM settings WHERE name = 'next page'")
        if codes.count > max(next, 1) { report.faults.append("a page number would be used twice") }
    }

    /// The full-text tables are sound, hold as many rows as there are pages, and lead to pages that are looked at.
    private func checkTerms(_ report: inout IndexReport) throws(NLKError) {
        report.hiddenPages = try database.number("SELECT value FROM settings WHERE name = 'hidden pages'")
        let rows = try database.fullTextRows()
        if rows != report.pages + report.hiddenPages {
            report.faults.append("the terms are those of \(rows - report.hiddenPages) pages, not of \(report.pages)")
        }
        let step = max(1, report.pages / 500)
        var lost = 0
        try forEachDocument { (document) throws(NLKError) in
            guard document.isCurrent else { return }
            for (position, page) in try pages(of: document).enumerated()
            where (document.firstPage + position) % step == 0 {
                if try !leads(to: document.firstPage + position, page) { lost += 1 }
            }
        }
        if lost > 0 { report.faults.append("\(lost) pages are not found by their own words") }
    }

    /// Whether the first terms of a page find it.
    private func leads(to row: Int, _ page: StoredPage) throws(NLKError) -> Bool {
        let block = TextBlock(text: MappedText(verbatim: page.text), number: 0, placements: page.placements)
        let places = worker.terms(of: worker.tokenize(block, as: page.language)).terms().prefix(3)
        guard !places.isEmpty else { return true }
        var stream = TermStream()
        for place in places { stream.append(term: place[0]) }
        var expression: [UInt8] = []
        QueryTerm.Phrase(stream: stream.bytes).append(to: &expression)
        return try database.number(
            "SELECT count(*) FROM terms WHERE terms MATCH ?1 AND rowid = ?2", [.textBytes(expression), .integer(row)])
            == 1
    }
}

extension Database {
    /// Rows that the full-text tables count: the first number of the record that FTS5 keeps its averages in.
    fileprivate func fullTextRows() throws(NLKError) -> Int {
        let record = try statement("SELECT block FROM terms_data WHERE id = 1").first { $0.bytes(0) } ?? []
        var value = 0
        // A varint of SQLite: seven bits a byte, the highest first.
        for byte in record.prefix(8) {
            value = value << 7 | Int(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        return record.isEmpty ? 0 : -1
    }

    /// The check that FTS5 makes of its own tables, which wants a connection that can write.
    func checkFullText() throws(NLKError) { try execute("INSERT INTO terms(terms) VALUES('integrity-check')") }
}
