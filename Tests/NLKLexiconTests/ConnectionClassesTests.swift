import NLKCore
import Testing

@testable import NLKLexicon

@Suite("Classes of a connection matrix")
struct ConnectionClassesTests {
    private static let count = 80

    /// Costs of five patterns each way, with a constant for each identity and a step of noise in every fourth cell.
    private static func matrix(_ generator: inout SeededGenerator) -> MorphemeImageBuilder.Matrix {
        func steps(_ bound: UInt64) -> Int16 { Int16(generator.next() % bound) * 100 }
        let patterns = (0..<25).map { _ in steps(60) }
        let (ofLeft, ofRight) = ((0..<count).map { _ in steps(20) }, (0..<count).map { _ in steps(20) })
        let costs = (0..<count * count).map { index in
            let (right, left) = (index % count, index / count)
            let noise: Int16 = generator.next() % 4 == 0 ? 100 : 0
            return patterns[right % 5 * 5 + left % 5] + ofLeft[left] + ofRight[right] + noise
        }
        return .init(rights: count, lefts: count, costs: costs)
    }

    @Test(
        "identities that differ by little beside a constant are joined, and their words bear the constant: paths cost about the same",
        arguments: [1, 2, 3] as [UInt64])
    func near(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let matrix = Self.matrix(&generator)
        let words = (1..<Self.count).map { identity in
            MorphemeImageBuilder.Word(
                text: "w", left: identity, right: identity * 7 % Self.count, cost: 500,
                tag: .init(name: "noun", partOfSpeech: .noun))
        }
        let classes = ConnectionClasses(matrix, words: [words], step: 100, small: 0)
        #expect(classes.section == ConnectionClasses(matrix, words: [words], step: 100, small: 0).section)
        let memory = SectionMemory(classes.section)
        let connections = try #require(ConnectionCosts(memory.bytes))
        // The edge is a class of its own.
        #expect(connections.rights == 6 && connections.lefts == 6)
        func cost(_ right: UInt16, _ left: UInt16) -> Int { Int(connections.row(Int(left))[Int(right)]) * 100 }
        var sum = 0
        withExtendedLifetime(memory) {
            for (first, second) in zip(words, words.dropFirst()) {
                let path =
                    cost(classes.rights[0], classes.lefts[first.left]) + Int(classes.cost(of: first))
                    + cost(classes.rights[first.right], classes.lefts[second.left]) + Int(classes.cost(of: second))
                    + cost(classes.rights[second.right], classes.lefts[0])
                let gold =
                    Int(matrix.costs[Self.count * first.left]) + 500
                    + Int(matrix.costs[first.right + Self.count * second.left]) + 500
                    + Int(matrix.costs[second.right])
                #expect(abs(path - gold) <= 600, "\(first.left) \(second.left)")
                sum += abs(path - gold)
            }
        }
        #expect(sum / words.count <= 150)
        let exact = ConnectionClasses(matrix, words: [words], step: 100)
        #expect(exact.section.count > 16 + 36 && exact.cost(of: words[0]) == 500)
    }
}
