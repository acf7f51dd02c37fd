import NLKCore

/// The accurate segmenter: a linear model of word boundaries over characters and lexicon words, decoded with Viterbi.
///
/// Decides for each character whether it begins, continues or ends a word (see `BoundaryTemplates`), so it also finds words that no list
/// has. Constraints are honoured by the decoder: a custom word whose edges are forced and whose inside is forbidden always comes out whole.
public struct BoundarySegmenter: Segmenter {
    public static let descriptor = StageDescriptor(
        name: "accurate", summary: "trained character boundary model with lexicon features")

    let model: BoundaryModel
    let convention: BoundaryConvention
    /// By codes.
    let removed: Set<[UInt16]>

    /// A segmenter in `convention` that does without the lexicon words `removed` (their characters may still come out as one word when
    /// the text speaks for it).
    public init(_ model: BoundaryModel, convention: BoundaryConvention = .news, removing removed: [String] = []) {
        self.model = model
        self.convention = convention
        self.removed = Set(removed.map { model.alphabet.codes(of: $0) })
    }

    public func makeWorker() -> any SegmenterWorker { BoundarySegmenterWorker(self) }
}

/// One per thread; its memory does not grow with the text.
final class BoundarySegmenterWorker: SegmenterWorker {
    /// Characters decided in one go; more than most lines have.
    static let blockSize = 4096
    /// Characters kept from the block before: no lexicon word and no window reaches further back.
    static let context = LongWordTable.longest + 2
    /// Characters at the end of a block that are decided again with the next one; the best path ahead of them is settled.
    static let overlap = 128

    private let segmenter: BoundarySegmenter
    private let alphabet: BoundaryAlphabet
    private let matcher: WordMatcher
    private let rows: BoundaryRows
    private let scratch: BoundaryScratch

    init(_ segmenter: BoundarySegmenter, blockSize: Int = blockSize) {
        precondition(blockSize > Self.overlap, "a block is longer than what its end decides again")
        scratch = BoundaryScratch(capacity: blockSize + Self.context)
        self.segmenter = segmenter
        alphabet = segmenter.model.alphabet
        (matcher, rows) = segmenter.model.tables(segmenter.convention)
    }

    func segment(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32]
    ) {
        precondition(constraints.isEmpty || constraints.count == text.count, "one constraint a byte, or none")
        precondition(text.count <= UInt32.max, "a stretch of text is shorter than 4 GiB")
        if segmenter.removed.isEmpty {
            run(text, constraints, EveryWord(), &ends)
        } else {
            run(text, constraints, WordsExcept(removed: segmenter.removed), &ends)
        }
    }

    private func run<Filter: WordFilter>(
        _ text: UnsafeBufferPointer<UInt8>, _ constraints: UnsafeBufferPointer<UInt8>, _ filter: Filter,
        _ ends: inout [UInt32]
    ) {
        var offset = 0
        // Characters in the scratch memory that are decided already and only give context.
        var decided = 0
        var count = 0
        var boundaryBefore = true
        while offset < text.count {
            count += alphabet.decode(
                text, from: &offset, limit: scratch.capacity - count, codes: scratch.codes + count,
                starts: scratch.starts + count)
            let isLast = offset == text.count
            scratch.clearMargins(count: count)
            matcher.match(scratch, count: count, filter: filter)
            if constraints.isEmpty {
                decide(from: decided, to: count, boundaryBefore: boundaryBefore)
            } else {
                decide(from: decided, to: count, boundaryBefore: boundaryBefore, constraints)
            }
            let settled = isLast ? count : count - Self.overlap
            boundaryBefore = emit(from: decided, count: count, settled: settled, at: offset, into: &ends)
            guard !isLast else { break }
            let kept = settled - Self.context
            (scratch.codes).update(from: scratch.codes + kept, count: count - kept)
            (scratch.starts).update(from: scratch.starts + kept, count: count - kept)
            decided = Self.context
            count -= kept
        }
    }

    /// What the character before, the character itself and the one behind add to the score: moved on with the text, so that each is
    /// read once.
    private struct View {
        var left: Int
        var own: Int
        var previousEnds: Int
        var starts: Int
        /// Classes of five characters around.
        var window: Int
    }

    @inline(__always)
    private func view(at index: Int) -> View {
        View(
            left: rows.character(scratch.codes[index &- 1]), own: rows.character(scratch.codes[index]),
            previousEnds: Int(scratch.endingSpans[index &- 1]), starts: Int(scratch.startingSpans[index]),
            window: firstWindow(index))
    }

    /// Sums the rows of the character at `index` and moves the view to the next.
    @inline(__always)
    private func score(_ index: Int, _ view: inout View) -> SIMD4<UInt16> {
        let (own, starts) = (view.own, view.starts)
        let nextStarts = Int(scratch.startingSpans[index &+ 1])
        let ends = Int(scratch.endingSpans[index])
        let across = Int(scratch.acrossSpans[index])
        let right = rows.character(scratch.codes[index &+ 1])
        view.window = (view.window &<< 3 | Int(alphabet.classes[Int(scratch.codes[index &+ 2])])) & 0x7FFF
        var sum = scratch.pairScores[index] &+ rows[BoundaryTemplates.classes &+ view.window]
        sum &+= rows[BoundaryTemplates.lengthsRow(starts, ends, across)]
        sum &+= rows[BoundaryTemplates.neighboursRow(nextStarts, starts, view.previousEnds, ends)]
        sum &+= rows[BoundaryTemplates.startingRow(starts, across)]
        sum &+= rows[BoundaryTemplates.endingRow(ends, across)]
        sum &+= rows[own &+ BoundaryTemplates.byStart &+ starts &>> 3]
        sum &+= rows[own &+ BoundaryTemplates.byEnd &+ ends &>> 3]
        sum &+= rows[own &+ BoundaryTemplates.byAcross &+ across &>> 3]
        sum &+= rows[view.left &+ BoundaryTemplates.left]
        sum &+= rows[right &+ BoundaryTemplates.right]
        (view.left, view.own, view.previousEnds, view.starts) = (own, right, ends, nextStarts)
        return sum
    }

    @inline(__always)
    private func firstWindow(_ index: Int) -> Int {
        (index - 2...index + 1).reduce(0) { $0 << 3 | Int(alphabet.classes[Int(scratch.codes[$1])]) }
    }

    private func decide(from start: Int, to count: Int, boundaryBefore: Bool) {
        var race = BoundaryViterbi(boundaryBefore: boundaryBefore)
        var view = view(at: start)
        for index in start..<count {
            scratch.origins[index] = race.step(score(index, &view))
        }
    }

    private func decide(
        from start: Int, to count: Int, boundaryBefore: Bool, _ constraints: UnsafeBufferPointer<UInt8>
    ) {
        var race = BoundaryViterbi(boundaryBefore: boundaryBefore)
        var view = view(at: start)
        for index in start..<count {
            // The start of a block was constrained at the end of the block before, the start of the text cannot be.
            if index > start {
                switch constraints[Int(scratch.starts[index])] {
                case BoundaryConstraint.forced.rawValue: race.forceBoundary()
                case BoundaryConstraint.forbidden.rawValue: race.forbidBoundary()
                default: break
                }
            }
            scratch.origins[index] = race.step(score(index, &view))
        }
    }

    /// Walks the best path back from the end of the block and appends the ends of the words that end in `start..<settled`.
    ///
    /// `end` is the byte offset behind the block. Returns whether a word ends right before `settled`.
    private func emit(from start: Int, count: Int, settled: Int, at end: Int, into ends: inout [UInt32]) -> Bool {
        var boundaryBehind = true
        var index = count - 1
        while index >= settled {
            boundaryBehind = BoundaryViterbi.boundaryBefore(scratch.origins[index], boundaryBehind: boundaryBehind)
            index -= 1
        }
        let result = boundaryBehind
        scratch.starts[count] = UInt32(truncatingIfNeeded: end)
        // From the last end to the first, into memory that holds hashes no longer needed.
        let found = scratch.pairHashes
        var place = settled
        while index >= start {
            found[place] = scratch.starts[index &+ 1]
            place &-= boundaryBehind ? 1 : 0
            boundaryBehind = BoundaryViterbi.boundaryBefore(scratch.origins[index], boundaryBehind: boundaryBehind)
            index -= 1
        }
        ends.append(contentsOf: UnsafeBufferPointer(start: found + place + 1, count: settled - place))
        return result
    }
}
