import NLKCore
import NLKLexicon
import NLKText

/// Takes the tokens of one worker's blocks and keeps the keywords.
final class KeywordCollector {
    private let worker: PipelineWorker
    private(set) var table: KeywordTable
    private let wantsSpans: Bool
    private var key: [UInt8] = []

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
        let folder = worker.pipeline.folder
        var cursor = MappedText.Cursor()
        tokenized.text.bytes.withUnsafeBufferPointer { bytes in
            for (position, token) in tokenized.tokens.enumerated() {
                guard filter.reason(token, text: bytes) == nil else { continue }
                key.removeAll(keepingCapacity: true)
                folder.fold(UnsafeBufferPointer(rebasing: bytes[token.range]), into: &key)
                let order = KeywordTable.Order(block: UInt32(block.number), token: UInt32(position))
                let counted = key.withUnsafeBufferPointer { key -> (number: Int, isFirst: Bool)? in
                    let hash = KeywordTable.hash(of: key)
                    guard filter.reason(token, key: key, hash: hash, text: bytes, isChinese: isChinese) == nil else {
                        return nil
                    }
                    return table.count(key: key, hash: hash, at: order)
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

    private func describe(_ number: Int, _ token: Token, _ tokenized: TokenizedText, _ block: TextBlock) {
        var box: Box?
        if !block.placements.isEmpty {
            box = block.box(of: tokenized.originalSpan(of: token))
        }
        table.describe(number, text: tokenized.text.bytes[token.range], page: block.page, box: box)
    }
}
