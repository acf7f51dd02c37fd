import NLKCore
import NLKLexicon

/// The tokens of one block as the ranker sees them: words that may stand in a phrase, and what lies between.
///
/// Made by the thread that tokenized the block; a `PhraseAccumulator` takes blocks in order.
public struct PhraseBlock: Sendable {
    struct Item: Sendable {
        enum Kind: UInt8, Sendable {
            /// May be a keyword and part of a phrase.
            case word
            /// May only be part of a phrase: a Han character that stands alone.
            case part
            /// Ends a phrase: a stop word, number, comma, gap.
            case other
            case openBracket, closeBracket
            /// A full stop or its like.
            case sentenceEnd
            /// A line end or the end of the block.
            case lineEnd
        }

        var kind: Kind
        /// Whether a phrase may not run on from the item before, although both are words.
        var breaksBefore = false
        var isLatin = false
        /// Ranges in `keys` and `text`.
        var key: Range<Int32> = 0..<0
        var text: Range<Int32> = 0..<0
        var span = TextSpan(start: 0, end: 0)
        /// Number of the first item of the block that is known to be the same word; its own when there is none before.
        var first: Int32 = 0
    }

    private(set) var items: [Item] = []
    /// Folded keys of all words, one after the other.
    private(set) var keys: [UInt8] = []
    /// The cleaned text.
    let text: [UInt8]
    public let isChinese: Bool
    /// Whether words know their places in the original.
    let hasSpans: Bool

    /// Reads a tokenized block. Inner words (`depth` above 0) are left out. `spans`: whether places are wanted.
    public init(_ tokenized: TokenizedText, filter: KeywordFilter, keys makesKeys: KeywordKeys, spans: Bool = true) {
        hasSpans = spans
        text = tokenized.text.bytes
        isChinese = tokenized.language.isChinese
        items.reserveCapacity(tokenized.tokens.count + 8)
        var cursor = MappedText.Cursor()
        var end = 0
        var key: [UInt8] = []
        var lemma: [UInt8] = []
        // First items of the words that come again and again.
        var known = SurfaceCache()
        text.withUnsafeBufferPointer { bytes in
            for (position, token) in tokenized.tokens.enumerated() where token.depth == 0 {
                let gap = addGap(bytes, end..<Int(token.start))
                end = Int(token.end)
                // A lemma hangs on the place of the word as well.
                let hasLemma = makesKeys.hasLemma(token)
                let surface = !hasLemma && filter.goesBySurface(token) ? SurfaceCache.Key(bytes, token.range) : nil
                var item: Item
                if let surface, let first = known[surface] {
                    item = items[first]
                } else {
                    item = word(token, bytes, filter, makesKeys.folder)
                    if let surface { known.keep(items.count, for: surface) }
                }
                guard item.kind == .word || item.kind == .part else {
                    items.append(item)
                    continue
                }
                if hasLemma {
                    key.removeAll(keepingCapacity: true)
                    key += keys[Int(item.key.lowerBound)...]
                    let opensSentence = KeywordKeys.opensSentence(tokenized.tokens, position, bytes)
                    makesKeys.replace(&key, of: token, in: bytes, opensSentence: opensSentence, lemma: &lemma)
                    keys.removeLast(item.key.count)
                    item.key = Int32(keys.count)..<Int32(keys.count + key.count)
                    keys += key
                }
                item.text = Int32(token.start)..<Int32(token.end)
                item.breaksBefore = gap && !(item.isLatin && items.last?.isLatin == true)
                if spans {
                    let range = tokenized.text.original(of: token.range, cursor: &cursor)
                    item.span = TextSpan(start: range.lowerBound, end: range.upperBound)
                }
                items.append(item)
            }
        }
        items.append(Item(kind: .lineEnd))
    }

    /// The token as the next item: its kind and, if it may stand in a phrase, its key.
    private mutating func word(
        _ token: Token, _ bytes: UnsafeBufferPointer<UInt8>, _ filter: KeywordFilter, _ folder: KeyFolder
    ) -> Item {
        var item = Item(kind: .other, isLatin: token.script == .latin, first: Int32(items.count))
        let start = keys.count
        folder.fold(UnsafeBufferPointer(rebasing: bytes[token.range]), into: &keys)
        item.kind = keys.withUnsafeBufferPointer {
            let key = UnsafeBufferPointer(rebasing: $0[start...])
            return Self.kind(token, key: key, bytes, filter: filter, isChinese: isChinese)
        }
        if item.kind == .word || item.kind == .part {
            item.key = Int32(start)..<Int32(keys.count)
        } else {
            keys.removeLast(keys.count - start)
        }
        return item
    }

    /// Notes what lies between two tokens; returns whether there is anything.
    private mutating func addGap(_ bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> Bool {
        if gap.count > 1 || gap.contains(where: { bytes[$0] != 0x20 }) {
            let isLineEnd = gap.contains { bytes[$0] == 0x0A || bytes[$0] == 0x0C }
            items.append(Item(kind: isLineEnd ? .lineEnd : .other))
        }
        return !gap.isEmpty
    }

    private static func kind(
        _ token: Token, key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, filter: KeywordFilter,
        isChinese: Bool
    ) -> Item.Kind {
        if token.kind == .punctuation || token.kind == .symbol { return mark(bytes, token.range) }
        guard let reason = filter.reason(token, key: key, text: bytes, isChinese: isChinese) else { return .word }
        let mayBePart = (reason == .single || reason == .short) && token.kind == .word && token.script == .han
        return mayBePart && !filter.stopWords.contains(key: key) ? .part : .other
    }

    /// The part that a punctuation mark plays.
    private static func mark(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Item.Kind {
        let scalar = CleaningReader(bytes).scalar(at: range.lowerBound).value
        return switch scalar {
        case 0x28, 0xFF08, 0x5B, 0xFF3B: .openBracket
        case 0x29, 0xFF09, 0x5D, 0xFF3D: .closeBracket
        case 0x3002, 0x2E, 0xFF01, 0x21, 0xFF1F, 0x3F, 0xFF1B, 0x3B, 0xFF0E: .sentenceEnd
        default: .other
        }
    }
}
