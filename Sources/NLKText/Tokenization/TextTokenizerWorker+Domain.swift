import NLKCore
import NLKLexicon

/// Words of the domain lists, found in the lexicon's trie.
extension TextTokenizerWorker {
    /// Fills `domainEnds` with the leftmost longest domain words of the stretch; they end and start at the edges of Latin words.
    func findDomainWords(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ stretch: ArraySlice<Atom>) {
        let lexicon = shared.parts.lexicon
        let (codes, prefixes) = (lexicon.codes, lexicon.domainPrefixes)
        var index = stretch.startIndex
        var start = range.lowerBound
        var (code, end) = character(codes, bytes, start, range.upperBound)
        while end < range.upperBound {
            let (next, nextEnd) = character(codes, bytes, end, range.upperBound)
            if prefixes.mayBegin(code, next),
                prefixes.mayBegin(code, next, character(codes, bytes, nextEnd, range.upperBound).code)
            {
                while stretch[index].end <= start { index += 1 }
                // A word does not begin inside a number or a Latin word.
                if stretch[index].form == .han || start == stretch[index].start {
                    let wordEnd = longestDomainWord(lexicon, bytes, start..<range.upperBound)
                    if wordEnd > start, isEdge(wordEnd, stretch, from: index) {
                        domainEnds.append(start..<wordEnd)
                        start = wordEnd
                        (code, end) = character(codes, bytes, start, range.upperBound)
                        continue
                    }
                }
            }
            (start, code, end) = (end, next, nextEnd)
        }
    }

    /// Code of the character at `offset` and the offset behind it; code 0 at the limit.
    @inline(__always)
    private func character(
        _ codes: CharacterCodes, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ limit: Int
    ) -> (code: UInt16, end: Int) {
        guard offset < limit else { return (0, offset) }
        let (scalar, width) = decode(bytes, offset, limit)
        return (codes.code(of: scalar), offset + width)
    }

    private func longestDomainWord(_ lexicon: Lexicon, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int
    {
        var node = lexicon.trie.root
        var offset = range.lowerBound
        var best = range.lowerBound
        while offset < range.upperBound, node.hasChildren {
            let (scalar, width) = decode(bytes, offset, range.upperBound)
            node = lexicon.trie.child(of: node, lexicon.codes.code(of: scalar))
            guard node.exists else { break }
            offset += width
            if node.isWord, node.source == Lexicon.Source.domain.rawValue, offset - range.lowerBound > width {
                best = offset
            }
        }
        return best
    }

    @inline(__always)
    private func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ limit: Int) -> (UInt32, Int) {
        let first = UInt32(bytes[offset])
        func trail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }
        if first & 0xF0 == 0xE0, offset + 3 <= limit { return ((first & 0x0F) << 12 | trail(1) << 6 | trail(2), 3) }
        if first < 0xC0 { return (first, 1) }
        if first < 0xE0, offset + 2 <= limit { return ((first & 0x1F) << 6 | trail(1), 2) }
        if first >= 0xF0, offset + 4 <= limit {
            return ((first & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
        }
        return (first, 1)
    }

    /// Whether `offset` lies inside no atom other than Han.
    private func isEdge(_ offset: Int, _ stretch: ArraySlice<Atom>, from index: Int) -> Bool {
        for atom in stretch[index...] {
            if atom.start >= offset { return true }
            if offset < atom.end { return atom.form == .han }
        }
        return true
    }
}
