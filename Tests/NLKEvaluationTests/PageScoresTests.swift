import NLKCore
import NLKEvaluation
import Testing

@Suite("Scores of found pages")
struct PageScoresTests {
    private func square(_ x: Double, _ size: Double) -> Quadrilateral {
        Quadrilateral(
            topLeft: ImagePoint(x, 0), topRight: ImagePoint(x + size, 0), bottomRight: ImagePoint(x + size, size),
            bottomLeft: ImagePoint(x, size))
    }

    @Test("pictures stand below the folder of the gold file; null is a picture that is all page")
    func gold() throws {
        let text = #"{"a/b":[[0,0],[4,0],[4,4],[0,4]],"c.png":null,"d":{"quad":[[1,0],[5,0],[5,4],[1,4]],"x":1}}"#
        let gold = try PageGold.read(Array(text.utf8), name: "set/gold.json")
        #expect(gold.map(\.path) == ["set/a/b.jpg", "set/c.png", "set/d.jpg"])
        #expect(gold.map(\.corners) == [square(0, 4), nil, square(1, 4)])
    }

    @Test("another form is refused with the picture's name")
    func badGold() {
        #expect(throws: NLKError(.badInput, "'a' has no four corners [x,y], nor null", at: .init(file: "g"))) {
            try PageGold.read(Array(#"{"a":[[0,0],[1,1]]}"#.utf8), name: "g")
        }
        #expect(throws: NLKError(.badInput, "not an object of pictures and corners", at: .init(file: "g"))) {
            try PageGold.read(Array("[]".utf8), name: "g")
        }
    }

    @Test("overlaps of pages and pictures kept whole are counted apart")
    func report() {
        var scores = PageScores()
        scores.add(
            FoundPage(corners: square(0, 4), score: 1, isWhole: false), PageGold(path: "a", corners: square(0, 4)))
        scores.add(
            FoundPage(corners: square(0, 4), score: 1, isWhole: false), PageGold(path: "b", corners: square(2, 4)))
        scores.add(FoundPage(corners: square(0, 9), score: 0, isWhole: true), PageGold(path: "c", corners: nil))
        scores.add(FoundPage(corners: square(0, 4), score: 1, isWhole: false), PageGold(path: "d", corners: nil))
        var report = EvaluationReport(columns: EvaluationReport.scanColumns)
        report.append("set", scores)
        #expect(report.render(.tsv).hasSuffix("set\t2\t0.6667\t0.3333\t0.5000\t0.5000\t2\t0.5000\n"))
    }
}
