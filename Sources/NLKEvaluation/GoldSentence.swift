import NLKCore

/// A sentence whose words are known: the text without spaces and where its words end.
public struct GoldSentence: Sendable, Equatable {
    /// The words joined by nothing, UTF-8.
    public var text: [UInt8]
    /// Byte offset behind each word, ascending; the last one is `text.count`.
    public var ends: [Int]

    public init(words: [String]) {
        text = []
        ends = []
        for word in words where !word.isEmpty {
            text.append(contentsOf: word.utf8)
            ends.append(text.count)
        }
    }

    /// Reads a line of words separated by white space.
    public init(line: Substring) {
        self.init(words: line.split { $0.isWhitespace }.map(String.init))
    }

    /// Byte ranges of the words.
    public var words: [Range<Int>] {
        var start = 0
        return ends.map { end in
            defer { start = end }
            return start..<end
        }
    }

    /// The words as text.
    public var surfaces: [String] { words.map { String(decoding: text[$0], as: UTF8.self) } }

    /// Reads a gold file: one sentence a line, words separated by white space. Empty lines become empty sentences, so that
    /// the index plus one is the line number.
    ///
    /// - Throws: `NLKError` (`badInput`) when the bytes are no UTF-8; `name` is for the message.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [GoldSentence] {
        try lines(of: bytes, name: name).map { GoldSentence(line: $0) }
    }

    /// The lines of a UTF-8 file without line ends (LF or CRLF) and byte order mark.
    static func lines(of bytes: [UInt8], name: String) throws(NLKError) -> [Substring] {
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw NLKError(
                .badInput, "the file is not UTF-8: convert it, for example with iconv", at: .init(file: name))
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        // "\r\n" is one Character in Swift, so both line ends compare as themselves.
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
