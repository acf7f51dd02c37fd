import NLKCore
import Testing

@testable import NLKOCR

@Suite("The language of a page is the one that reads its lines surest")
struct LanguageContestTests {
    private static func winner(_ lines: [[Double]]) -> Language? {
        var contest = LanguageContest(LanguageSample.usual, measuredAgainst: .english)
        for line in lines where !contest.isDecided {
            let order = contest.languages.map { LanguageSample.usual.firstIndex(of: $0) ?? 0 }
            contest.add(order.map { line[$0] })
        }
        return contest.winner
    }

    // In the order English, simplified and traditional Chinese, Japanese, Korean.
    private static let latin = [0.995, 0.988, 0.988, 0.99, 0.95]
    private static let simplified = [0.93, 0.985, 0.98, 0.92, 0.90]
    private static let traditional = [0.92, 0.965, 0.985, 0.94, 0.89]
    private static let japanese = [0.94, 0.91, 0.93, 0.99, 0.90]
    private static let korean = [0.94, 0.90, 0.90, 0.89, 0.99]
    private static let noise = [0.90, 0.91, 0.88, 0.92, 0.90]

    @Test("pages in one language")
    func plainPages() {
        #expect(Self.winner(Array(repeating: Self.latin, count: 6)) == .english)
        #expect(Self.winner(Array(repeating: Self.simplified, count: 6)) == .simplifiedChinese)
        #expect(Self.winner(Array(repeating: Self.traditional, count: 6)) == .traditionalChinese)
        #expect(Self.winner(Array(repeating: Self.japanese, count: 6)) == .japanese)
        #expect(Self.winner([Self.korean]) == .korean)
    }

    @Test("Latin lines, and one line that is a picture, change nothing on a page in another script")
    func mixedPages() {
        #expect(Self.winner([Self.latin, Self.latin, Self.simplified, Self.latin]) == .simplifiedChinese)
        let torn = [0.90, 0.97, 0.97, 0.985, 0.90]
        #expect(Self.winner([Self.traditional, torn, Self.traditional, Self.traditional]) == .traditionalChinese)
    }

    @Test("no language wins a page without lines, or one that none reads well")
    func none() {
        #expect(Self.winner([]) == nil)
        #expect(Self.winner(Array(repeating: Self.noise, count: 8)) == nil)
    }

    @Test("the contest ends early where it is clear", arguments: [latin, japanese])
    func early(line: [Double]) {
        var contest = LanguageContest(LanguageSample.usual, measuredAgainst: .english)
        var count = 0
        while !contest.isDecided, count < 16 {
            contest.add(contest.languages.map { line[LanguageSample.usual.firstIndex(of: $0) ?? 0] })
            count += 1
        }
        #expect(count <= 4)
    }

    @Test("who reads enough characters of its own surely outdoes those in other characters, and no one else")
    func outdone() {
        let (sure, unsure) = ((own: 0.985, plain: 0.93), (own: 0.94, plain: 0.93))
        func outdone(_ language: Language, _ lines: [(own: Double, plain: Double)], _ characters: Int) -> [Language] {
            LanguageContest.outdone(by: language, lines, characters: characters)
        }
        #expect(outdone(.simplifiedChinese, [sure, sure, sure], 40) == [.japanese, .korean])
        #expect(outdone(.japanese, [sure, sure, sure], 40) == [.korean])
        #expect(outdone(.simplifiedChinese, [sure, sure, sure], 12).isEmpty)
        #expect(outdone(.simplifiedChinese, [sure, unsure, sure], 40).isEmpty)
        #expect(outdone(.simplifiedChinese, [sure, sure], 40).isEmpty)
        #expect(outdone(.english, [sure, sure, sure], 40).isEmpty)
        var contest = LanguageContest(LanguageSample.usual, measuredAgainst: .english)
        contest.add(Self.simplified)
        contest.drop([.japanese, .korean])
        for _ in 0..<3 where !contest.isDecided {
            contest.add(contest.languages.map { Self.simplified[LanguageSample.usual.firstIndex(of: $0) ?? 0] })
        }
        #expect(contest.winner == .simplifiedChinese)
    }

    @Test("a line that the plain language reads as surely as can be leaves no room")
    func room() {
        #expect(LanguageContest.leavesRoom(0.98) && !LanguageContest.leavesRoom(0.99))
        // No other reading of such a line is counted, however sure.
        var contest = LanguageContest(LanguageSample.usual, measuredAgainst: .english)
        for _ in 0..<4 { contest.add([0.99, 1, 1, 1, 1]) }
        #expect(contest.winner == .english)
    }

    @Test("lines of the sample are of usual height, far apart, and cut where they are long")
    func sample() {
        let lines = (0..<40).map { Box(left: 20, top: Double(40 * $0), width: 900, height: 30) }
        let chosen = LanguageSample.chosen(lines + [Box(left: 0, top: 0, width: 900, height: 200)])
        #expect(chosen.count == 6)
        #expect(chosen.allSatisfy { $0.width <= 12 * 30 + 15 && $0.height == 45 })
        #expect(abs(chosen[0].top - chosen[1].top) > 300)
        #expect(LanguageSample.chosen([]).isEmpty)
    }
}
