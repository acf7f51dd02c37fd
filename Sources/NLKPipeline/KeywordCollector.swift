import NLKCore
import NLKLexicon
import NLKText

/// Takes the tokens of one worker's blocks and keeps the keywords.
final class KeywordCollector {
    private let worker: PipelineWorker
    private(set) var table: KeywordTable
    private let wantsSpans: Bool
    private var key: [UInt8] = []
    /// Keyword numbers of short Han words, `rejected` for those that are none; they hold for `cacheIsForeign`.
    private var known = SurfaceCache()
    private var cacheIsForeign = false
    private static let rejected = -1

    init(_ worker: PipelineWorker, _ request: KeywordRequest) {
        self.worker = worker
        wantsSpans = request.spans
        table = KeywordTable(maximumSpans: request.maximumSpans)
    }

    /// Cleans, tokenizes and filters `block`.
    func collect(_ block: TextBlock, fallback: Language?) {
        let tokenized = worker.tokenize(block, fallback: fallback)
        let filter = worker.pipeline.filter(for: tokenized.language)
        let isChinese = tokenized.language.isChinese
        let isForeign = worker.pipeline.usesForeignFilter(for: tokenized.language)
        if isForeign != cacheIsForeign {
            known.removeAll()
            cacheIsForeign = isForeign
        }
        var cursor = MappedText.Cursor()
        tokenized.text.bytes.withUnsafeBufferPointer { bytes in
            for position in tokenized.tokens.indices {
                let token = tokenized.tokens[position]
                let order = KeywordTable.Order(block: UInt32(block.number), token: UInt32(position))
                let surface = filter.goesBySurface(token) ? SurfaceCache.Key(bytes, token.range) : nil
                var counted: (number: Int, isFirst: Bool)?
                if let surface, let number = known[surface] {
                    guard number != Self.rejected else { continue }
                    counted = (number, table.countAgain(number, at: order))
                } else {
                    counted = count(token, bytes, at: order, filter, isChinese: isChinese)
                    if let surface { known.keep(counted?.number ?? Self.rejected, for: surface) }
                }
                guard let (number, isFirst) = counted else { continue }
                if isFirst { describe(number, token, tokenized, block) }
                if wantsSpans, table.wantsSpan(number) {
                    let range = tokenized.text.original(of: token.range, cursor: &cursor)
                    table.add(span: TextSpan(start: range.lowerBound, end: range.upperBound), to: number)
                }
            }
        }
    }

    /// Counts the token if it is a keyword.
    private func count(
        _ token: Token, _ bytes: UnsafeBufferPointer<UInt8>, at order: KeywordTable.Order, _ filter: KeywordFilter,
        isChinese: Bool
    ) -> (number: Int, isFirst: Bool)? {
        guard filter.reason(token, text: bytes) == nil else { return nil }
        key.removeAll(keepingCapacity: true)
        worker.pipeline.folder.fold(UnsafeBufferPointer(rebasing: bytes[token.range]), into: &key)
        return key.withUnsafeBufferPointer { key in
            let hash = KeywordTable.hash(of: key)
            guard filter.reason(token, key: key, hash: hash, text: bytes, isChinese: isChinese) == nil else {
                return nil
            }
            return table.count(key: key, hash: hash, at: order)
        }
    }

    private func describe(_ number: Int, _ token: Token, _ tokenized: TokenizedText, _ block: TextBlock) {
        var box: Box?
        if !block.placements.isEmpty {
            box = block.box(of: tokenized.originalSpan(of: token))
        }
        table.describe(number, text: tokenized.text.bytes[token.range], page: block.page, box: box)
    }
}
