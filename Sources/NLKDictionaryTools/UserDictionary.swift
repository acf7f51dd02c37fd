import NLKCore
import NLKLexicon

/// A user's list of custom words, changed from a program: sorted, each word once, written whole or not at all.
///
/// Comment lines stay at the top in their order; the words follow, sorted by code point, in the native form with TABs.
public struct UserDictionary: Sendable, Equatable {
    /// One word of the list.
    public struct Word: Sendable, Equatable {
        /// As written; `-` in front takes the word out.
        public var text: String
        public var frequency: UInt64?
        public var tag: String

        public init(_ text: String, frequency: UInt64? = nil, tag: String = "") {
            self.text = text
            self.frequency = frequency
            self.tag = tag
        }

        /// The line of the list.
        public var line: String {
            // A TAB says that the spaces belong to the word: 'CA 125' alone reads as CA with a frequency.
            let bare = text.contains(" ") && !text.hasPrefix("-") ? text + "\t" : text
            if tag.isEmpty { return frequency.map { "\(text)\t\($0)" } ?? bare }
            return "\(text)\t\(frequency.map(String.init) ?? "")\t\(tag)"
        }
    }

    public let path: String
    public private(set) var comments: [String]
    public private(set) var words: [Word]

    /// Reads the list at `path`; a file that does not exist is an empty list.
    ///
    /// - Throws: `NLKError` (`badInput`) for the first line that cannot be used: rewriting the file would lose it.
    public init(path: String) throws(NLKError) {
        self.path = path
        words = []
        var comments: [String] = []
        var found: [Word] = []
        try UserListLines.read(path, comment: { comments.append($0) }) { (number, line) throws(NLKError) in
            if let word = try Self.parse(line, place: .init(file: path, line: number)) { found.append(word) }
        }
        self.comments = comments
        for word in found { insert(word) }
    }

    /// Adds `word`, or replaces what the list says of it. Returns whether the list changed.
    ///
    /// - Throws: `NLKError` (`usage`) for a word that no line can hold.
    @discardableResult
    public mutating func add(_ word: Word) throws(NLKError) -> Bool {
        guard !word.text.utf8.contains(0x09) else {
            throw NLKError(.usage, "'\(word.text)' holds a TAB, which ends a word in a list: leave it out")
        }
        guard let checked = try Self.parse(Array(word.line.utf8)[...], place: nil) else {
            throw NLKError(.usage, "'\(word.text)' is no word")
        }
        guard !words.contains(checked) else { return false }
        insert(checked)
        return true
    }

    /// Removes the line of `text` from the list; to take a word of the lexicon out, add `-word`. Returns whether it was there.
    public mutating func remove(_ text: String) -> Bool {
        let before = words.count
        words.removeAll { $0.text == text }
        return words.count < before
    }

    /// Adds a comment line below those there are.
    public mutating func add(comment: String) { comments.append("# " + comment) }

    /// What the file holds when it is written.
    public var text: String { (comments + words.map(\.line)).map { $0 + "\n" }.joined() }

    /// Writes the list.
    public func save() throws(NLKError) {
        try FileWriter.write(Array(text.utf8), to: path)
    }

    private mutating func insert(_ word: Word) {
        words.removeAll { $0.text == word.text }
        words.insert(word, at: UserListLines.place(of: word.text, among: words) { $0.text })
    }

    /// One line as the lexicon reads it.
    private static func parse(_ line: ArraySlice<UInt8>, place: NLKError.Place?) throws(NLKError) -> Word? {
        let row = try CustomWords.parse(line, place: place)
        return row.map { Word($0.word, frequency: $0.frequency, tag: $0.tag) }
    }
}
