/// The tables of an index file.
///
/// ```
/// settings      name → value: client states, `next page`
/// fingerprints  number → text; documents name the one that they were analysed under
/// documents     one row a document; its pages are `first_page` …, `page_count` of them
/// pages         text as it stood in the input, boxes of its words
/// rivals        for pages that were recognized: what was nearly read, a reading a line
/// facts         values by which documents are picked
/// lengths       length code of each page, 4096 a row, for scores; 0: no page of this number (any more)
/// terms         FTS5 without content: the terms of texts (column 0, which takes two bytes less a place than others) and of titles (column
///               1, with the first page of a document); row numbers are page numbers
/// ```
/// Page numbers are never used twice: the terms of a document that was analysed under other dictionaries cannot be told any more when it
/// is removed, so they stay, and its pages' length codes of 0 hide them, until the index is rebuilt.
/// Bump `version` when this changes, and add the step to `migrations`. History: 1 = first; 2 = `rivals` and `facts`.
enum IndexSchema {
    static let version = 2
    /// "NLKI": tells an index of nlk from other SQLite files.
    static let application = 0x4E4C_4B49
    /// Page numbers are below this: a larger one is damage, and would ask for memory without end.
    static let mostPages = 1 << 30
    /// Pages in one row of `lengths`.
    static let chunk = 4096

    /// SQL that makes version n + 1 of version n.
    static let migrations = [1: rivalsAndFacts]

    private static let rivalsAndFacts = """
        CREATE TABLE rivals(page INTEGER PRIMARY KEY, readings TEXT NOT NULL);
        CREATE TABLE facts(name TEXT NOT NULL, value NOT NULL, document INTEGER NOT NULL, PRIMARY KEY(name, value, document))
            WITHOUT ROWID;
        CREATE INDEX facts_document ON facts(document);
        """

    static let creation = """
        CREATE TABLE settings(name TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE TABLE fingerprints(id INTEGER PRIMARY KEY, value TEXT NOT NULL UNIQUE);
        CREATE TABLE documents(
            id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, domain TEXT NOT NULL, title TEXT NOT NULL, path TEXT,
            language TEXT NOT NULL, hash BLOB, modified REAL, added REAL NOT NULL, expires REAL, attributes TEXT, keywords TEXT,
            first_page INTEGER NOT NULL, page_count INTEGER NOT NULL, fingerprint INTEGER NOT NULL);
        CREATE INDEX documents_domain ON documents(domain) WHERE domain <> '';
        CREATE INDEX documents_expires ON documents(expires) WHERE expires IS NOT NULL;
        CREATE TABLE pages(
            id INTEGER PRIMARY KEY, document INTEGER NOT NULL, number INTEGER, language TEXT NOT NULL, text TEXT NOT NULL, boxes BLOB);
        \(rivalsAndFacts)
        CREATE TABLE lengths(chunk INTEGER PRIMARY KEY, codes BLOB NOT NULL);
        CREATE VIRTUAL TABLE terms USING fts5(body, title, content='', columnsize=0, tokenize='nlk');
        INSERT INTO terms(terms, rank) VALUES('hashsize', 33554432);
        INSERT INTO terms(terms, rank) VALUES('automerge', 8);
        INSERT INTO terms(terms, rank) VALUES('usermerge', 2);
        PRAGMA application_id = \(application);
        PRAGMA user_version = \(version);
        """
}
