import NLKCore
import NLKText
import TestSupport
import Testing

@Suite("The names of two lists, of which the first wins")
struct MergedNamesTests {
    private func names(_ random: inout SeededRandom) -> [NameTagger.Name] {
        var names: [NameTagger.Name] = []
        var start = random.next(0...4)
        for _ in 0..<random.next(0...6) {
            let end = start + random.next(1...3)
            names.append(.init(words: start..<end, kind: NameKind.allCases[random.next(0...2)]))
            start = end + random.next(0...4)
        }
        return names
    }

    @Test("are all of the first and those of the second that overlap none, in order", arguments: 0..<100)
    func merge(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let (first, second) = (names(&random), names(&random))
        let free = second.filter { name in !first.contains { $0.words.overlaps(name.words) } }
        let expected = (first + free).sorted { $0.words.lowerBound < $1.words.lowerBound }
        #expect(NameTagger.merged(first, second) == expected, "seed \(seed)")
    }

    @Test("half a million of each are merged in one pass")
    func many() {
        let first = (0..<500_000).map { NameTagger.Name(words: 4 * $0..<4 * $0 + 1, kind: .person) }
        let second = (0..<500_000).map { NameTagger.Name(words: 4 * $0 + 2..<4 * $0 + 3, kind: .place) }
        #expect(NameTagger.merged(first, second).count == 1_000_000)
    }
}
