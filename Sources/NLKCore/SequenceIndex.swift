/// Sequences of numbers (words as numbers of their characters), sorted, so that those that begin alike stand side by side: two numbers
/// say which of them a text may be in the middle of.
///
/// Cost: 4 bytes a number and 8 a sequence; a step is two binary searches.
package struct SequenceIndex: Sendable {
    /// The sequences that begin with the last `depth` numbers of a text; all of them when it is 0.
    package struct State: Equatable, Sendable {
        fileprivate var low: Int
        fileprivate var high: Int
        package fileprivate(set) var depth = 0
    }

    /// One sequence behind the other.
    private var arena: [Int32] = []
    /// Where each starts in `arena`, and the end of the last.
    private var starts: [Int] = [0]

    package init(_ sequences: [[Int32]]) {
        let sequences = sequences.sorted { $0.lexicographicallyPrecedes($1) }
        for (index, sequence) in sequences.enumerated()
        where !sequence.isEmpty && (index == 0 || sequence != sequences[index - 1]) {
            arena += sequence
            starts.append(arena.count)
        }
    }

    package var isEmpty: Bool { starts.count == 1 }

    package var root: State { State(low: 0, high: starts.count - 1) }

    /// The sequences among those of `state` that go on with `number`; `nil` when there is none.
    package func next(_ state: State, _ number: Int32) -> State? {
        func first(_ precedes: (Int32) -> Bool) -> Int {
            var (low, high) = (state.low, state.high)
            while low < high {
                let middle = (low + high) / 2
                let at = starts[middle] + state.depth
                if at >= starts[middle + 1] || precedes(arena[at]) { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let low = first { $0 < number }
        let high = first { $0 <= number }
        return low < high ? State(low: low, high: high, depth: state.depth + 1) : nil
    }

    /// Whether the numbers of `state` are a whole sequence.
    package func isWhole(_ state: State) -> Bool {
        state.depth > 0 && starts[state.low] + state.depth == starts[state.low + 1]
    }
}
