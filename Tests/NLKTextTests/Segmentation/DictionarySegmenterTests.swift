import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("The dictionary segmenters")
struct DictionarySegmenterTests {
    /// The words of the drawn examples.
    static func lexicon() throws -> Lexicon { try shared.get() }

    private static let shared = Result {
        try MemoryLexicon.open([
            "甲 20 n", "甲方 60 n", "方 90 n", "方向 800 n", "向 5000 p", "导游 70 n", "支付 500 v", "押金 40 n", "研究 9000 v",
            "研究生 700 n", "生命 3000 n", "命 900 n", "生 2000 v", "起源 300 n", "的 300000 uj", "T恤 12 n", "计算 500 v",
            "计算机 3000 n",
            "机 800 n", "中国 60000 ns", "中 90000 f", "国 20000 n",
        ])
    }

    static func segmenters(_ lexicon: Lexicon, removed: [String] = []) -> [(name: String, segmenter: any Segmenter)] {
        let removed = removed.map { Array($0.utf8) }
        return [("fast", FastSegmenter(lexicon: lexicon, removed: removed))]
            + MaximumMatchSegmenter.Direction.allCases.map {
                ($0.rawValue, MaximumMatchSegmenter(lexicon: lexicon, direction: $0, removed: removed))
            }
    }

    /// `text` with `|` at the cuts; a `|` in it forces a boundary, a `_` forbids one.
    static func cut(_ text: String, _ segmenter: any Segmenter) -> String {
        var bytes: [UInt8] = []
        var constraints: [UInt8] = []
        var pending = BoundaryConstraint.free
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "|"): pending = .forced
            case UInt8(ascii: "_"): pending = .forbidden
            default:
                bytes.append(byte)
                constraints.append(pending.rawValue)
                pending = .free
            }
        }
        return words(bytes, constraints, segmenter.makeWorker()).joined(separator: "|")
    }

    static func words(_ bytes: [UInt8], _ constraints: [UInt8], _ worker: any SegmenterWorker) -> [String] {
        var start = 0
        return ends(bytes, constraints, worker).map { end in
            defer { start = Int(end) }
            return String(decoding: bytes[start..<Int(end)], as: UTF8.self)
        }
    }

    static func ends(_ bytes: [UInt8], _ constraints: [UInt8], _ worker: any SegmenterWorker) -> [UInt32] {
        var ends: [UInt32] = []
        bytes.withUnsafeBufferPointer { text in
            constraints.withUnsafeBufferPointer { worker.segment(text, constraints: $0, into: &ends) }
        }
        return ends
    }

    @Test(
        "cut as their methods say",
        arguments: [
            // method, text, cut
            ("fast", "甲方向导游支付押金", "甲方|向|导游|支付|押金"),
            ("forward", "甲方向导游支付押金", "甲方|向|导游|支付|押金"),
            ("backward", "甲方向导游支付押金", "甲|方向|导游|支付|押金"),
            ("bidirectional", "甲方向导游支付押金", "甲|方向|导游|支付|押金"),
            ("fast", "研究生命起源", "研究|生命|起源"),
            ("forward", "研究生命起源", "研究生|命|起源"),
            ("backward", "研究生命起源", "研究|生命|起源"),
            ("bidirectional", "研究生命起源", "研究|生命|起源"),
            ("fast", "買Ｔ恤的", "買|Ｔ恤|的"),
            ("fast", "B12的COVID19", "B12|的|COVID19"),
            ("backward", "B12的COVID19", "B12|的|COVID19"),
            ("fast", "", ""),
        ])
    func methods(method: String, text: String, expected: String) throws {
        let lexicon = try Self.lexicon()
        let segmenter = try #require(Self.segmenters(lexicon).first { $0.name == method }).segmenter
        #expect(Self.cut(text, segmenter) == expected)
    }

    @Test("honour constraints and removed words")
    func constraints() throws {
        let lexicon = try Self.lexicon()
        for (name, segmenter) in Self.segmenters(lexicon) {
            #expect(Self.cut("研究|生_命起源", segmenter) == "研究|生命|起源", "\(name)")
            #expect(Self.cut("计算|机", segmenter) == "计算|机", "\(name)")
            #expect(Self.cut("未_知_的词", segmenter) == "未知的|词", "\(name)")
            #expect(Self.cut("3|D的", segmenter) == "3|D|的", "\(name)")
        }
        for (name, segmenter) in Self.segmenters(lexicon, removed: ["計算機", "计算机", "不在"]) {
            #expect(Self.cut("计算机", segmenter) == "计算|机", "\(name)")
        }
    }

    @Test("take a long word that was never seen only where its parts are unlikely")
    func unseenWords() throws {
        let lexicon = try MemoryLexicon.open([
            "的 300000 uj", "人 90000 n", "好的人 3 n", "好 50000 a", "骨 4 n", "骼 2 n", "骨骼肌 3 n",
        ])
        let segmenter = FastSegmenter(lexicon: lexicon)
        #expect(Self.cut("好的人", segmenter) == "好|的|人")
        #expect(Self.cut("骨骼肌", segmenter) == "骨骼肌")
    }

    @Test("obey the laws of the protocol on any bytes and constraints", arguments: 1...200 as ClosedRange<UInt64>)
    func laws(seed: UInt64) throws {
        let lexicon = try Self.lexicon()
        var random = SeededRandom(seed: seed)
        let pieces = ["研究", "生命", "中国", "a1", "Ｔ恤", "的", "é", "😀", " "].map { Array($0.utf8) }
        var bytes: [UInt8] = []
        for _ in 0..<random.next(0...30) {
            bytes += random.next(0...5) == 0 ? [UInt8(random.next(0...255))] : pieces[random.next(0...pieces.count - 1)]
        }
        var constraints = bytes.map { _ in UInt8(max(0, random.next(-3...2))) }
        if random.next(0...3) == 0 { constraints = [] }
        for (name, segmenter) in Self.segmenters(lexicon, removed: seed % 2 == 0 ? ["研究"] : []) {
            let context: Comment = "\(name), seed \(seed), \(bytes), \(constraints)"
            let worker = segmenter.makeWorker()
            let ends = Self.ends(bytes, constraints, worker)
            #expect(ends == Self.ends(bytes, constraints, worker), context)
            #expect(ends == Self.ends(bytes, constraints, segmenter.makeWorker()), context)
            #expect(ends.last ?? 0 == UInt32(bytes.count), context)
            #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, context)
            let cuts = Set(ends.map(Int.init))
            let valid = String(validating: bytes, as: UTF8.self) != nil
            for offset in bytes.indices.dropFirst() where valid {
                let starts = bytes[offset] & 0xC0 != 0x80
                if !starts { #expect(!cuts.contains(offset), context) }
                if starts, !constraints.isEmpty {
                    if constraints[offset] == 1 { #expect(cuts.contains(offset), context) }
                    if constraints[offset] == 2 { #expect(!cuts.contains(offset), context) }
                }
            }
        }
    }

    @Test("take the cheapest of all paths", arguments: 1...60 as ClosedRange<UInt64>)
    func optimality(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let letters = ["甲", "乙", "丙", "丁"]
        let list = (0..<12).map { _ in
            (0..<random.next(1...3)).map { _ in letters[random.next(0...3)] }.joined() + " \(random.next(4...5000))"
        }
        let lexicon = try MemoryLexicon.open(list)
        let text = (0..<9).map { _ in letters[random.next(0...3)] }
        /// Cost of a word; `nil` when it is none.
        func cost(_ word: String) -> Int? {
            if let entry = lexicon.entry(word) { return lexicon.unknownCost + 1 - entry.level }
            return word.unicodeScalars.count == 1 ? lexicon.unknownCost : nil
        }
        var best = [Int](repeating: .max, count: text.count + 1)
        best[0] = 0
        for end in 1...text.count {
            for start in 0..<end {
                guard best[start] != .max, let step = cost(text[start..<end].joined()) else { continue }
                best[end] = min(best[end], best[start] + step)
            }
        }
        let words = Self.words(Array(text.joined().utf8), [], FastSegmenter(lexicon: lexicon).makeWorker())
        #expect(words.compactMap(cost).reduce(0, +) == best[text.count], "seed \(seed): \(text.joined()), \(list)")
    }

    @Test("take linear time over a long line without punctuation")
    func longLine() throws {
        let lexicon = try Self.lexicon()
        func duration(_ characters: Int, _ segmenter: any Segmenter) -> Double {
            let bytes = Array(String(repeating: "中国", count: characters / 2).utf8)
            let worker = segmenter.makeWorker()
            return processorTime { #expect(Self.ends(bytes, [], worker).count == characters / 2) }
        }
        for (name, segmenter) in Self.segmenters(lexicon) {
            let short = duration(20_000, segmenter)
            let long = duration(200_000, segmenter)
            // Ten times the text: the square would take a hundred times as long.
            #expect(long < short * 40, "\(name): \(short), then \(long)")
        }
    }
}
