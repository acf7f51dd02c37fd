import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Keywords are scored at fixed ranks")
struct KeywordEvaluatorTests {
    @Test("precision at k is hits over k, recall hits over the author's keywords, F1 the mean over documents")
    func means() throws {
        let documents = try KeywordGold.read(Array("t\tA\tx_y\nt\tB\tz\n".utf8), name: "k")
        let scores = try KeywordScores(documents) { text in text == Array("A".utf8) ? ["x", "q", "y"] : [] }
        #expect(scores.documents == 2)
        #expect(scores.precision[0] == (2.0 / 5) / 2)
        #expect(scores.recall[0] == (2.0 / 2) / 2)
        #expect(scores.f1[0] == (4.0 / 7) / 2)
        #expect(scores.f1[1] == (4.0 / 12) / 2)
    }

    @Test("a keyword beyond the rank or said twice is no hit")
    func ranks() throws {
        let scores = try KeywordScores([KeywordGold(text: [], keywords: ["x"])]) { _ in
            ["a", "b", "c", "d", "e", "x", "x"]
        }
        #expect(scores.recall == [0, 1, 1])
        #expect(scores.precision[1] == 0.1)
    }

    @Test("without documents every mean is 0")
    func empty() throws {
        let scores = try KeywordScores([]) { _ in [] }
        #expect(scores.f1 == [0, 0, 0])
    }

    @Test("a line of another form is refused")
    func badLine() {
        #expect(
            throws: NLKError(
                .badInput, "expected three columns: task, text, keywords joined by _", at: .init(file: "k", line: 1))
        ) {
            try KeywordGold.read(Array("text only\n".utf8), name: "k")
        }
    }
}
