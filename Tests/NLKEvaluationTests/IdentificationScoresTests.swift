import NLKCore
import NLKText
import Testing

@testable import NLKEvaluation

@Suite("Identified languages against gold ones")
struct IdentificationScoresTests {
    private func gold(_ text: String) throws -> [IdentificationGold] {
        try IdentificationGold.read(Array(text.utf8), name: "gold")
    }

    @Test("a tag that stands for several accepts each of them")
    func accepted() throws {
        let gold = try gold("zh\ta\nno\tb\nde\tc\nzh-Hant\td\n")
        let answers = ["zh-Hant", "nn", "nl", "zh-Hans"]
        var next = 0
        let scores = IdentificationScores(gold) { _ in
            defer { next += 1 }
            return .init(language: Language(canonical: answers[next]), probability: 0.95, script: "Latn")
        }
        #expect(scores.all.texts == 4 && scores.all.right == 2 && scores.all.accuracy == 0.5)
        #expect(abs(scores.all.calibrationError - 0.45) < 1e-9)
        #expect(scores.byLanguage[Language(canonical: "de")]?.accuracy == 0)
    }

    @Test("und is counted and never right, but for gold texts that are und")
    func undetermined() throws {
        let scores = IdentificationScores(try gold("de\ta\nund\tb\n")) { _ in
            .init(language: .undetermined, probability: 0.1, script: "Zyyy")
        }
        #expect(scores.all.undetermined == 2 && scores.all.right == 1)
    }

    @Test("a line without a tab is refused with its number")
    func badLine() {
        let error = #expect(throws: NLKError.self) { try gold("de\ta\nde\n") }
        #expect(error?.place?.line == 2)
    }
}
