import NLKCore

/// Groups rows of a matrix of costs that differ by little beside a constant, so that one row can stand for all of its group.
///
/// The most used row leads a group; a row joins the nearest leader that is near enough. Rows are compared by sketches, sums with random
/// signs, whose distances are nearly those of the rows (D. Achlioptas, "Database-friendly random projections", 2003).
struct NearRows {
    /// Rows of each group, its leader first; groups in the order of their leaders.
    private(set) var groups: [[Int]] = []
    /// What each row costs more than its leader, in the mean.
    private(set) var offsets: [Float]

    /// Sums of a sketch, in vectors of 16.
    private static let vectors = 8

    /// - Parameter order: the numbers of all rows, the most used first.
    /// - Parameter weights: how much each column counts; their sum is 1.
    /// - Parameter tolerance: the root of the mean square by which costs of a group may differ beside the constant.
    /// - Parameter alone: a row that joins no other.
    /// - Parameter cost: of a row and a column.
    init(
        order: [Int], weights: [Float], tolerance: Float, alone: Int?, cost: (_ row: Int, _ column: Int) -> Float
    ) {
        offsets = [Float](repeating: 0, count: order.count)
        let roots = weights.map { ($0 / Float(16 * Self.vectors)).squareRoot() }
        let signs = Self.signs(columns: weights.count)
        var leaders: [(sketch: [SIMD16<Float>], mean: Float)] = []
        for row in order {
            var mean: Float = 0
            let costs = weights.indices.map { cost(row, $0) }
            for (cost, weight) in zip(costs, weights) { mean += cost * weight }
            let sketch = Self.sketch(zip(costs, roots).map { ($0 - mean) * $1 }, signs)
            var nearest: (group: Int, square: Float)?
            if row != alone {
                for (group, leader) in leaders.enumerated() {
                    let square = Self.square(sketch, leader.sketch)
                    if square < nearest?.square ?? (tolerance * tolerance) { nearest = (group, square) }
                }
            }
            if let nearest {
                groups[nearest.group].append(row)
                offsets[row] = mean - leaders[nearest.group].mean
            } else {
                groups.append([row])
                leaders.append((sketch, mean))
            }
        }
    }

    /// 1 or -1 for each sum of each column.
    private static func signs(columns: Int) -> [SIMD16<Float>] {
        var generator = SeededGenerator(seed: 1)
        return (0..<columns * vectors).map { _ in
            let bits = generator.next()
            return SIMD16<Float>((0..<16).map { bits >> UInt64($0) & 1 == 0 ? 1 : -1 })
        }
    }

    private static func sketch(_ values: [Float], _ signs: [SIMD16<Float>]) -> [SIMD16<Float>] {
        var sketch = [SIMD16<Float>](repeating: .zero, count: vectors)
        sketch.withUnsafeMutableBufferPointer { sketch in
            signs.withUnsafeBufferPointer { signs in
                for (column, value) in values.enumerated() {
                    for vector in 0..<vectors { sketch[vector] += signs[column &* vectors &+ vector] * value }
                }
            }
        }
        return sketch
    }

    /// The square of the distance of two sketches.
    private static func square(_ first: [SIMD16<Float>], _ second: [SIMD16<Float>]) -> Float {
        var sum = SIMD16<Float>.zero
        for vector in 0..<vectors {
            let difference = first[vector] - second[vector]
            sum += difference * difference
        }
        return sum.sum()
    }
}
