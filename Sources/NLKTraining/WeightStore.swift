/// Weights that are learned by AdaGrad (Duchi, Hazan, Singer 2011) and averaged over all steps.
///
/// Each feature has one row for all texts and one copy for each convention, and its weight is the sum of both (Daumé 2007): what holds
/// everywhere is shared, what differs is kept apart.
final class WeightStore {
    typealias Row = SIMD4<Float>

    private let copies: Int
    private let count: Int
    private let rate: Float
    private let weights: UnsafeMutablePointer<Row>
    private let moments: UnsafeMutablePointer<Row>
    private let squares: UnsafeMutablePointer<Row>
    private var time: Float = 1

    init(features: Int, conventions: Int, rate: Float) {
        copies = conventions + 1
        count = features * copies
        self.rate = rate
        func allocate(_ value: Float) -> UnsafeMutablePointer<Row> {
            let pointer = UnsafeMutablePointer<Row>.allocate(capacity: features * (conventions + 1))
            pointer.initialize(repeating: Row(repeating: value), count: features * (conventions + 1))
            return pointer
        }
        weights = allocate(0)
        moments = allocate(0)
        squares = allocate(0.01)
    }

    deinit {
        weights.deallocate()
        moments.deallocate()
        squares.deallocate()
    }

    /// Current scores of the labels of one character; features below 0 are none.
    func score(_ features: ArraySlice<Int32>, convention: Int) -> Row {
        var sum = Row.zero
        for feature in features where feature >= 0 {
            let row = Int(feature) * copies
            sum += weights[row] + weights[row + 1 + convention]
        }
        return sum
    }

    /// One step uphill for one character.
    func add(_ gradient: Row, to features: ArraySlice<Int32>, convention: Int) {
        for feature in features where feature >= 0 {
            let row = Int(feature) * copies
            step(row, gradient)
            step(row + 1 + convention, gradient)
        }
    }

    private func step(_ row: Int, _ gradient: Row) {
        squares[row] += gradient * gradient
        let change = rate * gradient / squares[row].squareRoot()
        weights[row] += change
        moments[row] += time * change
    }

    /// Counts a sentence.
    func advance() { time += 1 }

    /// Weights of a feature averaged over all sentences.
    func averaged(_ feature: Int, convention: Int) -> Row {
        let row = feature * copies
        return average(row) + average(row + 1 + convention)
    }

    private func average(_ row: Int) -> Row { weights[row] - moments[row] / time }
}
