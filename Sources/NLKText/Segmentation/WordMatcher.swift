/// Finds the lexicon words of a text and sums the weights of its pairs of characters, in one pass over the two tables.
package struct WordMatcher: Sendable {
    let pairs: PairTable
    let words: LongWordTable

    package init(pairs: PairTable, words: LongWordTable) {
        self.pairs = pairs
        self.words = words
    }

    /// Fills spans and pair scores of the `count` characters in `scratch`, which must be cleared.
    @inline(__always)
    package func match<Filter: WordFilter>(_ scratch: BoundaryScratch, count: Int, filter: Filter) {
        guard count > 0 else { return }
        let codes = scratch.codes
        let starting = scratch.startingSpans
        let ending = scratch.endingSpans
        let scores = scratch.pairScores
        // The weights that the pair before gave to its second character.
        var carried = SIMD4<UInt16>.zero
        var index = 0
        while index &+ 1 < count {
            let entry = pairs.find(codes[index], codes[index &+ 1])
            let weights = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(entry.weights, to: SIMD8<UInt8>.self))
            scores[index] = carried &+ weights.lowHalf
            carried = weights.highHalf
            if entry.frequency != 0, filter.allows(codes + index, length: 2) {
                let span = BoundaryTemplates.span(length: 2, step: entry.frequency)
                starting[index] = max(starting[index], span)
                ending[index &+ 1] = max(ending[index &+ 1], span)
            }
            let trigram = LongWordTable.trigram(codes + index)
            let mixed = LongWordTable.mixed(trigram)
            // Behind the end stand codes of the edge, which no word has.
            if words.mayStart(mixed) { matchLong(scratch, index, count, trigram, mixed, filter) }
            index &+= 1
        }
        scores[index] = carried
    }

    /// Enters the words of three and more characters that start at `index`.
    @inline(never)
    private func matchLong<Filter: WordFilter>(
        _ scratch: BoundaryScratch, _ index: Int, _ count: Int, _ trigram: UInt64, _ mixed: UInt64, _ filter: Filter
    ) {
        let (lengths, step) = words.prefix(trigram, mixed)
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
