import NLKCore
import NLKLexicon

/// Cuts off the longest dictionary word, again and again: the textbook method that others are compared with.
public struct MaximumMatchSegmenter: Segmenter {
    public static let descriptor = StageDescriptor(
        name: "maximum-match", summary: "the longest word of the dictionary, taken again and again")

    /// Where the cutting starts.
    public enum Direction: String, Sendable, CaseIterable {
        case forward
        case backward
        /// Both; where they differ, the cut with fewer words, then with fewer single characters, then the backward one.
        case bidirectional
    }

    private let lattice: WordLattice
    private let direction: Direction

    /// `removed`: words (UTF-8, any script) that are not to be used, see `CustomWords.removed`.
    public init(lexicon: Lexicon, direction: Direction = .bidirectional, removed: [[UInt8]] = []) {
        lattice = WordLattice(lexicon: lexicon, removed: removed)
        self.direction = direction
    }

    public func makeWorker() -> any SegmenterWorker {
        MaximumMatchWorker(lattice: lattice, direction: direction)
    }
}

final class MaximumMatchWorker: SegmenterWorker {
    private let lattice: WordLattice
    private let direction: MaximumMatchSegmenter.Direction
    private var stretch = CharacterStretch()
    /// End of the longest word that starts at each character.
    private var longestEnd: [UInt32] = []
    /// Start of the longest word that ends in front of each character.
    private var longestStart: [UInt32] = []
    private var forward: [UInt32] = []
    private var backward: [UInt32] = []

    init(lattice: WordLattice, direction: MaximumMatchSegmenter.Direction) {
        self.lattice = lattice
        self.direction = direction
    }

    func segment(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32]
    ) {
        lattice.alphanumeric.withUnsafeBufferPointer { alphanumeric in
            guard let table = alphanumeric.baseAddress else { return }
            stretch.load(text, constraints: constraints, codes: lattice.lexicon.codes, alphanumeric: table)
        }
        guard stretch.count > 0 else { return }
        findWords()
        switch direction {
        case .forward:
            cutForward()
            append(forward[...], to: &ends)
        case .backward:
            cutBackward()
            append(backward[...], to: &ends)
        case .bidirectional:
            cutForward()
            cutBackward()
            appendBetter(to: &ends)
        }
    }

    /// Fills `longestEnd` and `longestStart`. Where no word fits, the text up to the next boundary counts as one.
    private func findWords() {
        let trie = lattice.lexicon.trie
        let count = stretch.count
        let (codes, marks) = (stretch.codes, stretch.marks)
        longestEnd = [UInt32](repeating: 0, count: count + 1)
        longestStart = [UInt32](repeating: .max, count: count + 1)
        for start in 0..<count where marks[start] != BoundaryConstraint.forbidden.rawValue {
            var longest = stretch.nextBoundary(after: start)
            if longestStart[longest] == .max { longestStart[longest] = UInt32(start) }
            var end = start
            var base = trie.root.base
            repeat {
                let slot = base + Int(codes[end])
                let node = trie.child(ofBase: base, codes[end])
                guard node.exists else { break }
                end += 1
                if node.isWord, marks[end] != BoundaryConstraint.forbidden.rawValue, lattice.holds(slot: slot) {
                    longest = max(longest, end)
                    if longestStart[end] == .max { longestStart[end] = UInt32(start) }
                }
                base = node.base
            } while base != 0 && marks[end] != BoundaryConstraint.forced.rawValue
            longestEnd[start] = UInt32(longest)
        }
    }

    private func cutForward() {
        forward.removeAll(keepingCapacity: true)
        var index = 0
        while index < stretch.count {
            index = Int(longestEnd[index])
            forward.append(UInt32(index))
        }
    }

    private func cutBackward() {
        backward.removeAll(keepingCapacity: true)
        var index = stretch.count
        while index > 0 {
            backward.append(UInt32(index))
            index = Int(longestStart[index])
        }
        backward.reverse()
    }

    /// Appends, between one common boundary and the next, the better of the two cuts.
    private func appendBetter(to ends: inout [UInt32]) {
        var (left, right) = (0, 0)
        var start: UInt32 = 0
        while left < forward.count {
            let (firstLeft, firstRight) = (left, right)
            while forward[left] != backward[right] {
                if forward[left] < backward[right] { left += 1 } else { right += 1 }
            }
            let common = forward[left]
            left += 1
            right += 1
            let (ahead, back) = (forward[firstLeft..<left], backward[firstRight..<right])
            let better =
                (ahead.count, singles(ahead, from: start)) < (back.count, singles(back, from: start)) ? ahead : back
            append(better, to: &ends)
            start = common
        }
    }

    /// Number of words of one character in a cut that starts at `start`.
    private func singles(_ cut: ArraySlice<UInt32>, from start: UInt32) -> Int {
        var previous = start
        var count = 0
        for end in cut {
            if end - previous == 1 { count += 1 }
            previous = end
        }
        return count
    }

    private func append(_ cut: ArraySlice<UInt32>, to ends: inout [UInt32]) {
        for index in cut { ends.append(stretch.ends[Int(index) - 1]) }
    }
}
