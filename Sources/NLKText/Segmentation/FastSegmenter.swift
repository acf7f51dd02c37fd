import NLKCore
import NLKLexicon

/// The cheapest path through the dictionary words of a text, each costing minus the logarithm of its relative frequency.
///
/// A character that is no word, and a run of letters or digits, costs as much as a word seen once. Half of the general list stands there
/// without having been seen (frequency 3 and less); such a word of three and more characters, often a phrase, costs more: it is
/// taken where its parts are unlikely. Of two paths that cost the same the one with the longer first word wins.
public struct FastSegmenter: Segmenter {
    public static let descriptor = StageDescriptor(
        name: "fast", summary: "the likeliest path through the words of the dictionary")

    let lattice: WordLattice

    /// `removed`: words (UTF-8, any script) that are not to be used, see `CustomWords.removed`.
    public init(lexicon: Lexicon, removed: [[UInt8]] = []) {
        lattice = WordLattice(lexicon: lexicon, removed: removed)
    }

    public func makeWorker() -> any SegmenterWorker { FastSegmenterWorker(lattice: lattice) }
}

/// Dynamic programming from right to left: the best path from each character to the end is known when the character is reached.
final class FastSegmenterWorker: SegmenterWorker {
    private let lattice: WordLattice
    private var stretch = CharacterStretch()
    /// Cost of the best path from a character to the end, and the end of its first word; one more than the characters.
    private var costs: [Int] = []
    private var firstEnds: [UInt32] = []

    init(lattice: WordLattice) { self.lattice = lattice }

    func segment(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32]
    ) {
        lattice.alphanumeric.withUnsafeBufferPointer { alphanumeric in
            guard let table = alphanumeric.baseAddress else { return }
            stretch.load(text, constraints: constraints, codes: lattice.lexicon.codes, alphanumeric: table)
        }
        let count = stretch.count
        guard count > 0 else { return }
        if costs.count <= count {
            costs = [Int](repeating: 0, count: count + count / 2 + 1)
            firstEnds = [UInt32](repeating: 0, count: costs.count)
        }
        costs.withUnsafeMutableBufferPointer { costs in
            firstEnds.withUnsafeMutableBufferPointer { firstEnds in
                guard let costs = costs.baseAddress, let firstEnds = firstEnds.baseAddress else { return }
                if lattice.hasRemoved {
                    findPaths(costs, firstEnds) { self.lattice.holds(slot: $0) }
                } else {
                    findPaths(costs, firstEnds) { _ in true }
                }
            }
        }
        var index = 0
        while index < count {
            index = Int(firstEnds[index])
            ends.append(stretch.ends[index - 1])
        }
    }

    /// Fills `costs` and `firstEnds`; `holds` says whether the word in a slot counts.
    @inline(__always)
    private func findPaths(
        _ costs: UnsafeMutablePointer<Int>, _ firstEnds: UnsafeMutablePointer<UInt32>, holds: (Int) -> Bool
    ) {
        let trie = lattice.lexicon.trie
        let cost = WordCost(lattice.lexicon)
        let (codes, marks) = (stretch.codes, stretch.marks)
        let rootBase = trie.root.base
        let forced = BoundaryConstraint.forced.rawValue
        let forbidden = BoundaryConstraint.forbidden.rawValue
        costs[stretch.count] = 0
        var start = stretch.count - 1
        while start >= 0 {
            if marks[start] == forbidden {
                start -= 1
                continue
            }
            var end = stretch.nextBoundary(after: start)
            var bestEnd = end
            var best = cost.unknown &+ costs[end]
            end = start
            var base = rootBase
            repeat {
                let code = codes[end]
                let node = trie.child(ofBase: base, code)
                guard node.exists else { break }
                end &+= 1
                if node.isWord, marks[end] != forbidden, holds(base &+ Int(code)) {
                    let through = cost.of(node, length: end &- start) &+ costs[end]
                    if through <= best {
                        best = through
                        bestEnd = end
                    }
                }
                base = node.base
            } while base != 0 && marks[end] != forced
            costs[start] = best
            firstEnds[start] = UInt32(truncatingIfNeeded: bestEnd)
            start -= 1
        }
    }
}
