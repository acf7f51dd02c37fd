import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("The lattice takes the cheapest path")
struct LatticeSegmenterTests {
    private func cut(
        _ text: String, _ dictionary: MorphemeDictionary, forced: [Int] = [], forbidden: [Int] = [],
        removing removed: [String] = []
    ) -> String {
        let bytes = Array(text.utf8)
        var constraints: [UInt8] = []
        if !forced.isEmpty || !forbidden.isEmpty {
            constraints = [UInt8](repeating: 0, count: bytes.count)
            for offset in forced { constraints[offset] = BoundaryConstraint.forced.rawValue }
            for offset in forbidden { constraints[offset] = BoundaryConstraint.forbidden.rawValue }
        }
        var ends: [UInt32] = []
        bytes.withUnsafeBufferPointer { text in
            constraints.withUnsafeBufferPointer {
                LatticeWorker(LatticeSegmenter(dictionary, removing: removed)).segment(
                    text, constraints: $0, into: &ends)
            }
        }
        var start = 0
        return ends.map { end in
            defer { start = Int(end) }
            return String(decoding: bytes[start..<Int(end)], as: UTF8.self)
        }.joined(separator: "|")
    }

    // はな が は な な が:  花 is はな 500, 端 is は 800, が and は are particles of 100.
    //   はな+が  = 500 (edge→noun 0) + 100 - 1000 = -400
    //   は(noun)+な が …  = 800 + unknown; は(particle) behind the edge costs 3000
    private static let list: [(String, Int16)] = [
        ("はな", 500), ("は", 800), ("は!", 100), ("が!", 100), ("さく", 700), ("はなが", 1200), ("Tシャツ", 900),
    ]

    @Test("by the cost of words and of connections")
    func costs() throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        #expect(cut("はながさく", dictionary) == "はな|が|さく")
        // A particle does not begin a text; behind a noun it does.
        #expect(cut("はなは", dictionary) == "はな|は")
        #expect(cut("", dictionary) == "")
    }

    @Test("unknown words are runs of like characters, or one or two characters")
    func unknownWords() throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        #expect(cut("カタカナがさく", dictionary) == "カタカナ|が|さく")
        #expect(cut("2024はな", dictionary) == "2024|はな")
        #expect(cut("Tシャツがさく", dictionary) == "Tシャツ|が|さく")
        #expect(cut("🤓はな", dictionary) == "🤓|はな")
        // A run of over 24 characters is no word; it is still covered.
        let long = String(repeating: "カ", count: 30)
        #expect(cut(long, dictionary).filter { $0 != "|" } == long)
    }

    @Test("constraints are kept, whatever they cost")
    func constraints() throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        #expect(cut("はながさく", dictionary, forced: [3]) == "は|な|が|さく")
        #expect(cut("はながさく", dictionary, forbidden: [6]) == "はなが|さく")
        #expect(cut("はながさく", dictionary, forbidden: [3, 6, 9, 12]) == "はながさく")
        #expect(cut("はながさく", dictionary, removing: ["はな", "さく"]) == "はなが|さく")
    }

    @Test("white space costs where a word does not begin, and is no word")
    func spaces() throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        #expect(cut("はな が  さく ", dictionary) == "はな| |が|  |さく| ")
        var pieces: [LatticePiece] = []
        Array(" はな が".utf8).withUnsafeBufferPointer {
            LatticeWorker(LatticeSegmenter(dictionary)).analyze(
                $0, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &pieces)
        }
        #expect(pieces.map(\.start) == [1, 8] && pieces.map(\.end) == [7, 11])
        #expect(pieces.map { dictionary.tags[Int($0.tag)].name } == ["noun", "particle"])
    }

    @Test("no other path is cheaper", arguments: 0..<60)
    func optimality(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let letters = Array("あいう")
        var words: [MorphemeImageBuilder.Word] = []
        for _ in 0..<14 {
            let text = String((0..<random.next(1...3)).map { _ in letters[random.next(0...2)] })
            words.append(
                .init(
                    text: text, left: random.next(1...4), right: random.next(1...4),
                    cost: Int16(random.next(-2000...4000)), tag: SampleMorphemes.noun))
        }
        let matrix = MorphemeImageBuilder.Matrix(
            rights: 5, lefts: 5, costs: (0..<25).map { _ in Int16(random.next(-40...40) * 100) })
        let dictionary = try SampleMorphemes.open(SampleMorphemes.image(words, matrix: matrix).data())
        let text = String((0..<7).map { _ in letters[random.next(0...2)] })
        let best = cheapest(Array(text), words, matrix)
        let found = cut(text, dictionary).split(separator: "|").map(String.init)
        let cost = try #require(self.cost(of: found, words, matrix))
        #expect(cost == best, "seed \(seed): \(text) as \(found)")
    }

    /// Readings of `word`; an unknown one as the sample's kinds have it.
    private func readings(_ word: String, _ words: [MorphemeImageBuilder.Word]) -> [MorphemeImageBuilder.Word] {
        words.filter { $0.text == word }
    }

    private func unknown(_ text: [Character], at start: Int, _ words: [MorphemeImageBuilder.Word]) -> [String] {
        let known = (1...3).contains { length in
            start + length <= text.count && !readings(String(text[start..<start + length]), words).isEmpty
        }
        return known ? [] : (1...2).filter { start + $0 <= text.count }.map { String(text[start..<start + $0]) }
    }

    private func cheapest(
        _ text: [Character], _ words: [MorphemeImageBuilder.Word], _ matrix: MorphemeImageBuilder.Matrix
    )
        -> Int?
    {
        func go(_ start: Int, _ right: Int) -> Int? {
            if start == text.count { return Int(matrix.costs[right]) }
            var best: Int?
            var steps: [(length: Int, left: Int, right: Int, cost: Int)] = []
            for length in 1...3 where start + length <= text.count {
                for word in readings(String(text[start..<start + length]), words) {
                    steps.append((length, word.left, word.right, Int(word.cost)))
                }
            }
            for word in unknown(text, at: start, words) { steps.append((word.count, 1, 1, 4000)) }
            for step in steps {
                guard let rest = go(start + step.length, step.right) else { continue }
                let total = rest + step.cost + Int(matrix.costs[right + matrix.rights * step.left])
                best = min(best ?? total, total)
            }
            return best
        }
        return go(0, 0)
    }

    /// The least that the words `found` may cost.
    private func cost(of found: [String], _ words: [MorphemeImageBuilder.Word], _ matrix: MorphemeImageBuilder.Matrix)
        -> Int?
    {
        var states = [0: 0]
        for word in found {
            var next: [Int: Int] = [:]
            var known = readings(word, words).map { ($0.left, $0.right, Int($0.cost)) }
            if known.isEmpty { known = [(1, 1, 4000)] }
            for (right, cost) in states {
                for reading in known {
                    let total = cost + reading.2 + Int(matrix.costs[right + matrix.rights * reading.0])
                    next[reading.1] = min(next[reading.1] ?? total, total)
                }
            }
            states = next
        }
        return states.map { $0.value + Int(matrix.costs[$0.key]) }.min()
    }

    @Test("a long text is cut as its parts are, across the blocks that it is worked on in")
    func blocks() throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        let unit = "はながさくカタカナが2024"
        let expected = cut(unit, dictionary)
        let count = 900
        let found = cut(String(repeating: unit, count: count), dictionary)
        #expect(found == Array(repeating: expected, count: count).joined(separator: "|"))
    }

    @Test(
        "a run that may not be cut stays whole, however much longer than a block it is and wherever it begins",
        arguments: [1, 63, 64, 65, 66, 1919, 1920, 2047, 2048, 2049, 5000], [0, 1, 300, 1900, 2040])
    func longWords(length: Int, before: Int) throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        let head = String(repeating: "さく", count: before)
        for (letter, tail) in [("7", "はな"), ("T", "シャツが")] {
            let run = String(repeating: letter, count: length)
            let start = head.utf8.count
            let found = cut(
                head + run + tail, dictionary, forced: start == 0 ? [] : [start],
                forbidden: Array(start + 1..<start + length))
            let words = found.split(separator: "|")
            #expect(words.joined() == head + run + tail)
            #expect(words.prefix(before).allSatisfy { $0 == "さく" })
            #expect(words.count > before && words[before].hasPrefix(run), "\(words.dropFirst(before).prefix(2))")
        }
    }

    @Test("white space longer than a block loses nothing behind it", arguments: [63, 64, 65, 1950, 2048, 70_000])
    func longSpace(length: Int) throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        let space = String(repeating: " ", count: length)
        #expect(cut("はな" + space + "はなが" + space, dictionary) == "はな|\(space)|はな|が|\(space)")
    }

    @Test("a dictionary's word as long as a block is found whole", arguments: [100, 1950, 2048])
    func longDictionaryWord(length: Int) throws {
        let word = String(repeating: "な", count: length)
        let dictionary = try SampleMorphemes.open([("はな", 500), ("が!", 100), (word, 10)])
        #expect(cut(word + "がはな", dictionary).filter { $0 != "|" } == word + "がはな")
        if length < 1950 { #expect(cut("はな" + word, dictionary) == "はな|" + word) }
    }

    @Test("any bytes and constraints give ends that ascend to the length and keep every constraint", arguments: 0..<40)
    func anyBytes(seed: Int) throws {
        let dictionary = try SampleMorphemes.open(Self.list)
        var random = SeededRandom(seed: UInt64(seed))
        let worker = LatticeWorker(LatticeSegmenter(dictionary))
        let sample = Array("はながさく カタカナ2024Tシャツ🤓".utf8)
        let bytes = (0..<random.next(1...300)).map { _ in
            random.next(0...3) == 0 ? UInt8(random.next(0...255)) : sample[random.next(0...sample.count - 1)]
        }
        let constraints = bytes.map { $0 & 0xC0 == 0x80 ? UInt8(0) : UInt8(max(0, random.next(-4...2))) }
        var ends: [UInt32] = []
        bytes.withUnsafeBufferPointer { text in
            constraints.withUnsafeBufferPointer { worker.segment(text, constraints: $0, into: &ends) }
        }
        #expect(ends.last == UInt32(bytes.count) && zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        let set = Set(ends.map(Int.init))
        var offset = 0
        while offset < bytes.count {
            let width = bytes.withUnsafeBufferPointer {
                UTF8Character.decode($0.baseAddress! + offset, available: bytes.count - offset).length
            }
            // White space takes part in no word, so its edges are ends whatever is said of them.
            if offset > 0, constraints[offset] == BoundaryConstraint.forced.rawValue {
                #expect(set.contains(offset), "seed \(seed) at \(offset)")
            }
            if offset > 0, constraints[offset] == BoundaryConstraint.forbidden.rawValue, bytes[offset] != 0x20,
                bytes[offset - 1] != 0x20
            {
                #expect(!set.contains(offset), "seed \(seed) at \(offset)")
            }
            offset += width
        }
    }
}
