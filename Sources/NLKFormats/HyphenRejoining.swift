import NLKCore

/// Joins words that a line end cut, where the input itself says so.
///
/// A hyphen that may be part of the word is left for the clean-up stages, which know a dictionary.
enum HyphenRejoining {
    /// Joins words that end in a soft hyphen (U+00AD) with the first word of the next line, also across blocks of a page.
    static func joinSoftHyphens(_ blocks: inout [Document.Block]) {
        join(&blocks, acrossBlocks: true) { word, _ in
            guard word.unicodeScalars.last == "\u{AD}" else { return nil }
            let stem = String(word.unicodeScalars.dropLast())
            return stem.isEmpty ? nil : stem
        }
    }

    /// Joins words that end in a letter and a hyphen if the next line goes on in lower case.
    static func joinHyphens(_ blocks: inout [Document.Block]) {
        join(&blocks, acrossBlocks: false) { word, next in
            let scalars = word.unicodeScalars
            guard let hyphen = scalars.last, "-\u{2010}\u{AC}\u{2E17}".unicodeScalars.contains(hyphen),
                let before = scalars.dropLast().last, before.properties.isAlphabetic,
                let first = next.unicodeScalars.first, first.properties.isLowercase
            else { return nil }
            return String(scalars.dropLast())
        }
    }

    /// Walks the lines; `stem` gives the first part without its hyphen, or `nil` to leave the words alone.
    private static func join(
        _ blocks: inout [Document.Block], acrossBlocks: Bool, stem: (_ word: String, _ next: String) -> String?
    ) {
        let lines = blocks.indices.flatMap { block in blocks[block].lines.indices.map { (block: block, line: $0) } }
        var at = 0
        while at < lines.count {
            let here = lines[at]
            at += 1
            guard var word = blocks[here.block].lines[here.line].words.last else { continue }
            var joined = false
            // A joined word may be cut again at the end of the next line.
            var next = at
            while next < lines.count {
                let there = lines[next]
                guard acrossBlocks || there.block == here.block else { break }
                guard let second = blocks[there.block].lines[there.line].words.first else {
                    next += 1
                    continue
                }
                guard let first = stem(word.text, second.text) else { break }
                word.text = first + second.text
                word.continuation = word.continuation ?? second.box
                word.confidence = [word.confidence, second.confidence].compactMap(\.self).min()
                word.candidates = []
                joined = true
                blocks[there.block].lines[there.line].words.removeFirst()
                guard blocks[there.block].lines[there.line].words.isEmpty else { break }
                next += 1
            }
            if joined {
                blocks[here.block].lines[here.line].words[blocks[here.block].lines[here.line].words.count - 1] = word
            }
        }
    }
}

extension Document.Page {
    /// Without lines and blocks that hold no word.
    func withoutEmptyParts() -> Document.Page {
        var page = self
        page.blocks = blocks.compactMap { block in
            var kept = block
            kept.lines.removeAll(where: \.words.isEmpty)
            return kept.lines.isEmpty ? nil : kept
        }
        return page
    }
}
