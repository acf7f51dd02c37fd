import Glibc
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
        guard access(path, F_OK) == 0 else { return }
        let bytes = try FileReader.read(path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw NLKError(.badInput, "the list is not UTF-8: convert it first", at: .init(file: path))
        }
        for line in text.split(whereSeparator: \.isNewline).map(String.init) {
            if line == "#" || line.hasPrefix("# ") { comments.append(line) } else { insert(line) }
        }
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
        let place = words.firstIndex { !$0.unicodeScalars.lexicographicallyPrecedes(word.unicodeScalars) }
        words.insert(word, at: place ?? words.endIndex)
    }
}
