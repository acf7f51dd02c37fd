import CNLKMemory
import NLKCore
import NLKLexicon

/// One per thread; its memory does not grow with the text.
public final class LatticeWorker: SegmenterWorker {
    /// Characters decided in one go; more than most lines have.
    private static let blockSize = 2048
    /// Characters at the end of a block that are decided again with the next one.
    private static let overlap = 128
    /// Longest run that is one unknown word, as MeCab has it.
    private static let longestGroup = 25

    /// So many characters ahead the trie's second step is asked for.
    fileprivate static let lookAhead = 3

    private let segmenter: LatticeSegmenter
    private let dictionary: MorphemeDictionary
    /// A copy of the dictionary's, for look-ups without bounds; freed in `deinit`.
    private let kinds: UnsafeMutablePointer<CharacterKinds.Kind>
    /// Whether no word was taken out.
    private let isWhole: Bool
    private var block: LatticeBlock
    private var lattice: Lattice
    private var pieces: [LatticePiece] = []
    /// First morpheme and end of the words that start at one place; freed in `deinit`.
    private let found: UnsafeMutablePointer<(first: Int, end: Int)>

    public init(_ segmenter: LatticeSegmenter) {
        self.segmenter = segmenter
        dictionary = segmenter.dictionary
        block = LatticeBlock(capacity: Self.blockSize)
        lattice = Lattice(dictionary, capacity: Self.blockSize)
        found = .allocate(capacity: Self.blockSize)
        kinds = .allocate(capacity: dictionary.characters.kinds.count)
        kinds.initialize(from: dictionary.characters.kinds, count: dictionary.characters.kinds.count)
        isWhole = segmenter.removed.isEmpty
    }

    deinit {
        kinds.deallocate()
        found.deallocate()
    }

    public func segment(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32]
    ) {
        pieces.removeAll(keepingCapacity: true)
        analyze(text, constraints: constraints, into: &pieces)
        var last: UInt32 = 0
        for piece in pieces {
            appendSpace(from: last, to: piece.start, constraints, &ends)
            ends.append(piece.end)
            last = piece.end
        }
        appendSpace(from: last, to: UInt32(text.count), constraints, &ends)
    }

    /// White space is a segment of its own, or several where boundaries are forced.
    private func appendSpace(
        from start: UInt32, to end: UInt32, _ constraints: UnsafeBufferPointer<UInt8>, _ ends: inout [UInt32]
    ) {
        guard start < end else { return }
        if !constraints.isEmpty {
            for offset in start + 1..<end where constraints[Int(offset)] == BoundaryConstraint.forced.rawValue {
                ends.append(offset)
            }
        }
        ends.append(end)
    }

    /// Appends the words of `text`; constraints as in `segment`. Cost: linear.
    public func analyze(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into pieces: inout [LatticePiece]
    ) {
        precondition(constraints.isEmpty || constraints.count == text.count, "one constraint a byte, or none")
        var offset = 0
        var right = dictionary.connections.beginning
        while offset < text.count {
            let isLast = block.load(text, from: offset, constraints, dictionary)
            lattice.begin(right: right, count: block.count)
            for start in 0..<block.count where lattice.isReached(start) { extend(from: start) }
            let path = take(upTo: isLast ? block.count : block.count - Self.overlap, isLast: isLast, into: &pieces)
            guard !isLast else { return }
            // A dictionary's word of nearly a block's length settles nothing: then all of the block is.
            guard let last = path ?? take(upTo: block.count, isLast: false, into: &pieces) else {
                offset = Int(block.starts[block.count])
                continue
            }
            right = last.right
            offset = Int(block.starts[Int(last.end)])
        }
    }

    /// Appends the words of the path that end at character `settled` or in front of it; returns the last.
    private func take(upTo settled: Int, isLast: Bool, into pieces: inout [LatticePiece]) -> Lattice.Node? {
        let first = pieces.count
        var last: Lattice.Node?
        lattice.end(at: block.count, isLast: isLast) { node in
            guard node.end <= settled else { return }
            pieces.append(
                LatticePiece(
                    start: block.starts[Int(node.start)], end: block.starts[Int(node.end)], tag: node.tag,
                    morpheme: node.morpheme >= 0 ? Int(node.morpheme) : nil))
            last = last ?? node
        }
        pieces[first...].reverse()
        return last
    }

    var splitsSpaces: Bool { segmenter.splitsSpaces }

    func isFunction(_ tag: UInt16) -> Bool { segmenter.isFunction[Int(tag)] }

    func isCompoundPart(_ tag: UInt16) -> Bool { segmenter.isCompoundPart[Int(tag)] }

    func isNumeral(_ tag: UInt16) -> Bool { dictionary.tags[Int(tag)].partOfSpeech == .numeral }
}

extension LatticeWorker {
    /// What the dictionary says of `piece` of the text analyzed last, whose word is `word`.
    func analysis(of piece: LatticePiece, word: String) -> WordAnalysis {
        let tag = dictionary.tags[Int(piece.tag)]
        return WordAnalysis(
            lemma: piece.morpheme.flatMap { dictionary.base(of: $0) } ?? word, tag: tag.name,
            partOfSpeech: tag.partOfSpeech, reading: piece.morpheme.flatMap { dictionary.reading(of: $0) })
    }
}

extension LatticeWorker {
    /// Adds the words that start at character `start`, white space in front of them left out.
    fileprivate func extend(from reached: Int) {
        var start = reached
        while start < block.count, kinds[Int(block.kinds[start])].isSpace,
            block.marks[start + 1] != BoundaryConstraint.forbidden.rawValue
        {
            start += 1
        }
        guard start < block.count else { return lattice.pass(reached, to: start) }
        lattice.collect(reached, start: start, hasSpace: start > reached)
        let hasWord = addWords(start)
        let kind = kinds[Int(block.kinds[start])]
        if !hasWord || kind.alwaysTried { addUnknown(start, kind, isNeeded: !hasWord) }
    }

    /// Adds the dictionary's words; returns whether there is one.
    ///
    /// Two rounds, since words wait for memory that no cache holds: find them and ask for their readings, then add them.
    private func addWords(_ start: Int) -> Bool {
        let trie = dictionary.trie
        let ahead = start + Self.lookAhead
        if ahead + 1 < block.count {
            nlk_prefetch(trie.address(of: trie.child(of: trie.root, block.codes[ahead]), block.codes[ahead + 1]))
        }
        var node = trie.root
        var index = start
        var count = 0
        while index < block.count {
            node = trie.child(of: node, block.codes[index])
            guard node.exists else { break }
            index += 1
            let mark = block.marks[index]
            if node.isWord, mark != BoundaryConstraint.forbidden.rawValue,
                let first = dictionary.firstMorpheme(of: node),
                isWhole || !segmenter.removed.contains(first)
            {
                nlk_prefetch(dictionary.morphemes + first)
                found[count] = (first, index)
                count += 1
            }
            guard mark != BoundaryConstraint.forced.rawValue, node.hasChildren else { break }
        }
        for word in 0..<count {
            let (first, end) = found[word]
            lattice.add(dictionary.morphemes + first, number: Int32(first), end: end)
        }
        return count > 0
    }

    /// Adds unknown words: the run of like characters, and its first characters as far as the kind allows.
    private func addUnknown(_ start: Int, _ kind: CharacterKinds.Kind, isNeeded: Bool) {
        let least = block.nextBoundary(after: start)
        var group = start + 1
        if kind.groups {
            while group < block.count, block.marks[group] != BoundaryConstraint.forced.rawValue,
                categories(group) & categories(group - 1) != 0
            {
                group += 1
            }
            if group - start <= Self.longestGroup, block.mayEnd(at: group) { add(start, to: group, kind) }
        }
        var isAdded = kind.groups && group - start <= Self.longestGroup && block.mayEnd(at: group)
        var end = start + 1
        for _ in 0..<max(kind.length, 1) where kind.length > 0 {
            if end != group || !kind.groups, block.mayEnd(at: end) {
                add(start, to: end, kind)
                isAdded = true
            }
            guard end < block.count, block.marks[end] != BoundaryConstraint.forced.rawValue,
                categories(end) & kind.categories != 0
            else { break }
            end += 1
        }
        // The path never breaks off, whatever the constraints.
        if isNeeded, !isAdded { add(start, to: least, kind) }
    }

    private func categories(_ index: Int) -> UInt32 { kinds[Int(block.kinds[index])].categories }

    private func add(_ start: Int, to end: Int, _ kind: CharacterKinds.Kind) {
        dictionary.characters.unknown.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            lattice.add(base + kind.firstUnknown, number: nil, end: end)
        }
    }
}
