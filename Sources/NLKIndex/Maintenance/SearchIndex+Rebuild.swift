import NLKCore

extension SearchIndex {
    /// Analyses documents again that were analysed with other dictionaries or options, from the text that is stored; all of them with `all`.
    ///
    /// Readers see the old state until it is done. Returns how many documents that were.
    @discardableResult
    public func rebuild(all: Bool = false, keywords: Int = 10) throws(NLKError) -> Int {
        let reader = try DocumentAnalyzer(analyzer, keywords: keywords)
        return try batch { (batch) throws(NLKError) in
            let current = try fingerprints().filter { analyzer.fingerprint.isCurrent($0.value) }
            var stale: [Int] = []
            try database.statement("SELECT id, fingerprint FROM documents ORDER BY identifier")
                .forEach { (row) throws(NLKError) in
                    if all || current[row.integer(1)] == nil { stale.append(row.integer(0)) }
                }
            // Where most is stale the terms are written anew, which takes those of removed pages away as well.
            if try stale.count > count() / 2 {
                try batch.rewriteAll(reader)
            } else {
                for row in stale { if let document = try document(row: row) { try batch.rewrite(document, reader) } }
            }
            try batch.dropUnusedFingerprints()
            return stale.count
        }
    }

    /// Lets the full-text tables be merged a little with each batch (as it is by default), or leaves that to the end of a long run, where
    /// it costs less. The file remembers it: each run looks whether the one before was killed and left it as it was.
    func setMerging(_ isOn: Bool) throws(NLKError) {
        let value = isOn ? 8 : 0
        // Written only where it is another: writing waits for other writers.
        guard try database.number("SELECT v FROM terms_config WHERE k = 'automerge'") != value else { return }
        try database.transaction("BEGIN IMMEDIATE") { () throws(NLKError) in
            try database.execute("INSERT INTO terms(terms, rank) VALUES('automerge', \(value))")
        }
    }

    /// Merges tables of the same age, so that a search looks into few, and gives the room that this leaves free back to the disk. What is
    /// merged again and again is twice as large each time.
    func merge() throws(NLKError) {
        try database.transaction("BEGIN IMMEDIATE") { () throws(NLKError) in
            // Indexes of earlier versions have another number.
            try database.execute(
                "INSERT INTO terms(terms, rank) VALUES('usermerge', 2); INSERT INTO terms(terms, rank) VALUES('merge', 1000000)"
            )
        }
        try database.execute("PRAGMA incremental_vacuum")
    }

    /// Merges the full-text tables into one and gives free room back to the disk: the file gets smaller and searches faster.
    public func optimize() throws(NLKError) {
        try database.transaction("BEGIN IMMEDIATE") { () throws(NLKError) in
            try database.execute("INSERT INTO terms(terms) VALUES('optimize')")
        }
        try database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
