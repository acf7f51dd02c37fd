import NLKCore

/// Which documents.
public struct DocumentFilter: Sendable, Equatable {
    /// This domain and those below it.
    public var domain: String?
    /// A tag, or a primary subtag (`zh` for all Chinese).
    public var language: String?
    /// A path: the file, or all in the folder; with `*`, `?` or `[` a pattern as of the shell.
    public var path: String?
    /// Changed at this time or later, in seconds since 1970.
    public var since: Double?
    /// Changed before this time.
    public var until: Double?
    /// What its facts have to be. No file that was made before there were facts and was not written to since can tell.
    public var facts: FactCondition?

    public init(domain: String? = nil) { self.domain = domain }

    public var isEmpty: Bool { self == DocumentFilter() }

    /// SQL over `documents AS d` with its values, numbered from `first`. `ofOne`: for a statement that looks at one document.
    func condition(first: Int, ofOne: Bool = false) -> (sql: String, values: [DatabaseValue]) {
        var parts: [String] = []
        var values: [DatabaseValue] = []
        func add(_ value: DatabaseValue) -> String {
            values.append(value)
            return "?\(first + values.count - 1)"
        }
        if let domain {
            let place = add(.text(domain))
            parts.append("(d.domain = \(place) OR substr(d.domain, 1, length(\(place)) + 1) = \(place) || '.')")
        }
        if let language {
            let place = add(.text(language))
            parts.append("(d.language = \(place) OR substr(d.language, 1, length(\(place)) + 1) = \(place) || '-')")
        }
        if let path {
            let name = "ifnull(d.path, d.identifier)"
            if path.contains(where: { "*?[".contains($0) }) {
                let place = add(.text(path))
                let below = add(.text("*/" + path))
                parts.append("(\(name) GLOB \(place) OR \(name) GLOB \(below))")
            } else {
                let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
                let place = add(.text(trimmed))
                parts.append(
                    """
                    (\(name) = \(place) OR d.identifier = \(place) OR substr(\(name), 1, length(\(place)) + 1) = \(place) || '/' \
                    OR instr('/' || \(name) || '/', '/' || \(place) || '/') > 0)
                    """)
            }
        }
        if let facts { parts.append(facts.sql(ofOne: ofOne, add)) }
        if let since { parts.append("ifnull(d.modified, d.added) >= \(add(.real(since)))") }
        if let until { parts.append("ifnull(d.modified, d.added) < \(add(.real(until)))") }
        return (parts.joined(separator: " AND "), values)
    }
}

extension SearchIndex {
    /// The documents that pass `filter`, by identifier.
    public func documents(_ filter: DocumentFilter = DocumentFilter()) throws(NLKError) -> [StoredDocument] {
        var documents: [StoredDocument] = []
        try forEachDocument(filter) { (document) throws(NLKError) in documents.append(document) }
        return documents
    }

    /// Calls `body` with the documents that pass `filter`, by identifier.
    public func forEachDocument(
        _ filter: DocumentFilter = DocumentFilter(), _ body: (StoredDocument) throws(NLKError) -> Void
    ) throws(NLKError) {
        let (condition, values) = filter.condition(first: 1)
        let sql = StoredDocument.query + (condition.isEmpty ? "" : " WHERE " + condition) + " ORDER BY d.identifier"
        try Statement(database, sql, isKept: false)
            .forEach(values) { (row) throws(NLKError) in try body(StoredDocument(row, analyzer.fingerprint)) }
    }

    /// Rows of the documents that pass `filter`, by identifier: eight bytes each, where many are changed one after the other.
    func rows(_ filter: DocumentFilter = DocumentFilter()) throws(NLKError) -> [Int] {
        let (condition, values) = filter.condition(first: 1)
        var rows: [Int] = []
        let sql =
            "SELECT d.id FROM documents AS d" + (condition.isEmpty ? "" : " WHERE " + condition)
            + " ORDER BY d.identifier"
        try Statement(database, sql, isKept: false).forEach(values) { (row) throws(NLKError) in
            rows.append(row.integer(0))
        }
        return rows
    }

    /// Hash of the document of this identifier, when it was analysed with the dictionaries and options in use.
    func currentHash(identifier: String) throws(NLKError) -> [UInt8]? {
        try database.statement(
            """
            SELECT hash, value FROM documents JOIN fingerprints ON fingerprints.id = fingerprint
            WHERE identifier = ?1 AND hash IS NOT NULL
            """
        ).first([.text(identifier)]) { analyzer.fingerprint.isCurrent($0.text(1)) ? $0.bytes(0) : nil } ?? nil
    }

    func document(row: Int) throws(NLKError) -> StoredDocument? {
        try database.statement(StoredDocument.query + " WHERE d.id = ?1")
            .first([.integer(row)]) { StoredDocument($0, analyzer.fingerprint) }
    }

    /// The document of this identifier.
    public func document(identifier: String) throws(NLKError) -> StoredDocument? {
        try database.statement(StoredDocument.query + " WHERE d.identifier = ?1")
            .first([.text(identifier)]) { StoredDocument($0, analyzer.fingerprint) }
    }

    /// The pages of a document, in order.
    public func pages(of document: StoredDocument) throws(NLKError) -> [StoredPage] {
        try pages(of: document, withRivals: false)
    }

    func pages(of document: StoredDocument, withRivals: Bool) throws(NLKError) -> [StoredPage] {
        var pages: [StoredPage] = []
        for row in document.firstPage..<document.firstPage + document.pageCount {
            if let page = try page(row: row, withRivals: withRivals) { pages.append(page) }
        }
        return pages
    }

    /// `withRivals` wants a file that was opened for writing: others may have no table of rivals yet.
    func page(row: Int, withRivals: Bool = false) throws(NLKError) -> StoredPage? {
        var page = try database.statement("SELECT number, language, text, boxes FROM pages WHERE id = ?1")
            .first([.integer(row)]) { row in
                StoredPage(
                    number: row.optionalInteger(0), language: Language(canonical: row.text(1)), text: row.bytes(2),
                    placements: row.isNull(3) ? [] : WordBoxes.decode(row.bytes(3)))
            }
        guard withRivals else { return page }
        try database.statement("SELECT readings FROM rivals WHERE page = ?1").forEach([.integer(row)]) {
            (row) throws(NLKError) in page?.rivals = row.text(0).split(separator: "\n").map(String.init)
        }
        return page
    }
}

extension StoredDocument {
    static let query = """
        SELECT d.id, d.identifier, d.domain, d.title, d.path, d.language, d.hash, d.modified, d.added, d.expires, d.attributes,
            d.keywords, d.first_page, d.page_count, (SELECT value FROM fingerprints WHERE id = d.fingerprint)
        FROM documents AS d
        """

    /// A row of `query`; `inForce` tells whether it is current.
    init(_ row: Statement, _ inForce: Fingerprint) {
        item = IndexItem(identifier: row.text(1))
        item.domain = row.text(2)
        item.title = row.text(3)
        item.path = row.optionalText(4) ?? item.identifier
        item.hash = row.isNull(6) ? nil : row.bytes(6)
        item.modified = row.optionalReal(7)
        item.expires = row.optionalReal(9)
        item.attributes = row.optionalText(10).map(AttributeText.decode) ?? [:]
        language = Language(canonical: row.text(5))
        keywords = row.optionalText(11)?.split(separator: "\n").map(String.init) ?? []
        added = row.real(8)
        // In a damaged file these may be any numbers; `verify` then misses the pages.
        let pages = (first: row.integer(12), count: row.integer(13))
        let isSound =
            (0...IndexSchema.mostPages).contains(pages.first) && (0...IndexSchema.mostPages).contains(pages.count)
        (firstPage, pageCount) = isSound ? pages : (0, 0)
        fingerprint = row.text(14)
        isCurrent = inForce.isCurrent(fingerprint)
        self.row = row.integer(0)
    }
}
