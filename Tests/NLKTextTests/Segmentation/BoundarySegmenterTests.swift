import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("The accurate segmenter")
struct BoundarySegmenterTests {
    private static let alphabet = "研究生命起源会计机甲乙丙丁的一二年a1，。“”"
    private static let words = ["研究", "研究生", "生命", "起源", "会计", "计算机", "甲乙丙丁"]
    private static let trustful = Result {
        try SampleBoundaryModel.open(SampleBoundaryModel.image(SampleBoundaryModel.trustful(alphabet), words: words))
    }

    private static func cut(_ text: String, _ segmenter: any Segmenter) -> String {
        DictionarySegmenterTests.cut(text, segmenter)
    }

    @Test(
        "adds up its rows and takes the best legal path",
        arguments: [
            ("研究", "研究"),
            ("甲乙丙丁的", "甲乙丙丁|的"),
            // 研究生 is the longer start, but 生命 starts as well and 研究 ends: 研究 E 40 + 生 B 20 against 生 E 40.
            ("研究起源", "研究|起源"),
            // Traditional characters are folded, the surface stays.
            ("會計的", "會計|的"),
            ("", ""),
        ])
    func golden(text: String, expected: String) throws {
        #expect(Self.cut(text, BoundarySegmenter(try Self.trustful.get())) == expected)
    }

    @Test("honours constraints against every weight")
    func constraints() throws {
        let segmenter = BoundarySegmenter(try Self.trustful.get())
        #expect(Self.cut("甲乙|丙丁", segmenter) == "甲乙|丙丁")
        #expect(Self.cut("研究_起源", segmenter) == "研究起源")
        #expect(Self.cut("的_的_的|的", segmenter) == "的的的|的")
        #expect(Self.cut("甲|乙_丙|丁", segmenter) == "甲|乙丙|丁")
    }

    @Test("does without removed words")
    func removedWords() throws {
        let model = try Self.trustful.get()
        #expect(Self.cut("甲乙丙丁", BoundarySegmenter(model, removing: ["甲乙丙丁"])) == "甲|乙|丙|丁")
        #expect(Self.cut("研究", BoundarySegmenter(model, removing: ["研究", "没有"])) == "研|究")
    }

    private static func sample(_ random: inout SeededRandom, pieces count: Int) -> [UInt8] {
        let pieces = ["研究", "生命", "會計", "a1", "１", "的", "é", "😀", " ", "，", "乙"].map { Array($0.utf8) }
        var bytes: [UInt8] = []
        for _ in 0..<count {
            bytes +=
                random.next(0...15) == 0 ? [UInt8(random.next(0...255))] : pieces[random.next(0...pieces.count - 1)]
        }
        return bytes
    }

    @Test(
        "obeys the laws of the protocol on any bytes, constraints and weights",
        arguments: 1...10 as ClosedRange<UInt64>)
    func laws(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let weights = SampleBoundaryModel.random(Self.alphabet, seed: seed % 5)
        let model = try SampleBoundaryModel.open(SampleBoundaryModel.image(weights, words: Self.words))
        let segmenter = BoundarySegmenter(
            model, convention: seed % 2 == 0 ? .news : .ud, removing: seed % 3 == 0 ? ["研究"] : [])
        let worker = segmenter.makeWorker()
        for _ in 0..<50 {
            let bytes = Self.sample(&random, pieces: random.next(0...30))
            let constraints = random.next(0...3) == 0 ? [] : bytes.map { _ in UInt8(max(0, random.next(-3...2))) }
            let context: Comment = "seed \(seed), \(bytes), \(constraints)"
            let ends = DictionarySegmenterTests.ends(bytes, constraints, worker)
            #expect(ends == DictionarySegmenterTests.ends(bytes, constraints, segmenter.makeWorker()), context)
            #expect(ends.last ?? 0 == UInt32(bytes.count), context)
            #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, context)
            guard String(validating: bytes, as: UTF8.self) != nil else { continue }
            let cuts = Set(ends.map(Int.init))
            for offset in bytes.indices.dropFirst() {
                let starts = bytes[offset] & 0xC0 != 0x80
                if !starts { #expect(!cuts.contains(offset), context) }
                guard starts, !constraints.isEmpty else { continue }
                if constraints[offset] == BoundaryConstraint.forced.rawValue { #expect(cuts.contains(offset), context) }
                if constraints[offset] == BoundaryConstraint.forbidden.rawValue {
                    #expect(!cuts.contains(offset), context)
                }
            }
        }
    }

    @Test("cuts a long text in blocks as if it were one block", arguments: 1...3 as ClosedRange<UInt64>)
    func blocks(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let weights = SampleBoundaryModel.random(Self.alphabet, seed: seed)
        let model = try SampleBoundaryModel.open(SampleBoundaryModel.image(weights, words: Self.words))
        let segmenter = BoundarySegmenter(model)
        let bytes = Self.sample(&random, pieces: 1000)
        let whole = DictionarySegmenterTests.ends(bytes, [], BoundarySegmenterWorker(segmenter, blockSize: 20_000))
        for size in [150, 200, 1000] {
            let worker = BoundarySegmenterWorker(segmenter, blockSize: size)
            #expect(DictionarySegmenterTests.ends(bytes, [], worker) == whole, "seed \(seed), block \(size)")
        }
        // One word longer than any block.
        let glued = bytes.map { _ in BoundaryConstraint.forbidden.rawValue }
        let worker = BoundarySegmenterWorker(segmenter, blockSize: 129)
        #expect(DictionarySegmenterTests.ends(bytes, glued, worker) == [UInt32(bytes.count)], "seed \(seed)")
    }

    @Test("needs time in proportion to a line without punctuation")
    func linearTime() throws {
        let worker = BoundarySegmenter(try Self.trustful.get()).makeWorker()
        let text = Array(String(repeating: "研究生命起源会计", count: 125_000).utf8)
        let ends = DictionarySegmenterTests.ends(text, [], worker)
        #expect(ends.last == UInt32(text.count))
        #expect(ends.count > 250_000)
    }
}
