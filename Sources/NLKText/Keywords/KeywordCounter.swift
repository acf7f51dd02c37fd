import NLKCore
import NLKLexicon

/// Finds the keywords among tokens and counts them: one a worker.
public struct KeywordCounter: Sendable {
    public private(set) var table: KeywordTable
    private let folder: KeyFolder
    private var key: [UInt8] = []
    /// Keyword numbers of short Han words, `rejected` for those that are none.
    private var known = SurfaceCache()
    private static let rejected = -1

    /// `maximumSpans`: see `KeywordTable`.
    public init(folder: KeyFolder, maximumSpans: Int) {
        self.folder = folder
        table = KeywordTable(maximumSpans: maximumSpans)
    }

    /// Must be called when `add` is given another filter than before.
    public mutating func filterChanges() { known.removeAll() }

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
            let surface = filter.goesBySurface(token) ? SurfaceCache.Key(text, token.range) : nil
            let (number, isFirst): (Int, Bool)
            if let surface, let found = known[surface] {
                guard found != Self.rejected else { continue }
                (number, isFirst) = (found, table.countAgain(found, at: order))
            } else {
                let counted = count(token, text, at: order, filter, isChinese: isChinese)
                if let surface { known.keep(counted?.number ?? Self.rejected, for: surface) }
                guard let counted else { continue }
                (number, isFirst) = counted
            }
            if isFirst || notesAll { note(number, isFirst, token, &table) }
        }
    }

    /// Counts the token if it is a keyword.
    private mutating func count(
        _ token: Token, _ text: UnsafeBufferPointer<UInt8>, at order: KeywordTable.Order, _ filter: KeywordFilter,
        isChinese: Bool
    ) -> (number: Int, isFirst: Bool)? {
        guard filter.reason(token, text: text) == nil else { return nil }
        key.removeAll(keepingCapacity: true)
        folder.fold(UnsafeBufferPointer(rebasing: text[token.range]), into: &key)
        return key.withUnsafeBufferPointer { key in
            let hash = KeywordTable.hash(of: key)
            guard filter.reason(token, key: key, hash: hash, text: text, isChinese: isChinese) == nil else {
                return nil
            }
            return table.count(key: key, hash: hash, at: order)
        }
    }
}
