import NLKCore
import TestSupport
import Testing

@testable import NLKLexicon

@Suite("A double array")
struct DoubleArrayTests {
    /// Random keys over few or many codes, sorted and unique.
    static func entries(seed: UInt64, count: Int, codes: UInt16, length: Int) -> [DoubleArrayBuilder.Entry] {
        var random = SeededRandom(seed: seed)
        let keys = Set(
            (0..<count).map { _ in (0..<random.next(1...length)).map { _ in UInt16(random.next(1...Int(codes))) } })
        return keys.sorted { $0.lexicographicallyPrecedes($1) }.map {
            .init(
                key: $0, level: UInt16(random.next(1...4095)), tag: UInt8(random.next(0...127)),
                source: UInt8(random.next(0...3)))
        }
    }

    @Test(
        "holds exactly the keys it was built from, each with its value",
        arguments: [(1, 10, 3, 4), (2, 400, 4, 6), (3, 3000, 300, 4), (4, 2000, 60000, 3), (5, 1, 1, 1)]
            as [(UInt64, Int, UInt16, Int)])
    func holdsItsKeys(seed: UInt64, count: Int, codes: UInt16, length: Int) throws {
        let entries = Self.entries(seed: seed, count: count, codes: codes, length: length)
        let result = DoubleArrayBuilder.build(entries)
        let memory = SectionMemory(result.section)
        defer { withExtendedLifetime(memory) {} }
        let trie = try #require(DoubleArray(memory.bytes))
        for (entry, slot) in zip(entries, result.slots) {
            var node = trie.root
            var last = 0
            for code in entry.key {
                last = trie.slot(of: node, code)
                node = trie.child(of: node, code)
                #expect(node.exists, "seed \(seed), key \(entry.key)")
            }
            #expect(last == Int(slot))
            #expect(node.level == Int(entry.level) && node.tag == entry.tag && node.source == entry.source)
        }
        let held = Set(entries.map(\.key))
        var random = SeededRandom(seed: seed + 100)
        for _ in 0..<2000 {
            let key = (0..<random.next(1...length + 1)).map { _ in UInt16(random.next(0...Int(codes))) }
            var node = trie.root
            for code in key where node.exists { node = trie.child(of: node, code) }
            #expect((node.exists && node.isWord) == held.contains(key), "seed \(seed), key \(key)")
        }
        #expect(
            result.nodes.count { $0 != 0 } == Set(
                entries.flatMap { entry in entry.key.indices.map { entry.key[...$0] } }
            ).count + 1)
    }

    @Test("of no keys has a root and nothing else")
    func empty() throws {
        let memory = SectionMemory(DoubleArrayBuilder.build([]).section)
        defer { withExtendedLifetime(memory) {} }
        let trie = try #require(DoubleArray(memory.bytes))
        #expect(trie.count == 1)
        #expect(!trie.child(of: trie.root, 1).exists)
    }

    @Test("of any content is walked without a trap", arguments: 1...20 as ClosedRange<UInt64>)
    func anyContent(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let memory = SectionMemory((0..<8 * random.next(1...300)).map { _ in UInt8(random.next(0...255)) })
        defer { withExtendedLifetime(memory) {} }
        let trie = try #require(DoubleArray(memory.bytes))
        for _ in 0..<500 {
            var node = trie.root
            for _ in 0..<20 { node = trie.child(of: node, UInt16(random.next(0...0xFFFF))) }
            #expect(trie.node(at: trie.count) == nil)
        }
    }
}
