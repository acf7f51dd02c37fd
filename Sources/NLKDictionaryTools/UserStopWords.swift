import NLKCore

/// A user's list of stop words, changed from a program: comments stay at the top, the words follow sorted, each once; written whole or not at all.
public struct UserStopWords: Sendable, Equatable {
    public let path: String
    public private(set) var comments: [String] = []
    public private(set) var words: [String] = []

    /// Reads the list at `path`; a file that does not exist is an empty list.
    ///
    /// - Throws: `NLKError` (`badInput`, `io`).
    public init(path: String) throws(NLKError) {
        self.path = path
        var comments: [String] = []
        var lines: [String] = []
        try UserListLines.read(
            path, comment: { comments.append($0) },
            entry: { _, line in lines.append(String(decoding: line, as: UTF8.self)) })
        self.comments = comments
        for line in lines { insert(line) }
    }

    /// Adds a word. Returns whether the list changed; a word that the list takes back (`!word`) stays so.
    public mutating func add(_ word: String) -> Bool {
        guard !words.contains(word), !words.contains("!" + word) else { return false }
        insert(word)
        return true
    }

    public mutating func add(comment: String) { comments.append("# " + comment) }

    /// What the file holds when it is written.
    public var text: String { (comments + words).map { $0 + "\n" }.joined() }

    /// - Throws: `NLKError` (`io`).
    public func save() throws(NLKError) { try FileWriter.write(Array(text.utf8), to: path) }

    private mutating func insert(_ word: String) {
        guard !words.contains(word) else { return }
        words.insert(word, at: UserListLines.place(of: word, among: words) { $0 })
    }
}
