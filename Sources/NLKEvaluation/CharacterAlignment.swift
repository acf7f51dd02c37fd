/// Which characters of a noisy text are which of the gold text, by the fewest insertions, deletions and substitutions.
///
/// Exact up to `window` characters (Wagner and Fischer, "The string-to-string correction problem", 1974). Longer texts are aligned
/// window by window: of each window only the first half of the best path is kept, so that time stays linear and memory bounded;
/// text may be lost or added in stretches of up to half a window without losing the thread.
public struct CharacterAlignment: Sendable {
    /// For each noisy character, the index of the equal gold character that it is aligned to; -1 where none.
    public private(set) var gold: [Int32]
    /// For each gold character, the index of the equal noisy character; -1 where none.
    public private(set) var noisy: [Int32]
    /// Number of insertions, deletions and substitutions.
    public private(set) var distance = 0
    /// How the texts lead into each other, from their beginning to their end.
    public private(set) var steps: [Step] = []

    public enum Step: UInt8, Sendable {
        case match, substitution
        /// A noisy character that the gold does not have.
        case insertion
        /// A gold character that the noisy text lacks.
        case deletion
    }

    /// Aligns two texts of Unicode scalar values.
    public init(noisy: [UInt32], gold: [UInt32], window: Int = 2048) {
        precondition(window >= 2, "a window holds at least two characters")
        self.gold = [Int32](repeating: -1, count: noisy.count)
        self.noisy = [Int32](repeating: -1, count: gold.count)
        var table = EditTable()
        var start = (noisy: 0, gold: 0)
        while start.noisy < noisy.count || start.gold < gold.count {
            let rows = noisy[start.noisy..<min(noisy.count, start.noisy + window)]
            let columns = gold[start.gold..<min(gold.count, start.gold + window)]
            let isLast = rows.endIndex == noisy.count && columns.endIndex == gold.count
            table.fill(rows, columns)
            for step in table.path(toEnd: isLast || rows.isEmpty || columns.isEmpty) {
                if !isLast, start.noisy >= rows.startIndex + window / 2 || start.gold >= columns.startIndex + window / 2
                {
                    break
                }
                steps.append(step)
                switch step {
                case .match:
                    self.gold[start.noisy] = Int32(start.gold)
                    self.noisy[start.gold] = Int32(start.noisy)
                case .substitution, .insertion, .deletion: distance += 1
                }
                if step != .deletion { start.noisy += 1 }
                if step != .insertion { start.gold += 1 }
            }
        }
    }
}

/// The table of edit distances between the beginnings of two texts, kept as the step that leads to each cell.
struct EditTable {
    typealias Step = CharacterAlignment.Step

    private var steps: [UInt8] = []
    private var rows = 0
    private var columns = 0
    /// The cheapest cell of the last row and column.
    private var cheapest = (row: 0, column: 0)

    mutating func fill(_ noisy: ArraySlice<UInt32>, _ gold: ArraySlice<UInt32>) {
        rows = noisy.count + 1
        columns = gold.count + 1
        if steps.count < rows * columns { steps = [UInt8](repeating: 0, count: rows * columns) }
        var costs = [Int32](0..<Int32(columns))
        for column in stride(from: 1, to: columns, by: 1) { steps[column] = Step.deletion.rawValue }
        cheapest = (0, columns - 1)
        var least = costs[columns - 1]
        let gold = Array(gold)
        for (above, character) in noisy.enumerated() {
            let row = (above + 1) * columns
            var diagonal = costs[0]
            costs[0] += 1
            steps[row] = Step.insertion.rawValue
            for column in 0..<gold.count {
                let isEqual = gold[column] == character
                var cost = diagonal + (isEqual ? 0 : 1)
                var step = isEqual ? Step.match : Step.substitution
                diagonal = costs[column + 1]
                if diagonal + 1 < cost {
                    cost = diagonal + 1
                    step = .insertion
                }
                if costs[column] + 1 < cost {
                    cost = costs[column] + 1
                    step = .deletion
                }
                costs[column + 1] = cost
                steps[row + column + 1] = step.rawValue
            }
            if costs[columns - 1] <= least {
                least = costs[columns - 1]
                cheapest = (above + 1, columns - 1)
            }
        }
        for (column, cost) in costs.enumerated() where cost < least {
            least = cost
            cheapest = (rows - 1, column)
        }
    }

    /// The steps from the beginning to the end of both texts, or to the cheapest cell where one text ends.
    func path(toEnd: Bool) -> [Step] {
        var (row, column) = toEnd ? (rows - 1, columns - 1) : cheapest
        var path: [Step] = []
        while row > 0 || column > 0 {
            let step = Step(rawValue: steps[row * columns + column]) ?? .substitution
            path.append(step)
            if step != .deletion { row -= 1 }
            if step != .insertion { column -= 1 }
        }
        return path.reversed()
    }
}
