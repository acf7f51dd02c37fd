import NLKCore

/// Changes that go into the index together; valid inside `SearchIndex.batch`.
public final class IndexBatch {
    let index: SearchIndex
    private let database: Database
    /// Numbers of the fingerprints that were asked for.
    private var fingerprints: [String: Int] = [:]
    private var nextPage: Int
    /// Pages that were removed while their terms stay.
    private var hiddenPages: Int

    init(_ index: SearchIndex) throws(NLKError) {
        self.index = index
        database = index.database
        nextPage = max(1, try database.number("SELECT value FROM settings WHERE name = 'next page'"))
        hiddenPages = try database.number("SELECT value FROM settings WHERE name = 'hidden pages'")
    }

    /// The number of the fingerprint of a document that was analysed now.
    private func fingerprint(of document: AnalysedDocument) throws(NLKError) -> Int {
        let text = index.analyzer.fingerprint.text(document.lemmaMarks)
        if let known = fingerprints[text] { return known }
        try database.statement("INSERT OR IGNORE INTO fingerprints(value) VALUES(?1)").run([.text(text)])
        let number = try database.number("SELECT id FROM fingerprints WHERE value = ?1", [.text(text)])
        fingerprints[text] = number
        return number
    }

    func finish() throws(NLKError) {
        try index.lengths.save(database)
        for (name, value) in [("next page", nextPage), ("hidden pages", hiddenPages)] {
            try database.statement("INSERT OR REPLACE INTO settings(name, value) VALUES(?1, ?2)")
                .run([.text(name), .integer(value)])
        }
    }

    /// Stores a document in place of the one of the same identifier, if there is one.
    public func store(_ document: AnalysedDocument) throws(NLKError) {
        try remove(identifier: document.item.identifier)
        try insert(document, added: SearchIndex.now())
    }

    func insert(_ document: AnalysedDocument, added: Double) throws(NLKError) {
        guard nextPage <= IndexSchema.mostPages - document.pages.count else { throw DatabaseFault.full(database.path) }
        let item = document.item
        // Without RETURNING: that makes a savepoint, and at each savepoint FTS5 writes out what it has gathered.
        try database.statement(
            """
            INSERT INTO documents(identifier, domain, title, path, language, hash, modified, added, expires, attributes, keywords,
                first_page, page_count, fingerprint)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
            """
        ).run([
            .text(item.identifier), .text(item.domain), .text(item.title),
            .optional(item.path == item.identifier ? nil : item.path), .text(document.language.tag),
            .optional(item.hash), .optional(item.modified), .real(added.rounded()), .optional(item.expires),
            item.attributes.isEmpty ? .null : .text(AttributeText.encode(item.attributes)),
            document.keywords.isEmpty ? .null : .text(document.keywords.joined(separator: "\n")), .integer(nextPage),
            .integer(document.pages.count), .integer(try fingerprint(of: document)),
        ])
        let row = database.lastRow
        try insert(item.facts, document: row)
        for (position, page) in document.pages.enumerated() {
            try insert(page, title: position == 0 ? document.titleTerms : nil, document: row)
        }
    }

    private func insert(_ facts: [IndexFact], document: Int) throws(NLKError) {
        for fact in facts {
            try database.statement("INSERT OR IGNORE INTO facts(name, value, document) VALUES(?1, ?2, ?3)")
                .run([.text(fact.name), fact.value.stored, .integer(document)])
        }
    }

    private func facts(of document: StoredDocument) throws(NLKError) -> [IndexFact] {
        var facts: [IndexFact] = []
        try database.statement("SELECT name, value, typeof(value) = 'text' FROM facts WHERE document = ?1")
            .forEach([.integer(document.row)]) { (row) throws(NLKError) in
                facts.append(
                    IndexFact(row.text(0), row.integer(2) != 0 ? .text(row.text(1)) : .number(row.real(1))))
            }
        return facts
    }

    /// Gives a stored document other facts.
    public func setFacts(_ facts: [IndexFact], of document: StoredDocument) throws(NLKError) {
        try database.statement("DELETE FROM facts WHERE document = ?1").run([.integer(document.row)])
        try insert(facts, document: document.row)
    }

    private func insert(_ page: AnalysedDocument.Page, title: TermStream?, document: Int) throws(NLKError) {
        try database.statement(
            "INSERT INTO pages(id, document, number, language, text, boxes) VALUES(?1, ?2, ?3, ?4, ?5, ?6)"
        )
        .run([
            .integer(nextPage), .integer(document), .optional(page.number), .text(page.language.tag),
            .textBytes(page.text), .optional(page.boxes),
        ])
        if !page.rivals.isEmpty {
            try database.statement("INSERT INTO rivals(page, readings) VALUES(?1, ?2)")
                .run([.integer(nextPage), .text(page.rivals.joined(separator: "\n"))])
        }
        try insertTerms(of: nextPage, page, title: title)
        nextPage += 1
    }

    private func insertTerms(of row: Int, _ page: AnalysedDocument.Page, title: TermStream?) throws(NLKError) {
        try database.statement("INSERT INTO terms(rowid, title, body) VALUES(?1, ?2, ?3)")
            .run([.integer(row), title.map { .textBytes($0.bytes) } ?? .null, .textBytes(page.terms.bytes)])
        try index.lengths.set(Database.lengthCode(terms: page.terms.places), page: row, database)
    }

    /// Removes the document of this identifier; `false` when there is none.
    @discardableResult
    public func remove(identifier: String) throws(NLKError) -> Bool {
        guard let document = try index.document(identifier: identifier) else { return false }
        try remove(document)
        return true
    }

    /// Removes the documents of the domain `domain` and the domains below it; returns how many.
    @discardableResult
    public func remove(domain: String) throws(NLKError) -> Int {
        try remove(rows: try index.rows(DocumentFilter(domain: domain)))
    }

    /// Removes the documents whose time is over; returns how many.
    @discardableResult
    public func removeExpired() throws(NLKError) -> Int {
        var expired: [Int] = []
        try database.statement("SELECT id FROM documents WHERE expires <= ?1")
            .forEach([.real(SearchIndex.now())]) { (row) throws(NLKError) in expired.append(row.integer(0)) }
        return try remove(rows: expired)
    }

    /// Removes everything; returns how many documents that was. Client states stay.
    @discardableResult
    public func removeAll() throws(NLKError) -> Int {
        let count = try index.count()
        try database.execute(
            """
            DELETE FROM documents; DELETE FROM pages; DELETE FROM rivals; DELETE FROM facts; DELETE FROM lengths; DELETE FROM fingerprints;
            INSERT INTO terms(terms) VALUES('delete-all');
            """)
        index.lengths.forget()
        fingerprints.removeAll()
        hiddenPages = 0
        return count
    }

    private func remove(rows: [Int]) throws(NLKError) -> Int {
        for row in rows { if let document = try index.document(row: row) { try remove(document) } }
        return rows.count
    }

    func remove(_ document: StoredDocument) throws(NLKError) {
        let pages = document.firstPage..<document.firstPage + document.pageCount
        let terms = try storedTerms(of: document)
        for (position, page) in pages.enumerated() {
            if let terms {
                try database.statement("INSERT INTO terms(terms, rowid, title, body) VALUES('delete', ?1, ?2, ?3)")
                    .run([
                        .integer(page), position == 0 ? .textBytes(terms.title.bytes) : .null,
                        .textBytes(terms.pages[position].bytes),
                    ])
            } else {
                hiddenPages += 1
            }
            try index.lengths.set(0, page: page, database)
        }
        for sql in [
            "DELETE FROM pages WHERE id >= ?1 AND id < ?2", "DELETE FROM rivals WHERE page >= ?1 AND page < ?2",
        ] {
            try database.statement(sql).run([.integer(pages.lowerBound), .integer(pages.upperBound)])
        }
        for sql in ["DELETE FROM facts WHERE document = ?1", "DELETE FROM documents WHERE id = ?1"] {
            try database.statement(sql).run([.integer(document.row)])
        }
    }

    /// Analyses a document again.
    func rewrite(_ document: StoredDocument, _ reader: DocumentAnalyzer) throws(NLKError) {
        var analysed = reader.analyse(document, try index.pages(of: document, withRivals: true))
        // Facts do not depend on dictionaries.
        analysed.item.facts = try facts(of: document)
        try remove(document)
        try insert(analysed, added: document.added)
    }

    /// Analyses all documents again, and keeps no terms of others.
    func rewriteAll(_ reader: DocumentAnalyzer) throws(NLKError) {
        try database.execute("INSERT INTO terms(terms) VALUES('delete-all')")
        hiddenPages = 0
        for row in try index.rows() {
            guard let document = try index.document(row: row) else { continue }
            let analysed = reader.analyse(document, try index.pages(of: document, withRivals: true))
            for (position, page) in analysed.pages.enumerated() {
                try insertTerms(
                    of: document.firstPage + position, page, title: position == 0 ? analysed.titleTerms : nil)
            }
            try database.statement("UPDATE documents SET fingerprint = ?2, keywords = ?3 WHERE id = ?1").run([
                .integer(document.row), .integer(try fingerprint(of: analysed)),
                analysed.keywords.isEmpty ? .null : .text(analysed.keywords.joined(separator: "\n")),
            ])
        }
    }

    /// Forgets fingerprints that no document has any more, and with them the languages that queries are asked in.
    func dropUnusedFingerprints() throws(NLKError) {
        try database.execute("DELETE FROM fingerprints WHERE id NOT IN (SELECT fingerprint FROM documents)")
        fingerprints.removeAll()
    }

    /// The terms that a document was stored with, which FTS5 wants to take them out; `nil` where they cannot be told, as under other
    /// dictionaries: see `IndexSchema`.
    private func storedTerms(of document: StoredDocument) throws(NLKError) -> (title: TermStream, pages: [TermStream])?
    {
        guard document.isCurrent else { return nil }
        let stored = try index.pages(of: document, withRivals: true)
        guard stored.count == document.pageCount else { return nil }
        let worker = index.worker
        let title = worker.terms(of: worker.tokenize(document.item.title.utf8, as: document.language))
        let pages = stored.map { page in
            let block = TextBlock(text: MappedText(verbatim: page.text), number: 0, placements: page.placements)
            var terms = worker.terms(of: worker.tokenize(block, as: page.language))
            RivalTerms.append(page.rivals, as: page.language, worker, to: &terms)
            return terms
        }
        let marks = pages.reduce(title.lemmaMarks) { $0.union($1.lemmaMarks) }
        // An image whose content is damaged has the mark that it had before.
        return index.analyzer.fingerprint.text(marks) == document.fingerprint ? (title, pages) : nil
    }
}
