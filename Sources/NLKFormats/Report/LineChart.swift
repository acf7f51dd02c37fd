/// Curves of shares over a share, drawn as SVG. Curves differ in colour and in dashes, so that they are told apart in grey print.
public struct LineChart {
    public struct Curve {
        public var name: String
        /// Shares: 0.05 is 5 %.
        public var points: [(x: Double, y: Double)]

        public init(_ name: String, _ points: [(x: Double, y: Double)]) {
            self.name = name
            self.points = points
        }
    }

    public var title: String
    public var xLabel: String
    public var yLabel: String
    public var curves: [Curve]

    public init(_ title: String, xLabel: String, yLabel: String, _ curves: [Curve]) {
        self.title = title
        self.xLabel = xLabel
        self.yLabel = yLabel
        self.curves = curves
    }

    private static let styles = [
        ("#0b62a4", ""), ("#c0392b", "7 4"), ("#1e8449", "2 4"), ("#7d3c98", "9 4 2 4"), ("#b9770e", "12 5"),
    ]

    /// The drawing: 760 × 420 units, stretched to the page's width.
    public var svg: String {
        let area = Area(curves)
        let curves = curves.enumerated().map { index, curve in
            drawing(curve, index, Self.styles[index % Self.styles.count], area)
        }
        return """
            <svg viewBox="0 0 760 420" width="760" height="420" role="img" font-family="sans-serif" font-size="13">
            <title>\(MarkupText.escaped(title))</title>
            <text x="70" y="22" font-size="16" font-weight="bold">\(MarkupText.escaped(title))</text>
            \(grid(area))
            <text x="320" y="410" text-anchor="middle">\(MarkupText.escaped(xLabel))</text>
            <text x="18" y="210" text-anchor="middle" transform="rotate(-90 18 210)">\(MarkupText.escaped(yLabel))</text>
            \(curves.joined(separator: "\n"))
            </svg>
            """
    }

    private func grid(_ area: Area) -> String {
        var lines: [String] = []
        for step in 0...5 {
            let share = Double(step) / 5
            let (x, y) = (area.largestX * share, area.leastY + (1 - area.leastY) * share)
            let (column, row) = (area.column(x), area.row(y))
            lines.append(
                "<path d=\"M70 \(row)H570M\(column) 40V370\" stroke=\"#ddd\" fill=\"none\"/>"
                    + "<text x=\"62\" y=\"\(row + 4)\" text-anchor=\"end\">\(Self.percent(y))</text>"
                    + "<text x=\"\(column)\" y=\"388\" text-anchor=\"middle\">\(Self.percent(x))</text>")
        }
        return lines.joined(separator: "\n")
    }

    private func drawing(_ curve: Curve, _ index: Int, _ style: (colour: String, dashes: String), _ area: Area)
        -> String
    {
        let places = curve.points.map { (area.column($0.x), area.row($0.y), $0) }
        let line = places.map { "\($0.0),\($0.1)" }.joined(separator: " ")
        let marks = places.map { column, row, point in
            "<circle cx=\"\(column)\" cy=\"\(row)\" r=\"4\" fill=\"\(style.colour)\"><title>"
                + MarkupText.escaped("\(curve.name): \(Self.percent(point.x)), \(Self.percent(point.y))")
                + "</title></circle>"
        }
        let stroke =
            "stroke=\"\(style.colour)\" stroke-width=\"2.5\" stroke-dasharray=\"\(style.dashes)\" fill=\"none\""
        let key = 60 + 22 * index
        return "<polyline points=\"\(line)\" \(stroke)/>" + marks.joined()
            + "<path d=\"M585 \(key)H615\" \(stroke)/><text x=\"622\" y=\"\(key + 4)\">\(MarkupText.escaped(curve.name))</text>"
    }

    /// `0.0825` as `8.3 %`.
    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }

    /// Where points lie: from the left 70 to 570, from the top 40 (100 %) to 370.
    private struct Area {
        let largestX: Double
        let leastY: Double

        init(_ curves: [Curve]) {
            let points = curves.flatMap(\.points)
            let (largest, least) = (points.map(\.x).max() ?? 0, points.map(\.y).min() ?? 0)
            // Five steps of a round number each.
            largestX = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5].first { $0 >= largest } ?? max(1, largest)
            leastY = [0.9, 0.75, 0.5].first { $0 <= least } ?? 0
        }

        func column(_ x: Double) -> Double { Self.tenth(70 + 500 * x / largestX) }
        func row(_ y: Double) -> Double { Self.tenth(370 - 330 * (y - leastY) / (1 - leastY)) }

        private static func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    }
}
