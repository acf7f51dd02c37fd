/// Regions of neighbouring marked cells in a grid, diagonal neighbours included.
struct ConnectedRegions {
    /// For each region the outermost marked cells of each of its rows, as (column, row): all that its hull needs.
    private(set) var ends: [[(x: Int, y: Int)]] = []

    /// Joins runs of cells row by row with a union-find forest (Rosenfeld and Pfaltz 1966).
    init(width: Int, height: Int, isMarked: (_ x: Int, _ y: Int) -> Bool) {
        var runs: [Run] = []
        var parents: [Int] = []
        var above = 0..<0
        for y in 0..<height {
            let start = runs.count
            var x = 0
            while x < width {
                guard isMarked(x, y) else {
                    x += 1
                    continue
                }
                let left = x
                while x < width, isMarked(x, y) { x += 1 }
                parents.append(runs.count)
                runs.append(Run(left: left, right: x - 1, y: y))
            }
            Self.join(runs, above, start..<runs.count, &parents)
            above = start..<runs.count
        }
        var regions: [Int: Int] = [:]
        for (index, run) in runs.enumerated() {
            let root = Self.root(index, &parents)
            let region = regions[root] ?? ends.count
            if region == ends.count {
                regions[root] = region
                ends.append([])
            }
            ends[region].append((run.left, run.y))
            if run.right > run.left { ends[region].append((run.right, run.y)) }
        }
    }

    private struct Run {
        let left: Int
        let right: Int
        let y: Int
    }

    /// Joins the runs of two rows that touch, in one sweep over both.
    private static func join(_ runs: [Run], _ above: Range<Int>, _ below: Range<Int>, _ parents: inout [Int]) {
        var upper = above.lowerBound
        var lower = below.lowerBound
        while upper < above.upperBound, lower < below.upperBound {
            if runs[upper].left <= runs[lower].right + 1, runs[lower].left <= runs[upper].right + 1 {
                let (first, second) = (root(upper, &parents), root(lower, &parents))
                parents[max(first, second)] = min(first, second)
            }
            if runs[upper].right < runs[lower].right { upper += 1 } else { lower += 1 }
        }
    }

    private static func root(_ index: Int, _ parents: inout [Int]) -> Int {
        var at = index
        while parents[at] != at {
            parents[at] = parents[parents[at]]
            at = parents[at]
        }
        return at
    }
}
