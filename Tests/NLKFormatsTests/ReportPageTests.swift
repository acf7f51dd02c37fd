import Testing

@testable import NLKFormats

@Suite("Report pages")
struct ReportPageTests {
    @Test("A page holds no markup of its texts, no control characters and nothing from elsewhere")
    func escaped() {
        var page = ReportPage("a < b")
        page.table(["<i>"], [["\"&\"\u{1}'"]])
        page.chart(LineChart("<b>", xLabel: "<s>", yLabel: "<u>", [.init("<p>", [(0.1, 0.5)])]))
        #expect(page.html.contains("<h1>a &lt; b</h1>") && page.html.contains("<td>&quot;&amp;&quot;&#39;</td>"))
        for tag in ["<i>", "<b>", "<s>", "<u>", "<p>", "http", "<script"] {
            #expect(!page.html.contains(tag), "\(tag)")
        }
    }

    @Test("A chart runs from the left to the right edge and from the top to a round share below its least one")
    func chart() {
        let svg = LineChart("F1", xLabel: "CER", yLabel: "F1", [.init("accurate", [(0, 1), (0.1, 0.75)])]).svg
        #expect(svg.contains("<polyline points=\"70.0,40.0 570.0,370.0\" stroke=\"#0b62a4\""), "\(svg)")
        #expect(svg.contains(">75 %</text>") && svg.contains(">100 %</text>") && svg.contains(">10 %</text>"))
        #expect(svg.contains("<title>accurate: 10 %, 75 %</title>"))
    }

    @Test("Curves that have no points, one point, or more names than styles are drawn all the same")
    func few() {
        let curves = (0..<7).map { LineChart.Curve("c\($0)", $0 == 0 ? [] : [(0, 0)]) }
        let svg = LineChart("", xLabel: "", yLabel: "", curves).svg
        #expect(svg.contains(">c6</text>") && !svg.contains("nan") && !svg.contains("inf"))
        #expect(LineChart("", xLabel: "", yLabel: "", []).svg.contains("</svg>"))
    }
}
