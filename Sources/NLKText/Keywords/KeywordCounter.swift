import NLKCore
import NLKLexicon

/// Finds the keywords among tokens and counts them: one a worker.
public struct KeywordCounter: Sendable {
    public private(set) var table: KeywordTable
    private var keys: KeywordKeys
    private var key: [UInt8] = []
    private var lemma: [UInt8] = []
    /// Keyword numbers of short Han words, `rejected` for those that are none.
    private var known = SurfaceCache()
    /// The same for short words of other scripts.
    private var knownWords = WordCache()
    private static let rejected = -1

    /// `maximumSpans`: see `KeywordTable`.
    public init(keys: KeywordKeys, maximumSpans: Int) {
        self.keys = keys
        table = KeywordTable(maximumSpans: maximumSpans)
    }

    /// Must be called when `add` is given another filter than before, with the keys of the language that it is for.
    public mutating func filterChanges(_ keys: KeywordKeys) {
        self.keys = keys
        known.removeAll()
        knownWords.removeAll()
    }

    /// Counts the keywords among the `tokens` of block number `block`, offsets in `text`.
    ///
    /// `note` is called for the first occurrence of each keyword in this table, which it has to describe, and, with `notesAll`, for all.
    public mutating func add(
        _ tokens: [Token], in text: UnsafeBufferPointer<UInt8>, block: UInt32, _ filter: KeywordFilter,
        isChinese: Bool, notesAll: Bool,
        note: (_ number: Int, _ isFirst: Bool, _ token: Token, _ table: inout KeywordTable) -> Void
    ) {
        for position in tokens.indices {
            let token = tokens[position]
            if filter.isSingleCharacter(token, text) { continue }
            let order = KeywordTable.Order(block: block, token: UInt32(truncatingIfNeeded: position))
            let opensSentence = keys.mindsSentences && KeywordKeys.opensSentence(tokens, position, text)
            let surface = filter.goesBySurface(token) ? SurfaceCache.Key(text, token.range) : nil
            let word = filter.goesByWord(token) ? WordCache.Key(text, token.range, isMarked: opensSentence) : nil
            let (number, isFirst): (Int, Bool)
            if let found = surface.flatMap({ known[$0] }) ?? word.flatMap({ knownWords[$0] }) {
                guard found != Self.rejected else { continue }
                (number, isFirst) = (found, table.countAgain(found, at: order))
            } else {
                let counted = count(
                    token, text, at: order, filter, isChinese: isChinese, opensSentence: opensSentence)
                if let surface { known.keep(counted?.number ?? Self.rejected, for: surface) }
                if let word { knownWords.keep(counted?.number ?? Self.rejected, for: word) }
                guard let counted else { continue }
                (number, isFirst) = counted
            }
            if isFirst || notesAll { note(number, isFirst, token, &table) }
        }
    }

    /// Counts the token if it is a keyword.
    private mutating func count(
        _ token: Token, _ text: UnsafeBufferPointer<UInt8>, at order: KeywordTable.Order, _ filter: KeywordFilter,
        isChinese: Bool, opensSentence: Bool
    ) -> (number: Int, isFirst: Bool)? {
        guard filter.reason(token, text: text) == nil else { return nil }
        key.removeAll(keepingCapacity: true)
        keys.folder.fold(UnsafeBufferPointer(rebasing: text[token.range]), into: &key)
        let hash = key.withUnsafeBufferPointer { form -> UInt32? in
            let hash = KeywordTable.hash(of: form)
            return filter.reason(token, key: form, hash: hash, text: text, isChinese: isChinese) == nil ? hash : nil
        }
        guard let hash else { return nil }
        guard keys.hasLemma(token) else {
            return key.withUnsafeBufferPointer { table.count(key: $0, hash: hash, at: order) }
        }
        keys.replace(&key, of: token, in: text, opensSentence: opensSentence, lemma: &lemma)
        return key.withUnsafeBufferPointer { table.count(key: $0, hash: KeywordTable.hash(of: $0), at: order) }
    }
}
