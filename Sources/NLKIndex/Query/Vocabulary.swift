import NLKCore

/// The words that an index holds.
struct Vocabulary {
    struct Entry: Equatable {
        /// Folded.
        var word: String
        /// Pages that hold it.
        var pages: Int
    }

    private let database: Database

    init(_ index: SearchIndex) throws(NLKError) {
        database = index.database
        try database.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab('main', 'terms', 'row')")
    }

    /// Calls `body` with each word, or other term of `form`, that begins with the folded `prefix`, by code point.
    func forEach(
        prefix: [UInt8], form: TermForm = .word, _ body: (Entry) throws(NLKError) -> Void
    ) throws(NLKError) {
        let low = [form.rawValue] + prefix
        try database.statement("SELECT term, doc FROM temp.vocabulary WHERE term >= ?1 AND term < ?2")
            .forEach([.textBytes(low), .textBytes(low + [0xFF])]) { (row) throws(NLKError) in
                let word = String(decoding: row.bytes(0).dropFirst(), as: UTF8.self)
                try body(Entry(word: word, pages: row.integer(1)))
            }
    }
}

extension SearchIndex {
    /// Words of the index that begin as `text` does, on most pages first.
    public func completions(of text: String, limit: Int = 10) throws(NLKError) -> [(word: String, pages: Int)] {
        try reading { () throws(NLKError) in
            var prefix: [UInt8] = []
            for scalar in worker.fold(worker.tokenize(text.utf8)).scalars { UTF8Bytes.append(scalar, to: &prefix) }
            var entries: [Vocabulary.Entry] = []
            guard !prefix.isEmpty else { return [] }
            try Vocabulary(self).forEach(prefix: prefix) { (entry) throws(NLKError) in entries.append(entry) }
            entries.sort { ($1.pages, $0.word) < ($0.pages, $1.word) }
            return entries.prefix(max(0, limit)).map { ($0.word, $0.pages) }
        }
    }
}
