import NLKCore
import TestSupport
import Testing

@testable import NLKOCR

@Suite("Other readings of words and lines")
struct RivalReadingsTests {
    @Test("are the best of all combinations", arguments: 0..<60 as Range<UInt64>)
    func exactness(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let parts = (0..<4).map { part in
            let own = Double.random(in: 0.5...1, using: &random)
            let rivals = (0..<Int.random(in: 0...3, using: &random)).map { rival in
                Document.Candidate(
                    text: "\(part)\(rival)", confidence: Double.random(in: 0...own, using: &random))
            }.sorted { $0.confidence ?? 0 > $1.confidence ?? 0 }
            return RivalReadings.Part(text: "\(part)x", confidence: own, rivals: rivals)
        }
        var all: [(text: String, sum: Double)] = [("", 0)]
        for part in parts {
            let options = [(part.text, part.confidence)] + part.rivals.map { ($0.text, $0.confidence ?? 0) }
            all = all.flatMap { head in options.map { (head.text + $0.0, head.sum + $0.1) } }
        }
        let chosen = parts.map(\.text).joined()
        let expected = all.filter { $0.text != chosen }.map { $0.sum / 4 }.sorted(by: >).prefix(9)
        let own = parts.reduce(0) { $0 + $1.confidence } / 4
        let found = RivalReadings.best(of: parts, confidence: own, limit: 9)
        #expect(found.count == expected.count, "seed \(seed)")
        for (candidate, sum) in zip(found, expected) {
            #expect(abs((candidate.confidence ?? -1) - sum) < 1e-9, "seed \(seed): \(candidate)")
        }
        #expect(Set(found.map(\.text)).count == found.count && !found.contains { $0.text == chosen })
    }

    @Test("of the fast level's symbols are made for each word and for the line")
    func symbols() throws {
        var assembly = SymbolAssembly(maximumCandidates: 4)
        func add(_ text: String, _ left: Double, _ rivals: [(String, Double)], startsWord: Bool = true) {
            assembly.add(
                SymbolAssembly.Symbol(
                    text: text, box: Box(left: left, top: 0, width: 28, height: 30), confidence: 0.9,
                    wordConfidence: 0.9, startsBlock: left == 0, startsLine: left == 0, startsWord: startsWord,
                    rivals: rivals.map { .init(text: $0.0, confidence: $0.1) }))
        }
        add("下", 0, [])
        add("胶", 30, [("肢", 0.06), ("股", 0.03)])
        add("l", 100, [("I", 0.05)])
        add("t", 120, [], startsWord: false)
        let line = try #require(assembly.finished().first?.lines.first)
        #expect(line.words.map { $0.candidates.map(\.text) } == [[], ["肢", "股"], ["It"]])
        #expect(line.candidates.map(\.text) == ["下肢 lt", "下胶 It", "下股 lt"])
        let confidences = [line.confidence] + line.candidates.compactMap(\.confidence)
        #expect(confidences == confidences.sorted(by: >))
    }

    @Test("of a read line have its spaces, and confidences that fall")
    func lines() {
        let box = RotatedBox(centre: .init(x: 200, y: 20), length: 400, thickness: 40, angle: 0)
        func characters(_ text: String, _ confidence: Double) -> [ReadLine.Character] {
            text.enumerated().map {
                .init(text: String($1), position: 20 + 40 * Double($0), confidence: confidence)
            }
        }
        var own = characters("右下胶", 0.9)
        own[2].rivals = [.init(text: "肢", confidence: 0.3), .init(text: "股", confidence: 0.1)]
        let line = ReadLine(
            box: box, characters: own, rivals: [.init(characters: characters("右卞胶", 0.5), share: 0.1)])
        let words = line.words(maximumCandidates: 3)
        #expect(words.map { $0.candidates.map(\.text) } == [[], ["卞"], ["肢", "股"]])
        let candidates = line.candidates(words, 5)
        #expect(candidates.first?.text == "右卞胶" && candidates.contains { $0.text == "右下肢" })
        let confidences = [line.confidence] + candidates.compactMap(\.confidence)
        #expect(confidences == confidences.sorted(by: >))
        #expect(!line.words(maximumCandidates: 1).contains { !$0.candidates.isEmpty })
    }
}
