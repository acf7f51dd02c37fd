import NLKCore
import NLKLexicon

/// Words of the domain lists, found in the lexicon's trie.
extension TextTokenizerWorker {
    /// Fills `domainEnds` with the leftmost longest domain words of the stretch; they end and start at the edges of Latin words.
    func findDomainWords(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ stretch: ArraySlice<Atom>) {
        let lexicon = shared.parts.lexicon
        var index = stretch.startIndex
        var start = range.lowerBound
        var first = character(bytes, start, range.upperBound)
        var second = character(bytes, start + first.width, range.upperBound)
        while second.width > 0 {
            let third = character(bytes, start + first.width + second.width, range.upperBound)
            if lexicon.domainPrefixes.mayBegin(first.code, second.code, third.code) {
                while stretch[index].end <= start { index += 1 }
                // A word does not begin inside a number or a Latin word.
                if stretch[index].form == .han || start == stretch[index].start {
                    let end = longestDomainWord(lexicon, bytes, start..<range.upperBound)
                    if end > start, isEdge(end, stretch, from: index) {
                        domainEnds.append(start..<end)
                        start = end
                        first = character(bytes, start, range.upperBound)
                        second = character(bytes, start + first.width, range.upperBound)
                        continue
                    }
                }
            }
            start += first.width
            (first, second) = (second, third)
        }
    }

    /// Code and width in bytes of the character at `offset`; both 0 at the limit.
    private func character(
        _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ limit: Int
    ) -> (code: UInt16, width: Int) {
        guard offset < limit else { return (0, 0) }
        let (scalar, width) = decode(bytes, offset, limit)
        return (shared.parts.lexicon.codes.code(of: scalar), width)
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

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ limit: Int) -> (UInt32, Int) {
        let first = bytes[offset]
        let width = width(of: first)
        guard width > 1, offset + width <= limit else { return (UInt32(first), 1) }
        var scalar = UInt32(first) & (0xFF >> UInt32(width + 1))
        for index in 1..<width { scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F) }
        return (scalar, width)
    }

    private func width(of byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
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
