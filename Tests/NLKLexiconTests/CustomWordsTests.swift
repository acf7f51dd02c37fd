import Glibc
import NLKCore
import TestSupport
import Testing

@testable import NLKLexicon

@Suite("Custom words")
struct CustomWordsTests {
    static let folder: KeyFolder = {
        guard let lexicon = try? SampleLexicon.open(["会计 3 n"]) else { return KeyFolder(nil) }
        return KeyFolder(lexicon)
    }()

    static func load(
        _ list: String, strict: Bool = false, stopWords: Set<String> = []
    ) throws -> (words: CustomWords, diagnostics: [Diagnostic]) {
        try CustomWords.load(lists: [("words.txt", Array(list.utf8))], folder: folder, strict: strict) {
            stopWords.contains(String(decoding: $0, as: UTF8.self))
        }
    }

    /// `text` with the chosen matches in brackets.
    static func marked(_ text: String, _ words: CustomWords) -> String {
        var matches: [CustomWords.Match] = []
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { words.matches(in: $0, into: &matches) }
        var result = ""
        var offset = 0
        for match in matches {
            result += String(decoding: bytes[offset..<Int(match.start)], as: UTF8.self)
            result += "[" + String(decoding: bytes[Int(match.start)..<Int(match.end)], as: UTF8.self) + "]"
            offset = Int(match.end)
        }
        return result + String(decoding: bytes[offset...], as: UTF8.self)
    }

    @Test(
        "are found in every form that folds to them, and never inside a Latin word",
        arguments: [
            // list, text, marked
            ("Lake House项目 2000 n", "签署Lake House项目协议", "签署[Lake House项目]协议"),
            ("Lake House项目\t2000\tn", "签署lake \n ＨＯＵＳＥ项目协议", "签署[lake \n ＨＯＵＳＥ项目]协议"),
            ("Lake House项目", "Lake\n\nHouse项目", "Lake\n\nHouse项目"),
            ("k线", "desk线路和看k线图", "desk线路和看[k线]图"),
            ("线k", "线kilo 线k", "线kilo [线k]"),
            ("CA-125\n糖类抗原72-4", "检测糖类抗原72-4结果，CA-125，CA-1250", "检测[糖类抗原72-4]结果，[CA-125]，CA-1250"),
            ("*ST海创\nC#\nβ受体", "*ST海创用C#做β受体", "[*ST海创]用[C#]做[β受体]"),
            ("會計準則", "按会计准则和會計準則", "按[会计准则]和[會計準則]"),
            ("T恤", "Ｔ恤 t恤 TT恤", "[Ｔ恤] [t恤] TT恤"),
            ("安娜·贝尔", "安娜・贝尔 安娜•贝尔", "[安娜・贝尔] [安娜•贝尔]"),
            ("星", "星海，星", "[星]海，[星]"),
            ("甲\n甲乙\n甲乙丙丁", "甲乙丙甲乙丙丁甲", "[甲乙]丙[甲乙丙丁][甲]"),
            ("𠮷野家", "去𠮷野家吃", "去[𠮷野家]吃"),
        ])
    func matching(list: String, text: String, expected: String) throws {
        #expect(Self.marked(text, try Self.load(list).words) == expected)
    }

    @Test(
        "that overlap: most characters, then fewest words, then leftmost",
        arguments: [
            ("甲乙\n乙丙丁", "甲乙丙丁", "甲[乙丙丁]"),
            ("甲乙\n乙丙\n丙丁", "甲乙丙丁", "[甲乙][丙丁]"),
            ("甲乙\n丙丁\n甲乙丙丁", "甲乙丙丁", "[甲乙丙丁]"),
            ("甲乙\n乙丙", "甲乙丙", "[甲乙]丙"),
            ("中国\n国中", "中国中国中", "[中国][中国]中"),
        ])
    func overlaps(list: String, text: String, expected: String) throws {
        #expect(Self.marked(text, try Self.load(list).words) == expected)
    }

    @Test("that are only stop words side by side give way, and loading says so")
    func stopWordSequences() throws {
        let list = "结婚的\n和尚未\n尚未\n"
        let (words, diagnostics) = try Self.load(list, stopWords: ["和", "尚未", "的"])
        #expect(Self.marked("已结婚的和尚未结婚的", words) == "已[结婚的]和[尚未][结婚的]")
        #expect(
            diagnostics.map(\.description) == [
                "words.txt:2: warning: the word is only stop words side by side and would cut common text, so it is not used: "
                    + "take one of them off the stop words (a list with '!word') if it is meant"
            ])
        #expect(Self.marked("已和尚未", try Self.load(list).words) == "已[和尚未]")
    }

    @Test("know where they were defined, and with what")
    func entries() throws {
        let (words, _) = try CustomWords.load(
            lists: [
                ("a.txt", Array("\u{FEFF}# list\r\n星海银行\t1000\tnt\r\nB12\r\n".utf8)),
                ("b.txt", Array("b12 30 nz\n".utf8)),
            ],
            folder: Self.folder)
        var matches: [CustomWords.Match] = []
        Array("B12星海银行".utf8).withUnsafeBufferPointer { words.matches(in: $0, into: &matches) }
        #expect(
            matches.map { words.entry($0.entry) } == [
                .init(key: "b12", place: .init(file: "b.txt", line: 1), frequency: 30, tag: "nz"),
                .init(key: "星海银行", place: .init(file: "a.txt", line: 2), frequency: 1002, tag: "nt"),
            ])
    }

    @Test("read from a file in pieces of any size are those of the whole list", arguments: [16, 17, 64, 1000])
    func pieces(size: Int) throws {
        let lines = (0..<200).map { number in
            number % 7 == 0
                ? "# note \(number)" : number % 11 == 0 ? "foo,,," : "词\(number)长\(number * number)\t\(number)\tn"
        }
        let list = "\u{FEFF}" + lines.joined(separator: "\n")
        let path = "/tmp/nlk-test-\(getpid())-\(size)"
        try FileWriter.write(Array(list.utf8), to: path)
        defer { unlink(path) }
        var draft = CustomWordDraft(folder: Self.folder, strict: false)
        draft.begin("words.txt")
        var pieces = try LinePieces(path: path, pieceSize: size)
        while try pieces.next() {
            try pieces.withPiece { (piece) throws(NLKError) in try draft.read(piece) }
        }
        let words = draft.finished { _ in false }
        let (whole, diagnostics) = try Self.load(list)
        #expect(words.checkInvariants() && words.count == whole.count && !diagnostics.isEmpty)
        #expect((0..<UInt32(words.count)).allSatisfy { words.entry($0) == whole.entry($0) })
        #expect(draft.diagnostics.map(\.description) == diagnostics.map(\.description))
        let last = Array("词199长39601".utf8).withUnsafeBufferPointer { words.entry(of: $0) }
        #expect(last?.place == .init(file: "words.txt", line: 200))
    }

    @Test("take no more memory than one and a half times their file")
    func memory() throws {
        var random = SeededRandom(seed: 4)
        let list = (0..<20_000).map { _ in
            let word = String(
                String.UnicodeScalarView(
                    (0..<random.next(2...6)).map { _ in Unicode.Scalar(UInt16(random.next(0x4E00...0x9FA5)))! }))
            return "\(word)\t\(random.next(1...999_999))\tnz\n"
        }.joined()
        let words = try Self.load(list).words
        #expect(words.count > 19_900 && words.checkInvariants())
        #expect(words.memory < list.utf8.count * 3 / 2)
    }

    @Test("of lists in another encoding are refused with the line, in whichever piece it stands")
    func lateEncoding() throws {
        let path = "/tmp/nlk-test-\(getpid())-late"
        let lines = Array(String(repeating: "甲方\n", count: 40_000).utf8)
        try FileWriter.write(lines + [0xBC, 0xD7, 0xB7, 0xBD, 0x0A], to: path)
        defer { unlink(path) }
        #expect {
            try CustomWords.load(paths: [path], folder: Self.folder)
        } throws: { "\($0)".hasPrefix("\(path):40001: is not UTF-8") }
    }

    @Test("taken out by a '-' are listed, and a later line brings them back")
    func removal() throws {
        let words = try Self.load("-會計\n甲方\n-甲方\n-乙方\n乙方\n").words
        #expect(words.removed.map { String(decoding: $0, as: UTF8.self) } == ["会计", "甲方"])
        #expect(words.count == 1)
    }

    @Test("overlapping at random are chosen as by trying all selections", arguments: 1...150 as ClosedRange<UInt64>)
    func selection(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let letters = ["甲", "乙", "丙"]
        let list = (0..<random.next(1...6)).map { _ in
            (0..<random.next(1...4)).map { _ in letters[random.next(0...2)] }.joined()
        }
        let text = (0..<9).map { _ in letters[random.next(0...2)] }
        let words = try Self.load(list.joined(separator: "\n")).words
        #expect(words.checkInvariants())
        var matches: [CustomWords.Match] = []
        Array(text.joined().utf8).withUnsafeBufferPointer { words.matches(in: $0, into: &matches) }
        #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.end <= $1.start })
        let held = Set(list)
        for match in matches {
            let word = text[Int(match.start) / 3..<Int(match.end) / 3].joined()
            #expect(held.contains(word) && words.entry(match.entry).key == word, "seed \(seed)")
        }
        /// Best (characters, -words) from each position on.
        var best = [(Int, Int)](repeating: (0, 0), count: text.count + 1)
        for start in stride(from: text.count - 1, through: 0, by: -1) {
            best[start] = best[start + 1]
            for end in start + 1...text.count where held.contains(text[start..<end].joined()) {
                let candidate = (best[end].0 + end - start, best[end].1 - 1)
                if candidate > best[start] { best[start] = candidate }
            }
        }
        let found = (matches.reduce(0) { $0 + Int($1.end - $1.start) / 3 }, -matches.count)
        #expect(found == best[0], "seed \(seed): \(text.joined()), \(list)")
    }

    @Test("are matched without a trap in any bytes", arguments: 1...50 as ClosedRange<UInt64>)
    func anyText(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let words = try Self.load("甲乙\n乙 丙\nab-1\n甲\n\u{FFFD}甲\n").words
        let pieces = ["甲", "乙", " ", "\n", "丙", "ab-1", "\u{0}", "\u{FFFD}"].map { Array($0.utf8) }
        let text = (0..<60).flatMap { _ in
            random.next(0...4) == 0 ? [UInt8(random.next(0...255))] : pieces[random.next(0...pieces.count - 1)]
        }
        var matches: [CustomWords.Match] = []
        text.withUnsafeBufferPointer { words.matches(in: $0, into: &matches) }
        #expect(matches.allSatisfy { $0.start < $0.end && Int($0.end) <= text.count }, "seed \(seed): \(text)")
        #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.end <= $1.start }, "seed \(seed): \(text)")
    }

    @Test("take linear time where everything overlaps")
    func overlappingText() throws {
        let words = try Self.load("中国\n国中\n中国中国中国\n").words
        func duration(_ characters: Int) -> Double {
            let text = Array(String(repeating: "中国", count: characters / 2).utf8)
            var matches: [CustomWords.Match] = []
            return processorTime { text.withUnsafeBufferPointer { words.matches(in: $0, into: &matches) } }
        }
        let short = duration(2_000)
        #expect(duration(20_000) < short * 60)
    }
}
