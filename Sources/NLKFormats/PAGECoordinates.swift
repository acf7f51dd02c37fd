import NLKCore

/// The outline of an element of PAGE-XML as a box.
enum PAGECoordinates {
    /// The box around `Coords`: `points="x,y x,y …"`, or `Point` elements before 2013.
    static func box(_ element: XMLElement) -> Box? {
        guard let coords = element.child(named: "Coords") else { return nil }
        var corners: [(x: Double, y: Double)] = []
        for pair in (coords.attribute("points") ?? "").split(whereSeparator: \.isWhitespace) {
            let numbers = pair.split(separator: ",").compactMap { parseNumber(String($0)) }
            if numbers.count == 2 { corners.append((numbers[0], numbers[1])) }
        }
        for point in coords.children(named: "Point") {
            if let x = point.number("x"), let y = point.number("y") { corners.append((x, y)) }
        }
        guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
            let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
        else { return nil }
        return Box(left: left, top: top, width: right - left, height: bottom - top)
    }
}
