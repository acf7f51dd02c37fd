import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("A morphological dictionary in an image")
struct MorphemeDictionaryTests {
    @Test("keeps of readings with the same classes the cheapest, with its base form and pronunciation")
    func readings() throws {
        var words = SampleMorphemes.words([("はな", 500), ("はな", 300), ("はな!", 400), ("は", 9)])
        words[1].base = "花"
        let dictionary = try SampleMorphemes.open(SampleMorphemes.image(words).data())
        let found = dictionary.morphemes(of: "はな")
        #expect(found.count == 2 && dictionary.count == 3)
        let noun = try #require(found.first { dictionary.tags[Int(dictionary.morphemes[$0].tag)].name == "noun" })
        #expect(dictionary.morphemes[noun].cost == 300)
        #expect(dictionary.base(of: noun) == "花" && dictionary.reading(of: noun) == "はな")
        #expect(dictionary.morphemes(of: "なは").isEmpty && dictionary.morphemes(of: "").isEmpty)
    }

    @Test("joins identities that cost the same, and rounds costs to its steps")
    func classes() throws {
        var words = SampleMorphemes.words([("あ", 1), ("い", 2)])
        words[1].left = 3
        words[1].right = 3
        // Identity 3 differs from 1 by less than half a step.
        let costs: [Int16] = [0, 0, 0, 0, 0, 1000, -500, 1010, 3000, -1000, 3000, -1020, 20, 990, -490, 1000]
        let dictionary = try SampleMorphemes.open(
            SampleMorphemes.image(words, matrix: .init(rights: 4, lefts: 4, costs: costs)).data())
        #expect(dictionary.connections.rights == 2 && dictionary.connections.lefts == 2)
        #expect(dictionary.morphemes[0].left == dictionary.morphemes[1].left)
        let row = dictionary.connections.row(dictionary.morphemes[0].left)
        #expect(Int32(row[dictionary.morphemes[0].right]) * dictionary.connections.step == 1000)
    }

    @Test("the same words give the same bytes, and no other input than sound ones is taken")
    func building() throws {
        let words = SampleMorphemes.words([("はな", 500), ("が!", 100)])
        #expect(try SampleMorphemes.image(words).data() == SampleMorphemes.image(words).data())
        var bad = words
        bad[0].left = 7
        #expect(throws: NLKError.self) { try SampleMorphemes.image(bad) }
        #expect(throws: NLKError.self) { try SampleMorphemes.image([]) }
    }

    @Test("of which any section is changed opens safely or is refused", arguments: 0..<200)
    func damage(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let words = SampleMorphemes.words([("はな", 500), ("が!", 100), ("さく", 700)])
        let path = "/tmp/nlk-damage-\(seed)"
        try FileWriter.write(SampleMorphemes.image(words).data(), to: path)
        defer { try? FileWriter.write([], to: path) }
        let image = try ImageReader(path: path)
        let target = image.names[random.next(0...image.names.count - 1)]
        var changed = ImageWriter()
        for name in image.names {
            var bytes = Array(try image.section(name, version: 1))
            if name == target {
                for _ in 0..<random.next(1...6) where !bytes.isEmpty {
                    let place = random.next(0...min(bytes.count - 1, random.next(0...3) == 0 ? bytes.count - 1 : 64))
                    switch random.next(0...2) {
                    case 0: bytes[place] = UInt8(random.next(0...255))
                    case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.next(1...9)))
                    default: bytes[place] ^= 1 << UInt8(random.next(0...7))
                    }
                }
            }
            changed.add(name, version: 1, bytes)
        }
        let dictionary: MorphemeDictionary
        do {
            dictionary = try SampleMorphemes.open(changed.data())
        } catch {
            #expect((error as? NLKError)?.code == .badInput, "seed \(seed), \(target)")
            return
        }
        let text = Array("はながさく カタカナ2024はなが🤓".utf8)
        var pieces: [LatticePiece] = []
        text.withUnsafeBufferPointer {
            LatticeWorker(LatticeSegmenter(dictionary)).analyze(
                $0, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &pieces)
        }
        for index in 0..<dictionary.count { _ = (dictionary.base(of: index), dictionary.reading(of: index)) }
        #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end <= $1.start }, "seed \(seed), \(target)")
    }
}
