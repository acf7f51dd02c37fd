import NLKCore
import NLKLexicon
import Testing

@testable import NLKText

@Suite("The dictionary corrects recognized text")
struct LanguageCorrectorTests {
    private static let chinese = Result {
        try MemoryLexicon.open([
            "右 900", "下 90000", "肢 40", "胶 400", "下肢 800", "右下肢 300 n!", "基础 9000", "代谢 3000", "率 5000", "宰 90",
            "基础代谢率 200 n!", "合同 9000", "千克 900", "干 5000", "千 9000", "克 9000", "二十 900", "三 9000", "王 9000",
            "国 90000", "中国 90000", "观察 9000", "观察期 300 n!", "其 90000", "期 9000", "老 9000", "年 90000", "在 90000",
            "医院 9000", "老年 9000",
            "胶囊 900", "囊 50",
        ])
    }
    private static let english = Result {
        try MemoryLexicon.open(["contract 90000", "payment 90000", "from 900000", "house 90000"])
    }
    private static let pairs = LookAlikeTable(parsing: Array("宰\t率\t2\n其\t期\t2\n干\t千\t1\n三\t王\t1\n".utf8))

    private func corrector(custom: [String] = [], removed: [String] = []) throws -> LanguageCorrector {
        LanguageCorrector(
            lexicon: try Self.chinese.get(), english: try Self.english.get(), pairs: Self.pairs, customWords: custom,
            removedWords: removed)
    }

    /// A line as a recognizer gives it: ideographs alone, other text in words; `rivals` by character or word.
    private func page(_ text: String, _ rivals: [String: [(String, Double)]] = [:], confidence: Double = 0.8)
        -> Document.Page
    {
        var words: [Document.Word] = []
        func add(_ piece: String) {
            let candidates = (rivals[piece] ?? []).map { Document.Candidate(text: $0.0, confidence: $0.1) }
            words.append(Document.Word(text: piece, confidence: confidence, candidates: candidates, gap: .none))
        }
        for (index, part) in text.split(separator: " ").enumerated() {
            let first = words.count
            var run = ""
            for character in part {
                if character.isASCII {
                    run.append(character)
                } else {
                    if !run.isEmpty { add(run) }
                    run = ""
                    add(String(character))
                }
            }
            if !run.isEmpty { add(run) }
            if index > 0 { words[first].gap = .space }
        }
        return Document.Page(number: 1, blocks: [.init(lines: [.init(words: words)])])
    }

    private func corrected(
        _ text: String, _ rivals: [String: [(String, Double)]] = [:], confidence: Double = 0.8, custom: [String] = [],
        removed: [String] = []
    ) throws -> String {
        var page = page(text, rivals, confidence: confidence)
        _ = try corrector(custom: custom, removed: removed).apply(to: &page)
        return page.blocks[0].lines[0].text
    }

    @Test("a rival that makes a known word wins where the recognizer's own reading makes none")
    func rivals() throws {
        #expect(try corrected("右下胶", ["胶": [("肢", 0.1)]]) == "右下肢")
        #expect(try corrected("右下胶", ["胶": [("肢", 0.1)]], removed: ["右下肢", "下肢"]) == "右下胶")
        #expect(try corrected("右下胶", ["胶": [("股", 0.1)]]) == "右下胶")
        // 合同 is a word as it stands.
        #expect(try corrected("合同", ["同": [("胶", 0.4)]], custom: []) == "合同")
    }

    @Test("a look-alike wins where it makes a long word that is known")
    func lookAlikes() throws {
        #expect(try corrected("基础代谢宰", confidence: 0.95) == "基础代谢率")
        #expect(try corrected("观察其在老年") == "观察其在老年")
    }

    @Test("numbers and codes are left alone, and what they touch")
    func numbers() throws {
        #expect(try corrected("65干克") == "65干克")
        #expect(try corrected("65千克", ["千": [("干", 0.4)]]) == "65千克")
        #expect(try corrected("二十三", ["三": [("王", 0.4)], "十": [("千", 0.4)]]) == "二十三")
        for code in ["c0ntract", "A-12", "CONTRACT1", "10mg", "contrac7", "from-8"] {
            let rivals = ["contract", "A-17", "CONTRACT", "from"].map { ($0, 0.79) }
            #expect(try corrected(code, [code: rivals], custom: ["contract", "from"]) == code)
        }
    }

    @Test("English words are replaced by likely rivals only; names, short and strange words stay")
    func english() throws {
        let rivals = ["contracl": [("contract", 0.77)], "Conlract": [("Contract", 0.79)], "frorn": [("from", 0.76)]]
        #expect(try corrected("house contracl payment", rivals) == "house contract payment")
        #expect(
            try corrected("house (contracl), payment", ["(contracl),": [("(contract),", 0.77)]])
                == "house (contract), payment")
        #expect(try corrected("Conlract payment", rivals) == "Contract payment")
        #expect(try corrected("house frorn payment", rivals) == "house from payment")
        #expect(try corrected("house contracl", ["contracl": [("contract", 0.6)]]) == "house contracl")
        #expect(try corrected("Horner payment", ["Horner": [("House", 0.7)]]) == "Horner payment")
        #expect(try corrected("CONTRACL payment", ["CONTRACL": [("CONTRACT", 0.79)]]) == "CONTRACL payment")
        // Most words are unknown: another language.
        #expect(try corrected("das haus contracl vertrag", rivals) == "das haus contracl vertrag")
    }

    @Test("Japanese text, other scripts and mixed lines are left alone")
    func scripts() throws {
        #expect(try corrected("右下胶のりは", ["胶": [("肢", 0.1)]]) == "右下胶のりは")
        #expect(try corrected("계약서 Ωβγ مرحبا", ["Ωβγ": [("abc", 0.7)]]) == "계약서 Ωβγ مرحبا")
        #expect(try corrected("X右下胶Y", ["胶": [("肢", 0.1)]]) == "X右下肢Y")
    }

    @Test("custom words come before the dictionary")
    func customWords() throws {
        #expect(try corrected("中国", ["国": [("图", 0.2)]], custom: ["中图"]) == "中图")
        let rivals = ["国": [("囯", 0.2)], "中": [("巾", 0.3)]]
        #expect(try corrected("中国", rivals) == "中国")
        #expect(try corrected("老医院", ["老": [("佬", 0.3)]], custom: ["佬医院"]) == "佬医院")
        #expect(try corrected("下医院", ["下": [("右", 0.3)]], custom: ["右医院"]) == "右医院")
        #expect(
            try corrected("house paymend", ["paymend": [("paymond", 0.75)]], custom: ["paymond"]) == "house paymond")
    }

    @Test("what was read stays as a candidate with its confidence")
    func visibility() throws {
        var page = page("右下胶", ["胶": [("股", 0.2), ("肢", 0.1)]])
        page.blocks[0].lines[0].candidates = [.init(text: "右下肢", confidence: 0.5), .init(text: "右卞胶", confidence: 0.4)]
        #expect(try corrector().apply(to: &page) == 1)
        let line = page.blocks[0].lines[0]
        #expect(line.words[2].text == "肢" && line.words[2].confidence == 0.8)
        #expect(line.words[2].candidates == [.init(text: "胶", confidence: 0.8), .init(text: "股", confidence: 0.2)])
        #expect(line.candidates.map(\.text) == ["右下胶", "右卞胶"])
        #expect(try corrector().apply(to: &page) == 0, "a corrected page stays as it is")
    }

    @Test("words of unknown confidence, such as those of a PDF, are left alone")
    func certainty() throws {
        var page = page("右下胶", ["胶": [("肢", 0.1)]])
        for index in 0..<3 { page.blocks[0].lines[0].words[index].confidence = nil }
        #expect(try corrector().apply(to: &page) == 0)
    }

    @Test("a word that runs on over the line's end counts as one")
    func lineEnds() throws {
        var page = page("老胶", ["胶": [("年", 0.4)]])
        var alone = page
        #expect(try corrector().apply(to: &alone) == 1)
        page.blocks[0].lines.append(self.page("囊").blocks[0].lines[0])
        #expect(try corrector().apply(to: &page) == 0)
    }
}
