import Glibc
import NLKCore

/// Logistic regression over sparse rows, fitted by Adagrad (Duchi, Hazan, Singer 2011) with a quadratic penalty.
struct LogisticRegression {
    /// One example: slots with their values, what it is, and how much it counts.
    struct Row {
        var slots: [UInt32]
        var values: [Float]
        var isPositive: Bool
        var weight: Float = 1
    }

    private(set) var weights: [Float]

    init(slots: Int) { weights = [Float](repeating: 0, count: slots) }

    func sum(_ row: Row) -> Float {
        var sum: Float = 0
        for (slot, value) in zip(row.slots, row.values) { sum += weights[Int(slot)] * value }
        return sum
    }

    /// Fits the weights to `rows` in `passes` passes over a seeded shuffle.
    ///
    /// `penalty` is the strength of the quadratic penalty of each slot, for the whole set of rows.
    mutating func fit(_ rows: [Row], penalty: [Float], passes: Int, rate: Float, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var squares = [Float](repeating: 1e-6, count: weights.count)
        var order = Array(rows.indices)
        let share = 1 / Float(max(1, rows.count))
        // The penalty of a slot is charged where the slot occurs, so rare slots are charged as much in all as common ones.
        var occurrences = [Float](repeating: 0, count: weights.count)
        for row in rows { for slot in row.slots { occurrences[Int(slot)] += 1 } }
        let charge = zip(penalty, occurrences).map { $1 > 0 ? $0 / $1 : $0 * share }
        for _ in 0..<passes {
            order.shuffle(using: &generator)
            for index in order {
                let row = rows[index]
                let probability = 1 / (1 + exp(-sum(row)))
                let error = (probability - (row.isPositive ? 1 : 0)) * row.weight
                for (slot, value) in zip(row.slots, row.values) {
                    let slot = Int(slot)
                    let gradient = error * value + charge[slot] * weights[slot]
                    squares[slot] += gradient * gradient
                    weights[slot] -= rate * gradient / squares[slot].squareRoot()
                }
            }
        }
    }
}
