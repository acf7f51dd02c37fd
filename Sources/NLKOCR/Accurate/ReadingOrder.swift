import Glibc

/// The order in which the lines of a page are read: columns one after the other, the cells of a table row by row, vertical lines from
/// right to left.
struct ReadingOrder {
    /// A line's place on the page once the page's tilt is taken out. The page of vertical text is laid on its side first: its lines
    /// then run from left to right, the first at the top.
    struct Place: Equatable {
        /// Index of the line.
        let index: Int
        var left: Double
        var right: Double
        var top: Double
        var bottom: Double

        var height: Double { bottom - top }
        var middle: Double { (top + bottom) / 2 }
        var width: Double { right - left }
    }

    /// Lines that stand side by side, from left to right.
    typealias Row = [Place]

    /// Rows in reading order, column by column; the rows of one column are one element.
    private(set) var columns: [[Row]] = []

    init(_ boxes: [RotatedBox]) {
        let tilt = Self.tilt(of: boxes)
        let vertical = boxes.indices.filter { Self.isVertical(boxes[$0]) }
        let horizontal = boxes.indices.filter { !Self.isVertical(boxes[$0]) }
        if !horizontal.isEmpty { order(Self.rows(horizontal.map { Self.place($0, boxes[$0], tilt) })) }
        if !vertical.isEmpty {
            order(Self.rows(vertical.map { Self.place($0, boxes[$0], 0).onItsSide }))
        }
    }

    static func isVertical(_ box: RotatedBox) -> Bool { abs(box.angle) > .pi / 4 }

    /// The middle angle of the longest third of the lines, radians.
    static func tilt(of boxes: [RotatedBox]) -> Double {
        let long = boxes.filter { !isVertical($0) && $0.length > 1.5 * $0.thickness }.sorted { $0.length > $1.length }
        let angles = long.prefix((long.count + 2) / 3).map(\.angle).sorted()
        return angles.isEmpty ? 0 : angles[angles.count / 2]
    }

    private static func place(_ index: Int, _ box: RotatedBox, _ tilt: Double) -> Place {
        let x = box.centre.x * cos(tilt) + box.centre.y * sin(tilt)
        let y = box.centre.y * cos(tilt) - box.centre.x * sin(tilt)
        let (width, height) = isVertical(box) ? (box.thickness, box.length) : (box.length, box.thickness)
        return Place(
            index: index, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2)
    }

    /// Joins places at the same height that do not overlap sideways.
    static func rows(_ places: [Place]) -> [Row] {
        var rows: [Row] = []
        for place in places.sorted(by: { ($0.middle, $0.left, $0.index) < ($1.middle, $1.left, $1.index) }) {
            let fitting = rows.indices.suffix(6).min { distance(place, rows[$0]) < distance(place, rows[$1]) }
            if let fitting, distance(place, rows[fitting]) < 0.5 {
                rows[fitting].append(place)
            } else {
                rows.append([place])
            }
        }
        return rows.map { $0.sorted { $0.left < $1.left } }
    }

    /// How far a place lies from its neighbour in a row, in heights of the lower of both; infinite where they overlap.
    private static func distance(_ place: Place, _ row: Row) -> Double {
        guard
            !row.contains(where: {
                min($0.right, place.right) - max($0.left, place.left) > 0.3 * min($0.width, place.width)
            })
        else { return .infinity }
        func gap(_ other: Place) -> Double { max(other.left - place.right, place.left - other.right) }
        guard let next = row.min(by: { gap($0) < gap($1) }) else { return .infinity }
        return abs(place.middle - next.middle) / max(1, min(place.height, next.height))
    }

    /// Looks for the largest run of rows that a gutter parts into columns; what is above and below is ordered by itself.
    private mutating func order(_ rows: [Row]) {
        let sorted = rows.sorted { Self.top($0) < Self.top($1) }
        guard let (band, gutter) = Self.columnBand(sorted) else {
            columns.append(sorted)
            return
        }
        if band.lowerBound > 0 { order(Array(sorted[..<band.lowerBound])) }
        let places = sorted[band].flatMap(\.self)
        order(Self.rows(places.filter { $0.right <= gutter }))
        order(Self.rows(places.filter { $0.right > gutter }))
        if band.upperBound < sorted.count { order(Array(sorted[band.upperBound...])) }
    }

    private static func top(_ row: Row) -> Double { row.reduce(.infinity) { min($0, $1.middle) } }

    /// Rows (an index range) with a gutter, and its middle. Columns of running text fill their width; the cells of a table do not.
    private static func columnBand(_ rows: [Row]) -> (Range<Int>, Double)? {
        let fewest = 4
        var start = 0
        var best: (Range<Int>, Double)?
        while start + fewest <= rows.count {
            // The widest gap of the first row that has one is where the gutter must be.
            for gap in gaps(rows[start]) {
                var gutter = gap
                var end = start
                while end < rows.count, let narrowed = narrowed(gutter, rows[end]) {
                    gutter = narrowed
                    end += 1
                }
                let band = start..<end
                if band.count > best?.0.count ?? (fewest - 1), isRunningText(rows[band], (gutter.0 + gutter.1) / 2) {
                    best = (band, (gutter.0 + gutter.1) / 2)
                }
            }
            start += 1
        }
        return best
    }

    private static func gaps(_ row: Row) -> [(Double, Double)] {
        zip(row, row.dropFirst()).map { ($0.right, $1.left) }.filter { $0.0 < $0.1 }
    }

    /// The part of the gutter that the row leaves free; `nil` when that is less than half a line's height.
    private static func narrowed(_ gutter: (Double, Double), _ row: Row) -> (Double, Double)? {
        var (left, right) = gutter
        for place in row {
            if place.middleOfWidth < (left + right) / 2 {
                left = max(left, place.right)
            } else {
                right = min(right, place.left)
            }
        }
        let height = row.reduce(0) { max($0, $1.height) }
        return right - left >= height / 2 ? (left, right) : nil
    }

    /// Whether most lines on both sides of the gutter are as wide as their column. The outermost sixth of the edges is not counted:
    /// pictures beside the text may hold writing too.
    private static func isRunningText(_ rows: ArraySlice<Row>, _ gutter: Double) -> Bool {
        let places = rows.flatMap(\.self)
        return [places.filter { $0.right <= gutter }, places.filter { $0.right > gutter }].allSatisfy { side in
            guard side.count >= 3 else { return false }
            let width =
                side.map(\.right).sorted()[side.count - 1 - side.count / 6] - side.map(\.left).sorted()[side.count / 6]
            let height = side.map(\.height).sorted()[side.count / 2]
            return side.map(\.width).sorted()[side.count / 2] >= 0.75 * width && width >= 8 * height
        }
    }
}

extension ReadingOrder.Place {
    /// Its place when the page is turned to the left.
    fileprivate var onItsSide: ReadingOrder.Place {
        .init(index: index, left: top, right: bottom, top: -right, bottom: -left)
    }

    fileprivate var middleOfWidth: Double { (left + right) / 2 }
}
