import Glibc
import NLKCore

extension Lexicon {
    /// Where a word of an image comes from.
    @frozen
    public enum Source: UInt8, Sendable, CaseIterable {
        /// The general word list.
        case general = 0
        /// A domain list of the package.
        case domain = 1

        public var name: String {
            switch self {
            case .general: "general"
            case .domain: "domain"
            }
        }
    }

    /// A word of the lexicon.
    public struct Entry: Sendable, Equatable {
        /// Place of its node in the trie: the word's number in this image.
        public let slot: Int
        public let node: DoubleArray.Node
        /// What the section `extra` holds for the word, 0 when nothing.
        public let extra: UInt8

        /// Log scale frequency, see `Lexicon.level(of:)`.
        public var level: Int { node.level }
        public var frequency: Double { Lexicon.frequency(ofLevel: node.level) }
        public var tag: UInt8 { node.tag }
        public var source: Source { Source(rawValue: node.source) ?? .general }
    }

    /// The entry of a word in UTF-8, folded here; `nil` when the lexicon does not hold it.
    public func entry(_ word: UnsafeBufferPointer<UInt8>) -> Entry? {
        guard let bytes = word.baseAddress else { return nil }
        var offset = 0
        var node = trie.root
        var slot = 0
        while offset < word.count {
            let (scalar, length) = UTF8Character.decode(bytes + offset, available: word.count - offset)
            let code = codes.code(of: scalar)
            slot = trie.slot(of: node, code)
            node = trie.child(of: node, code)
            guard node.exists else { return nil }
            offset += length
        }
        return node.isWord && offset > 0 ? Entry(slot: slot, node: node, extra: extra(atSlot: slot)) : nil
    }

    /// The entry of `word`, folded here.
    public func entry(_ word: String) -> Entry? {
        var word = word
        return word.withUTF8 { entry($0) }
    }

    /// Whether the lexicon holds `word`.
    public func contains(_ word: String) -> Bool { entry(word) != nil }

    /// Calls `body` with the end offset and entry of every word that starts at byte 0 of `text`, the shortest first.
    public func prefixes(of text: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ entry: Entry) -> Void) {
        guard let bytes = text.baseAddress else { return }
        var offset = 0
        var node = trie.root
        while offset < text.count {
            let (scalar, length) = UTF8Character.decode(bytes + offset, available: text.count - offset)
            let code = codes.code(of: scalar)
            let slot = trie.slot(of: node, code)
            node = trie.child(of: node, code)
            guard node.exists else { return }
            offset += length
            if node.isWord { body(offset, Entry(slot: slot, node: node, extra: extra(atSlot: slot))) }
        }
    }

    /// Log10 of the occurrences in a thousand million words (Zipf scale): 7 for "the", 3 for a rare word.
    public func zipf(_ entry: Entry) -> Double {
        let natural = Double(entry.level - 1) / Lexicon.levelsPerUnit
        return natural / log(10) - log10(Double(total)) + 9
    }
}
