import NLKCore
import TestSupport
import Testing

@testable import NLKOCR

@Suite("A line that was read")
struct ReadLineTests {
    /// Characters `pitch` pixels apart on a level line 24 pixels thick.
    static func line(_ text: String, pitch: Double = 20, rivals: [(String, Double)] = []) -> ReadLine {
        func characters(_ text: String) -> [ReadLine.Character] {
            text.enumerated().map { .init(text: String($1), position: (Double($0) + 0.5) * pitch, confidence: 0.9) }
        }
        let length = max(pitch, Double(text.count) * pitch)
        return ReadLine(
            box: RotatedBox(centre: .init(x: length / 2, y: 12), length: length, thickness: 24, angle: 0),
            characters: characters(text), rivals: rivals.map { .init(characters: characters($0.0), share: $0.1) })
    }

    private static func shown(_ words: [Document.Word]) -> String {
        words.map { ($0.gap == .wide ? "⇥" : $0.gap == .space ? "␣" : "|") + $0.text }.joined()
    }

    @Test(
        "is cut at spaces and into single Chinese and Japanese characters",
        arguments: [
            ("白细胞 11.23 g/L", "|白|细|胞␣11.23␣g/L"), ("計¥3,480（税込）", "|計|¥3,480|（|税|込|）"), ("  a  b ", "␣a␣b"),
            ("", ""), (" ", ""), ("한국어 글", "|한국어␣글"),
        ])
    func words(text: String, expected: String) {
        #expect(Self.shown(Self.line(text).words(maximumCandidates: 1)) == expected)
    }

    @Test("has a wide gap where its characters are far apart")
    func wideGap() {
        var line = Self.line("尿素 612")
        for index in 2..<6 { line.characters[index].position += 60 }
        line.box.length += 60
        #expect(Self.shown(line.words(maximumCandidates: 1)) == "|尿|素⇥612")
    }

    @Test("gives a word the readings of its place in the rivals, best first, up to the number asked for")
    func candidates() {
        let line = Self.line("右下胶 a", rivals: [("右下肢 a", 0.2), ("右下肢 o", 0.1), ("石下肢 a", 0.05)])
        let words = line.words(maximumCandidates: 3)
        #expect(words.map { $0.candidates.map(\.text) } == [["石"], [], ["肢"], ["o"]])
        // As sure as its characters, and no surer than the chosen reading.
        #expect(words[2].candidates == [.init(text: "肢", confidence: words[2].confidence)])
        #expect(line.words(maximumCandidates: 1).flatMap { $0.candidates } == [])
    }

    @Test(
        "has a box for any of its characters: within the line, in order, growing with the range",
        arguments: 0..<30 as Range<UInt64>)
    func boxes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var line = Self.line(String(repeating: "字", count: Int.random(in: 1...12, using: &random)))
        for index in line.characters.indices {
            line.characters[index].position = min(
                line.box.length, max(0, line.characters[index].position + .random(in: -9...9, using: &random)))
        }
        let whole = line.box.box(from: 0, to: line.box.length)
        for start in line.characters.indices {
            var last: Box?
            for end in (start + 1)...line.characters.count {
                let box = line.box(of: start..<end)
                #expect(box.width > 0 && box.left >= whole.left - 1e-9, "seed \(seed)")
                #expect(box.left + box.width <= whole.left + whole.width + 1e-9, "seed \(seed)")
                if let last { #expect(box.union(last).width <= box.width + 12.0 + 1e-9, "seed \(seed)") }
                last = box
            }
        }
    }

    @Test("gets back a space beside digits where the picture has a gap as wide as one")
    func spaces() {
        var line = Self.line("2024-03-1911:20", pitch: 10)
        line.restoreSpaces { start, _ in start == 95 ? 9 : 2 }
        #expect(line.text == "2024-03-19 11:20")
        var even = Self.line("2024-03-1911:20", pitch: 10)
        even.restoreSpaces { _, _ in 9 }
        #expect(even.text == "2024-03-1911:20")
        var marks = Self.line("电话：12345", pitch: 10)
        marks.restoreSpaces { start, _ in start == 25 ? 9 : 1 }
        #expect(marks.text == "电话：12345")
    }

    @Test(
        "sets a mark between Chinese characters in full width where the network wavered",
        arguments: [
            ("标准:普通", "标准：普通", "标准：普通"), ("标准:普通", "标淮:普通", "标准:普通"), ("第3:普通", "第3：普通", "第3:普通"),
            ("标准:", "标准：", "标准："),
        ])
    func punctuation(text: String, rival: String, expected: String) {
        var line = Self.line(text, rivals: [(rival, 0.1)])
        line.widenPunctuation()
        #expect(line.text == expected)
    }
}
