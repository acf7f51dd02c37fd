import NLKCore
import NLKLexicon

extension FastSegmenter {
    /// Every word that a path can take through a text, with what the best path with it costs.
    package struct Lattice: Sendable {
        package struct Word: Sendable {
            /// Characters of the text.
            package var start: Int
            package var end: Int
            /// 0 for a character or run of letters that is no word.
            package var level: Int
            package var tag: UInt8
            package var cost: Int
            /// Cost of the best path with this word, less the cost of the best path of all.
            package var excess: Int
        }

        package var words: [Word] = []
        /// Cost of the best path.
        package var cost = 0
    }

    /// The lattice of `text`. Cost: linear, but with an array of all words; for explanations, not for bulk.
    package func lattice(of text: String) -> Lattice {
        let bytes = Array(text.utf8)
        var stretch = CharacterStretch()
        bytes.withUnsafeBufferPointer { bytes in
            lattice.alphanumeric.withUnsafeBufferPointer { table in
                guard let table = table.baseAddress else { return }
                stretch.load(
                    bytes, constraints: UnsafeBufferPointer(start: nil, count: 0), codes: lattice.lexicon.codes,
                    alphanumeric: table)
            }
        }
        var result = Lattice()
        let count = stretch.count
        for start in 0..<count where stretch.marks[start] != BoundaryConstraint.forbidden.rawValue {
            result.words += words(of: stretch, from: start)
        }
        // Best costs from the start to each character, and from each character to the end.
        var ahead = [Int](repeating: .max / 2, count: count + 1)
        var behind = ahead
        ahead[0] = 0
        behind[count] = 0
        for word in result.words { ahead[word.end] = min(ahead[word.end], ahead[word.start] + word.cost) }
        for word in result.words.reversed() {
            behind[word.start] = min(behind[word.start], word.cost + behind[word.end])
        }
        result.cost = behind[0]
        for index in result.words.indices {
            let word = result.words[index]
            result.words[index].excess = ahead[word.start] + word.cost + behind[word.end] - result.cost
        }
        return result
    }

    /// The words that start at character `start`, the shortest first.
    private func words(of stretch: borrowing CharacterStretch, from start: Int) -> [Lattice.Word] {
        let trie = lattice.lexicon.trie
        let cost = WordCost(lattice.lexicon)
        let unknown = Lattice.Word(
            start: start, end: stretch.nextBoundary(after: start), level: 0, tag: 0, cost: cost.unknown, excess: 0)
        var found: [Lattice.Word] = []
        var node = trie.root
        var end = start
        while end < stretch.count, node.hasChildren {
            let slot = trie.slot(of: node, stretch.codes[end])
            node = trie.child(of: node, stretch.codes[end])
            guard node.exists else { break }
            end += 1
            let isCut = stretch.marks[end] != BoundaryConstraint.forbidden.rawValue
            guard node.isWord, isCut, lattice.holds(slot: slot) else { continue }
            found.append(
                .init(
                    start: start, end: end, level: node.level, tag: node.tag, cost: cost.of(node, length: end - start),
                    excess: 0))
        }
        if !found.contains(where: { $0.end == unknown.end }) { found.append(unknown) }
        return found.sorted { $0.end < $1.end }
    }
}
