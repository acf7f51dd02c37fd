import NLKCore
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Searches in one pass")
struct GatheringTests {
    /// Short texts of few words, so that every word stands in many of them.
    private static func store(_ test: TestIndex, seed: UInt64, count: Int) throws -> [String] {
        var random = SeededRandom(seed: seed)
        let words = ["租金", "押金", "合同", "收据", "海南", "上海", "计算机", "rent", "contracts", "C#", "2026"]
        var texts: [String] = []
        for number in 0..<count {
            var text = ""
            for _ in 0..<random.next(1...9) {
                text += words[random.next(0...words.count - 1)] + ["", "，", " ", "\n"][random.next(0...3)]
            }
            texts.append(text)
            var item = IndexItem(identifier: String(number))
            if random.next(0...5) == 0 { item.title = words[random.next(0...words.count - 1)] }
            try test.store(item, text)
        }
        // Their terms stay, hidden.
        for number in stride(from: 0, to: count, by: 7) {
            try test.index.batch { (batch) throws(NLKError) in _ = try batch.remove(identifier: String(number)) }
        }
        return words
    }

    @Test("Pages that are gathered have the scores that FTS5 hands them to us with", arguments: 1...3)
    func scores(seed: UInt64) throws {
        let test = try TestIndex()
        let words = try Self.store(test, seed: seed, count: 40)
        var random = SeededRandom(seed: seed + 100)
        for _ in 0..<20 {
            let query = (0..<random.next(1...4)).map { _ in words[random.next(0...words.count - 1)] }
                .joined(separator: " ")
            let terms = QueryTerms(worker: test.index.worker)
            let expression = QueryExpression(QueryText.parse(query), terms)
            try test.index.reading { () throws(NLKError) in
                var expected: [Int: Double] = [:]
                try test.index.forEachMatch(expression.bytes(oneOf: expression.wanted)) {
                    (page, score) throws(NLKError) in
                    expected[page] = score
                }
                let gathered = try GatheredPages(test.index, expression, atMost: 1000)
                #expect(gathered?.entries.count == expected.count, "seed \(seed), \(query)")
                for entry in gathered?.entries ?? [] {
                    #expect(abs(entry.score - (expected[entry.page] ?? -1)) < 1e-9, "seed \(seed), \(query)")
                }
            }
        }
    }

    /// Scores may differ: one pass does not count pages that were taken out or are not wanted when it tells how rare a word is.
    @Test("One pass finds the same pages as asking FTS5 for each strength", arguments: 1...4)
    func strengths(seed: UInt64) throws {
        let test = try TestIndex()
        let words = try Self.store(test, seed: seed, count: 40)
        var random = SeededRandom(seed: seed + 200)
        func word() -> String { words[random.next(0...words.count - 1)] }
        for _ in 0..<20 {
            let query =
                switch random.next(0...5) {
                case 0: "\(word()) \(word()) -\(word())"
                case 1: "(\(word()) OR \(word())) \(word())"
                case 2: "(\(word()) -\(word())) OR \(word()) \(word())"
                case 3: "\(word())\(word()) \(word())"
                case 4: "\(word())\(word()) -\(word())"
                default: "\(word()) \(word()) \(word())"
                }
            var request = SearchRequest(query)
            request.limit = 1000
            var results: [Set<Int>] = []
            for most in [0, 1000] {
                try test.index.reading { () throws(NLKError) in
                    var expression = QueryExpression(QueryText.parse(query), QueryTerms(worker: test.index.worker))
                    let entries = try PageSearch.best(test.index, request, &expression, gathering: most)
                    results.append(Set(entries.map(\.page)))
                }
            }
            #expect(results[0] == results[1], "seed \(seed), \(query)")
        }
    }

    @Test("A query of more phrases than can be told apart is answered all the same")
    func manyPhrases() throws {
        let test = try TestIndex(["1": "租金", "2": "合同"])
        let query = (0..<40).map { "(租金 OR x\($0))" }.joined(separator: " ")
        #expect(try test.find(query) == ["1"])
    }
}
