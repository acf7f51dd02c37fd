import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("The tables of the boundary model")
struct BoundaryTableTests {
    @Test("hold every pair that was put in, and no other", arguments: 1...2 as ClosedRange<UInt64>)
    func pairs(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var entries: [UInt32: PairTableBuilder.Entry] = [:]
        for _ in 0..<20_000 {
            let (left, right) = (UInt16(random.next(0...8191)), UInt16(random.next(0...8191)))
            entries[UInt32(left) << 13 | UInt32(right)] = PairTableBuilder.Entry(
                left: left, right: right, frequency: UInt8(random.next(0...7)),
                weights: UInt64.random(in: 0...UInt64.max, using: &random), importance: 0)
        }
        let section = PairTableBuilder.section(Array(entries.values))
        let memory = SectionMemory(section.bytes)
        let table = try #require(PairTable(memory.bytes))
        var lost = 0
        for entry in entries.values {
            let found = table.find(PairTable.hash(entry.left, entry.right))
            if found.weights != entry.weights || found.frequency != entry.frequency { lost += 1 }
        }
        #expect(lost == section.dropped)
        #expect(lost < 20)
        for _ in 0..<20_000 {
            let (left, right) = (UInt16(random.next(0...8191)), UInt16(random.next(0...8191)))
            guard entries[UInt32(left) << 13 | UInt32(right)] == nil else { continue }
            let found = table.find(PairTable.hash(left, right))
            #expect(found.weights == 0 && found.frequency == 0)
        }
    }

    @Test("keep the important pairs where there is no room for all")
    func importance() throws {
        var entries: [PairTableBuilder.Entry] = []
        for index in 0..<220_000 {
            entries.append(
                PairTableBuilder.Entry(
                    left: UInt16(index / 60), right: UInt16(index % 60), frequency: 1, weights: UInt64(index + 1),
                    importance: index < 100_000 ? 1 : 0))
        }
        let section = PairTableBuilder.section(entries)
        #expect(section.dropped >= 220_000 - (6 << 15))
        let memory = SectionMemory(section.bytes)
        let table = try #require(PairTable(memory.bytes))
        let kept = entries.prefix(100_000).filter {
            table.find(PairTable.hash($0.left, $0.right)).weights == $0.weights
        }
        #expect(kept.count > 99_000)
    }

    @Test("find the longer words of a text", arguments: 1...5 as ClosedRange<UInt64>)
    func longWords(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var steps: [[UInt16]: UInt8] = [:]
        var builder = LongWordTableBuilder()
        for _ in 0..<500 {
            let word = (0..<random.next(2...12)).map { _ in UInt16(8 + random.next(0...20)) }
            let step = UInt8(random.next(1...7))
            builder.add(word, step: step)
            if (3...10).contains(word.count) { steps[word] = max(steps[word] ?? 0, step) }
        }
        let (long, pairs) = (SectionMemory(builder.section()), SectionMemory(PairTableBuilder.section([]).bytes))
        let matcher = WordMatcher(
            pairs: try #require(PairTable(pairs.bytes)), words: try #require(LongWordTable(long.bytes)))
        let scratch = BoundaryScratch(capacity: 2000)
        let text = steps.keys.sorted { $0.lexicographicallyPrecedes($1) }.prefix(100).flatMap { $0 }
        for (index, code) in text.enumerated() { scratch.codes[index] = code }
        scratch.clearMargins(count: text.count)
        matcher.match(scratch, count: text.count, filter: EveryWord())
        for index in text.indices {
            var expected: UInt8 = 0
            for length in 3...10 where index + length <= text.count {
                if let step = steps[Array(text[index..<index + length])] {
                    expected = max(expected, BoundaryTemplates.span(length: length, step: step))
                }
            }
            #expect(scratch.startingSpans[index] == expected, "seed \(seed), place \(index)")
        }
    }

    @Test("refuse sections whose lengths do not fit, and survive any content", arguments: 1...2 as ClosedRange<UInt64>)
    func hostileSections(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func noise(_ bytes: [UInt8], keeping header: Int) -> SectionMemory {
            var bytes = bytes
            for index in stride(from: header, to: bytes.count, by: 7) {
                bytes[index] = UInt8(truncatingIfNeeded: random.next(0...255))
            }
            return SectionMemory(bytes)
        }
        var builder = LongWordTableBuilder()
        builder.add([9, 10, 11, 12], step: 1)
        let sections = [PairTableBuilder.section([]).bytes, builder.section()]
        for section in sections {
            for cut in [0, 3, 63, 64, section.count - 1] {
                let memory = SectionMemory(Array(section.prefix(cut)))
                #expect(PairTable(memory.bytes) == nil && LongWordTable(memory.bytes) == nil)
                #expect(BoundaryRows(memory.bytes) == nil && BoundaryAlphabet(memory.bytes) == nil)
            }
        }
        let (pairs, words) = (noise(sections[0], keeping: 64), noise(sections[1], keeping: 64))
        let matcher = WordMatcher(
            pairs: try #require(PairTable(pairs.bytes)), words: try #require(LongWordTable(words.bytes)))
        let scratch = BoundaryScratch(capacity: 500)
        for index in 0..<500 { scratch.codes[index] = UInt16(random.next(0...8191)) }
        scratch.clearMargins(count: 500)
        matcher.match(scratch, count: 500, filter: EveryWord())
        // Random content gives random spans, but lengths and steps stay in range.
        for index in 0..<500 { #expect(scratch.startingSpans[index] < 64) }
    }

    @Test("refuse an alphabet with a code or class out of range")
    func hostileAlphabet() {
        let sound = BoundaryAlphabet.sectionBytes(of: [0x4E00, 0x4E8C], fold: HanFold())
        func isAccepted(_ bytes: [UInt8]) -> Bool {
            let memory = SectionMemory(bytes)
            return withExtendedLifetime(memory) { BoundaryAlphabet(memory.bytes) != nil }
        }
        #expect(isAccepted(sound))
        var damaged = sound
        damaged[64 + 2 * 0x4E00] = 200
        #expect(!isAccepted(damaged))
        damaged = sound
        damaged[damaged.count - 1] = 8
        #expect(!isAccepted(damaged))
    }

    @Test("take the path that a search through all paths finds", arguments: 1...200 as ClosedRange<UInt64>)
    func viterbi(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let weights = (0..<random.next(1...9)).map { _ in
            SIMD4<UInt16>(
                UInt16(random.next(0...99)), UInt16(random.next(0...99)), UInt16(random.next(0...99)),
                UInt16(random.next(0...99)))
        }
        /// `cuts` bit i: a boundary behind character i; there is one in front of the text and one behind it.
        func score(_ cuts: Int) -> Int {
            weights.indices.reduce(0) { sum, index in
                let before = index == 0 || cuts >> (index - 1) & 1 == 1
                let behind = index == weights.count - 1 || cuts >> index & 1 == 1
                return sum + Int(weights[index][before ? (behind ? 3 : 0) : (behind ? 2 : 1)])
            }
        }
        var race = BoundaryViterbi(boundaryBefore: true)
        let origins = weights.map { race.step($0) }
        var found = 0
        var behind = true
        for index in weights.indices.reversed() {
            if behind { found |= 1 << index }
            behind = BoundaryViterbi.boundaryBefore(origins[index], boundaryBehind: behind)
        }
        #expect(behind)
        #expect(score(found) == (0..<1 << (weights.count - 1)).map(score).max())
    }

    @Test("of one class of quotation marks, widths and scripts are the same character")
    func folding() throws {
        var fold = HanFold()
        fold.add([(0x6703, 0x4F1A)])
        let memory = SectionMemory(BoundaryAlphabet.sectionBytes(of: [0x201C, 0x31, 0x4F1A, 0x3007], fold: fold))
        let alphabet = try #require(BoundaryAlphabet(memory.bytes))
        #expect(alphabet.codes(of: "「“１1會会○〇") == [8, 8, 9, 9, 10, 10, 11, 11])
        // Strangers stand for their class.
        #expect(alphabet.codes(of: "人五7ж！月ア😀 ").map(Int.init) == [1, 2, 3, 4, 5, 6, 7, 7, 0])
    }
}
