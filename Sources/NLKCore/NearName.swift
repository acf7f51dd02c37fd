/// Finds the name that was probably meant.
package enum NearName {
    /// `: did you mean --lang?`, or a pointer to `help` where nothing is near.
    package static func suggestion(
        for name: String, among names: [String], prefix: String = "", help: String = "see nlk help"
    ) -> String {
        let limit = max(1, name.count / 3)
        let ranked = names.map { (name: $0, distance: distance(name, $0)) }
        let best = ranked.min { $0.distance < $1.distance }
        if let best, best.distance <= limit { return ": did you mean '\(prefix)\(best.name)'?" }
        if name.count >= 3, let longer = names.first(where: { $0.hasPrefix(name) }) {
            return ": did you mean '\(prefix)\(longer)'?"
        }
        return ": \(help)"
    }

    /// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
    package static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var twoAbove: [Int] = []
        var above = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                var cost = min(
                    above[column] + (left[row] == right[column] ? 0 : 1), above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, twoAbove[column - 1] + 1)
                }
                current.append(cost)
            }
            twoAbove = above
            above = current
        }
        return above[right.count]
    }
}
