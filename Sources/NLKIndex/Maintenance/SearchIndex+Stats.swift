import NLKCore

/// Sizes of an index.
public struct IndexStatistics: Sendable, Equatable {
    public var documents = 0
    public var pages = 0
    /// Bytes of all texts.
    public var textBytes = 0
    /// Bytes of the file.
    public var fileBytes = 0
    /// Bytes of the full-text tables.
    public var termBytes = 0
    /// Documents by language, the most frequent first.
    public var languages: [Count] = []
    /// Documents by domain, the most frequent first.
    public var domains: [Count] = []

    public struct Count: Sendable, Equatable {
        public var name: String
        public var documents: Int
    }
}

extension SearchIndex {
    /// Sizes and counts. Cost: reads all texts' lengths.
    public func statistics() throws(NLKError) -> IndexStatistics {
        try reading { () throws(NLKError) in
            var statistics = IndexStatistics()
            statistics.documents = try count()
            statistics.pages = try database.number("SELECT count(*) FROM pages")
            statistics.textBytes = try database.number("SELECT sum(length(CAST(text AS BLOB))) FROM pages")
            statistics.fileBytes = try database.number("PRAGMA page_count") * database.number("PRAGMA page_size")
            statistics.termBytes = try database.number("SELECT sum(length(block)) FROM terms_data")
            statistics.languages = try counts("language")
            statistics.domains = try counts("domain")
            return statistics
        }
    }

    private func counts(_ column: String) throws(NLKError) -> [IndexStatistics.Count] {
        var counts: [IndexStatistics.Count] = []
        try database.statement("SELECT \(column), count(*) FROM documents GROUP BY 1 ORDER BY 2 DESC, 1")
            .forEach { (row) throws(NLKError) in counts.append(.init(name: row.text(0), documents: row.integer(1))) }
        return counts
    }
}
