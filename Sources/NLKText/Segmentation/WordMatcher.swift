import CNLKMemory

/// Finds the lexicon words of a text and sums the weights of its pairs of characters, in one pass over the two tables.
package struct WordMatcher: Sendable {
    let pairs: PairTable
    let words: LongWordTable

    package init(pairs: PairTable, words: LongWordTable) {
        self.pairs = pairs
        self.words = words
    }

    /// Places handled at a time: what they touch fits the first-level cache.
    private static let stretch = 256

    /// Fills spans and pair scores of the `count` characters in `scratch`, whose margins must be clear.
    ///
    /// Each stretch goes through two loops. The first only computes where to look and asks for these places, so that many cache
    /// misses are under way at once; the second reads what is there.
    @inline(__always)
    package func match<Filter: WordFilter>(_ scratch: BoundaryScratch, count: Int, filter: Filter) {
        scratch.endingSpans[0] = 0
        // The weights that the pair before gave to its second character.
        var carried = SIMD4<UInt16>.zero
        var candidates = 0
        for start in stride(from: 0, to: count, by: Self.stretch) {
            let end = min(start &+ Self.stretch, count)
            touchPairs(scratch, start, end)
            carried = matchPairs(scratch, start, end, carried, filter)
            candidates = findCandidates(scratch, start, end, candidates)
        }
        for start in stride(from: 0, to: candidates, by: Self.stretch) {
            let end = min(start &+ Self.stretch, candidates)
            touchPrefixes(scratch, start, end)
            for number in start..<end { matchLong(scratch, Int(scratch.candidates[number]), count, filter) }
        }
    }

    /// Notes the hashes of the pairs, and asks for what the pairs and the characters behind them are looked up in.
    @inline(never)
    private func touchPairs(_ scratch: BoundaryScratch, _ start: Int, _ end: Int) {
        let codes = scratch.codes
        let hashes = scratch.pairHashes
        for index in start..<end {
            let hash = PairTable.hash(codes[index], codes[index &+ 1])
            hashes[index] = hash
            nlk_prefetch(pairs.bucket(hash))
            nlk_prefetch(words.filterWord(LongWordTable.mixed(LongWordTable.trigram(codes + index))))
        }
    }

    /// Notes, behind the first `candidates`, the places where a longer word may start; returns the number of these places.
    @inline(never)
    private func findCandidates(_ scratch: BoundaryScratch, _ start: Int, _ end: Int, _ candidates: Int) -> Int {
        let codes = scratch.codes
        let places = scratch.candidates
        var candidates = candidates
        for index in start..<end {
            // Behind the end stand codes of the edge, which no word has.
            places[candidates] = UInt32(truncatingIfNeeded: index)
            candidates &+= words.mayStart(LongWordTable.mixed(LongWordTable.trigram(codes + index)))
        }
        return candidates
    }

    @inline(never)
    private func touchPrefixes(_ scratch: BoundaryScratch, _ start: Int, _ end: Int) {
        for number in start..<end {
            let trigram = LongWordTable.trigram(scratch.codes + Int(scratch.candidates[number]))
            nlk_prefetch(words.firstSlot(LongWordTable.mixed(trigram)))
        }
    }

    /// Sets pair scores, and spans by words of two characters. The pair of the last character and the edge behind it is in no table.
    @inline(__always)
    private func matchPairs<Filter: WordFilter>(
        _ scratch: BoundaryScratch, _ start: Int, _ end: Int, _ before: SIMD4<UInt16>, _ filter: Filter
    ) -> SIMD4<UInt16> {
        let hashes = scratch.pairHashes
        let starting = scratch.startingSpans
        let ending = scratch.endingSpans
        let across = scratch.acrossSpans
        let scores = scratch.pairScores
        var carried = before
        for index in start..<end {
            let entry = pairs.find(hashes[index])
            let weights = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(entry.weights, to: SIMD8<UInt8>.self))
            scores[index] = carried &+ weights.lowHalf
            carried = weights.highHalf
            let isWord = entry.frequency != 0 && filter.allows(scratch.codes + index, length: 2)
            let span = isWord ? BoundaryTemplates.span(length: 2, step: entry.frequency) : 0
            starting[index] = span
            ending[index &+ 1] = span
            across[index] = 0
        }
        return carried
    }

    /// Enters the words of three and more characters that start at `index`.
    @inline(never)
    private func matchLong<Filter: WordFilter>(
        _ scratch: BoundaryScratch, _ index: Int, _ count: Int, _ filter: Filter
    ) {
        let mixed = LongWordTable.mixed(LongWordTable.trigram(scratch.codes + index))
        let (lengths, step) = words.prefix(mixed)
        if step != 0 { enter(scratch, index, 3, count, step, filter) }
        guard lengths != 0 else { return }
        var hash = mixed
        for length in 4...LongWordTable.longest where index + length <= count {
            hash = LongWordTable.extended(hash, scratch.codes[index + length - 1])
            guard lengths &>> UInt8(length - 4) & 1 != 0 else { continue }
            let step = words.word(hash)
            if step != 0 { enter(scratch, index, length, count, step, filter) }
        }
    }

    private func enter<Filter: WordFilter>(
        _ scratch: BoundaryScratch, _ index: Int, _ length: Int, _ count: Int, _ step: UInt8, _ filter: Filter
    ) {
        guard index + length <= count, filter.allows(scratch.codes + index, length: length) else { return }
        let span = BoundaryTemplates.span(length: length, step: step)
        let last = index + length - 1
        scratch.startingSpans[index] = max(scratch.startingSpans[index], span)
        scratch.endingSpans[last] = max(scratch.endingSpans[last], span)
        for inner in index + 1..<last { scratch.acrossSpans[inner] = max(scratch.acrossSpans[inner], span) }
    }
}
