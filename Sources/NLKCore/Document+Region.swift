extension Document.Page {
    /// Without the words and barcodes whose middle lies outside `region`, and what is empty then. Words without a place are left out; a page without
    /// a size stays as it is.
    ///
    /// - Parameter region: shares (0…1) of the page's width and height, origin top left.
    public func within(_ region: Box) -> Document.Page {
        guard let size else { return self }
        func holds(_ box: Box?) -> Bool {
            guard let box else { return false }
            let x = (box.left + box.width / 2) / size.width - region.left
            let y = (box.top + box.height / 2) / size.height - region.top
            return x >= 0 && x <= region.width && y >= 0 && y <= region.height
        }
        var page = keepingWords { holds($0.box) }
        page.barcodes.removeAll { !holds($0.box) }
        return page
    }

    /// With those words only that `isKept` wants, and without what is empty then.
    public func keepingWords(where isKept: (Document.Word) -> Bool) -> Document.Page {
        var page = self
        for block in page.blocks.indices {
            for line in page.blocks[block].lines.indices {
                page.blocks[block].lines[line].keepWords(where: isKept)
            }
            page.blocks[block].lines.removeAll(where: \.words.isEmpty)
        }
        page.blocks.removeAll(where: \.lines.isEmpty)
        return page
    }
}

extension Document.Line {
    /// A word goes with the gap before it; the widest of those that went stands before the next one. Readings of the whole line are no longer its own.
    fileprivate mutating func keepWords(where isKept: (Document.Word) -> Bool) {
        var kept: [Document.Word] = []
        var lost: [Document.Gap] = []
        for var word in words {
            lost.append(word.gap)
            guard isKept(word) else { continue }
            word.gap = lost.contains(.wide) ? .wide : lost.contains(.space) || lost.count > 1 ? .space : .none
            lost = []
            kept.append(word)
        }
        guard kept.count < words.count else { return }
        candidates = []
        words = kept
        box = kept.reduce(nil as Box?) { union, word in word.box.map { union?.union($0) ?? $0 } ?? union } ?? box
    }
}
