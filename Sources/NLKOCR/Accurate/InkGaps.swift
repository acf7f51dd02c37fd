/// Where the picture of a line has no ink: the network often leaves out a narrow space between digits, its picture does not.
struct InkGaps {
    /// For each column of the picture, whether any pixel between the line's upper and lower edge stands out.
    private let hasInk: [Bool]

    /// - Parameter plane: rows of `stride` numbers, of which the first `columns` show the line.
    init(plane: ArraySlice<Float>, stride: Int, columns: Int) {
        let height = plane.count / stride
        // The outer sixth above and below is not the line's own.
        let rows = (height / 6)..<(height - height / 6)
        func value(_ row: Int, _ column: Int) -> Float { plane[plane.startIndex + row * stride + column] }
        var darkest = Float.infinity
        var lightest = -Float.infinity
        var sum: Float = 0
        for row in rows {
            for column in 0..<columns {
                let value = value(row, column)
                (darkest, lightest, sum) = (min(darkest, value), max(lightest, value), sum + value)
            }
        }
        // Paper takes more room than ink, so its shade is the one that the mean is nearer to.
        let mean = sum / Float(max(1, rows.count * columns))
        let isDarkOnLight = lightest - mean < mean - darkest
        let floor = 0.3 * (lightest - darkest)
        hasInk = (0..<columns).map { column in
            rows.contains { row in
                let value = value(row, column)
                return isDarkOnLight ? value < lightest - floor - 0.1 : value > darkest + floor + 0.1
            }
        }
    }

    /// The most columns in a row without ink between two columns.
    func longest(from start: Int, to end: Int) -> Int {
        var longest = 0
        var run = 0
        for column in max(0, start)..<max(0, start, min(end, hasInk.count)) {
            run = hasInk[column] ? 0 : run + 1
            longest = max(longest, run)
        }
        return longest
    }
}
