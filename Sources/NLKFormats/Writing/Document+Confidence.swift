import NLKCore

extension Document.Page {
    /// Without words whose confidence is known and less than `least`, and what is empty then; lines keep the box of the words left.
    package func withoutWords(below least: Double) -> Document.Page {
        guard least > 0 else { return self }
        var page = self
        for block in page.blocks.indices {
            for line in page.blocks[block].lines.indices {
                let words = page.blocks[block].lines[line].words
                let kept = words.filter { ($0.confidence ?? 1) >= least }
                guard kept.count < words.count else { continue }
                page.blocks[block].lines[line].words = kept
                page.blocks[block].lines[line].box = Box.around(kept.compactMap(\.box))
            }
            page.blocks[block].lines.removeAll(where: \.words.isEmpty)
        }
        page.blocks.removeAll(where: \.lines.isEmpty)
        return page
    }
}
