import NLKCore
import NLKLexicon

/// What one list or image of words has that another has not.
public struct DictionaryDiff: Sendable, Equatable, CustomStringConvertible {
    /// Words with their values, `word TAB frequency TAB tag`, sorted.
    public var added: [String] = []
    public var removed: [String] = []
    /// Words with old and new values.
    public var changed: [String] = []

    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    /// Compares the files at `old` and `new`: lists of custom words or images, in any mixture; words are compared folded.
    ///
    /// - Throws: `NLKError` for a file that cannot be read or used.
    public init(old: String, new: String) throws(NLKError) {
        let before = try Self.words(old)
        let after = try Self.words(new)
        for word in Set(before.keys).union(after.keys).sorted() {
            switch (before[word], after[word]) {
            case (let value?, nil): removed.append("\(word)\t\(value)")
            case (nil, let value?): added.append("\(word)\t\(value)")
            case (let value?, let other?) where value != other: changed.append("\(word)\t\(value)\t\(other)")
            default: break
            }
        }
    }

    /// Lines with `+`, `-` or `~` in front.
    public var description: String {
        (added.map { "+ " + $0 } + removed.map { "- " + $0 } + changed.map { "~ " + $0 }).joined(separator: "\n")
    }

    /// Folded words with "frequency TAB tag".
    private static func words(_ path: String) throws(NLKError) -> [String: String] {
        var values: [String: String] = [:]
        if try FileReader.read(path).starts(with: Array("NLKIMAGE".utf8)) {
            let lexicon = try Lexicon(path: path)
            lexicon.forEachWord { word, entry in
                values[word] = "\(Int(entry.frequency))\t\(lexicon.tags[Int(entry.tag)])"
            }
            return values
        }
        let folder = KeyFolder(nil)
        for word in try UserDictionary(path: path).words {
            values[folder.key(word.text)] = "\(word.frequency.map(String.init) ?? "-")\t\(word.tag)"
        }
        return values
    }
}
