import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Scores of recognized pages")
struct RecognitionCountsTests {
    /// Blocks of one line; ⇥ is a wide gap, a blank a space.
    private static func blocks(_ lines: String...) -> [Document.Block] {
        lines.map { line in
            var words: [Document.Word] = []
            for cell in line.split(separator: "⇥") {
                for (index, word) in cell.split(separator: " ").enumerated() {
                    words.append(.init(text: String(word), gap: words.isEmpty ? .none : index == 0 ? .wide : .space))
                }
            }
            return .init(lines: [.init(words: words)])
        }
    }

    private static let gold = RecognitionGold(rows: [
        ["报告单"], ["尿素", "6.12", "mmol/L"], ["报告时间：2024-03-19 11:20", "王芳"],
    ])

    @Test("are free of faults for the same text")
    func exact() {
        let counts = RecognitionCounts(
            Self.blocks("报告单", "尿素⇥6.12⇥mmol/L", "报告时间：2024-03-19 11:20⇥王芳"), gold: Self.gold)
        #expect(counts.errors == 0 && counts.characters == 37 && counts.errorRate == 0)
        #expect(counts.cells == 5 && counts.rightCells == 5)
    }

    @Test("count each wrong character and each torn line, but no white space; a cell counts only when it is exact")
    func faults() {
        let counts = RecognitionCounts(
            Self.blocks("报 告 单", "尿素⇥6.72", "mmol/L", "报告时间：2024-03-1911:20⇥王芳"), gold: Self.gold)
        #expect(counts.errors == 2)
        #expect(counts.rightCells == 2)
    }

    @Test("need the order of the gold text")
    func order() {
        let counts = RecognitionCounts(Self.blocks("乙乙", "甲甲"), gold: RecognitionGold(rows: [["甲甲"], ["乙乙"]]))
        #expect(counts.errors > 0)
    }

    @Test("of nothing against nothing are not defined; of nothing against something all is wrong")
    func nothing() {
        #expect(RecognitionCounts([], gold: RecognitionGold(rows: [])).errorRate == nil)
        #expect(RecognitionCounts([], gold: RecognitionGold(rows: [["ab"]])).errorRate == 1)
    }

    @Test("add up")
    func sum() {
        var sum = RecognitionCounts()
        let one = RecognitionCounts(Self.blocks("报告单"), gold: Self.gold, seconds: 0.5)
        sum += one
        sum += one
        #expect(sum.characters == 2 * one.characters && sum.errors == 2 * one.errors && sum.seconds == 1)
        #expect(sum.cells == 10 && sum.rightCells == 0)
    }

    @Test("read gold text from JSON and refuse another form, naming the file")
    func json() throws {
        let good = #"{"lang":"sc","rows":[{"cells":["a","b"],"box":[1,2,3,4]},{"cells":["c"]}]}"#
        #expect(try RecognitionGold(json: Array(good.utf8), name: "x").rows == [["a", "b"], ["c"]])
        #expect { _ = try RecognitionGold(json: Array("[]".utf8), name: "x.json") } throws: { error in
            (error as? NLKError)?.code == .badInput && (error as? NLKError)?.place?.file == "x.json"
        }
    }
}
