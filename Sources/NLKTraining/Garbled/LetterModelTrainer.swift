import Glibc
import NLKText

/// Counts trigrams of letter classes and smooths them by interpolation with bigrams and single letters (Witten and Bell 1991).
struct LetterModelTrainer {
    private static let classes = LetterModel.classes
    private var counts = [Double](repeating: 0, count: classes * classes * classes)

    /// Counts `word` `weight` times; words with signs or digits are left out.
    mutating func add(_ word: some Collection<UInt8>, weight: Double) {
        var letters: [UInt8] = []
        LetterModel.classify(word, into: &letters)
        guard letters.count > 1, !letters.contains(0) else { return }
        var (before, last) = (0, 0)
        for letter in letters + [0] {
            counts[(before * Self.classes + last) * Self.classes + Int(letter)] += weight
            (before, last) = (last, Int(letter))
        }
    }

    /// Costs in tenths of a natural logarithm, by `(a * 28 + b) * 28 + c`.
    func costs() -> [UInt8] {
        let classes = Self.classes
        var single = [Double](repeating: 1, count: classes)
        var pairs = [Double](repeating: 0, count: classes * classes)
        for a in 0..<classes {
            for b in 0..<classes {
                for c in 0..<classes {
                    let count = counts[(a * classes + b) * classes + c]
                    single[c] += count
                    pairs[b * classes + c] += count
                }
            }
        }
        let total = single.reduce(0, +)
        var costs = [UInt8](repeating: 0, count: classes * classes * classes)
        for b in 0..<classes {
            let pair = (0..<classes).map { pairs[b * classes + $0] }
            let second = Self.interpolate(pair, with: single.map { $0 / total })
            for a in 0..<classes {
                let start = (a * classes + b) * classes
                let third = Self.interpolate(Array(counts[start..<start + classes]), with: second)
                for c in 0..<classes {
                    costs[start + c] = UInt8(min(99, max(0, (-10 * log(third[c])).rounded())))
                }
            }
        }
        return costs
    }

    private static func interpolate(_ counts: [Double], with lower: [Double]) -> [Double] {
        let total = counts.reduce(0, +)
        let kinds = Double(counts.count { $0 > 0 }) + 1
        return zip(counts, lower).map { ($0 + kinds * $1) / (total + kinds) }
    }
}
