import NLKLexicon
import NLKText
import Testing

@testable import NLKTraining

@Suite("A text for training")
struct LabelledTextTests {
    private static func text(news: [String], ud: [String], borrowing: Bool = true) throws -> [String] {
        func corpus(_ lines: [String]) -> SegmentedCorpus {
            SegmentedCorpus(sentences: lines.map { $0.split(separator: " ").map(String.init) })
        }
        let scalars = Set((news + ud).joined().unicodeScalars.map(\.value)).subtracting([0x20]).sorted()
        let memory = SectionMemory(BoundaryAlphabet.sectionBytes(of: scalars, fold: HanFold()))
        let alphabet = try #require(BoundaryAlphabet(memory.bytes))
        let text = LabelledText([corpus(news), corpus(ud)], alphabet: alphabet, borrowing: borrowing)
        return text.sentences.map { sentence in
            let gaps = sentence.characters.map { index in
                let gap = text.gaps[sentence.convention][index]
                return gap == .cut ? "|" : gap == .open ? "?" : "-"
            }
            return BoundaryConvention.allCases[sentence.convention].rawValue + " " + gaps.joined()
        }
    }

    @Test("is cut into sentences behind stops that stand as words of their own")
    func sentences() throws {
        let sentences = try Self.text(news: ["我们 去 。 他们 看书 。", "甲。乙"], ud: [])
        #expect(sentences == ["news -|||", "news -|-||", "news --|"])
    }

    @Test("tells the convention that cuts less finely what stays together, and nothing of what is cut")
    func borrowing() throws {
        #expect(try Self.text(news: ["甲 乙"], ud: ["图书 馆 好看"]) == ["news ||", "ud -||-|", "news -??-|"])
        #expect(
            try Self.text(news: ["甲 乙"], ud: ["图书 馆 好看"], borrowing: false) == ["news ||", "ud -||-|"])
    }

    @Test("tells nothing of a pair that the other convention cuts more often than not")
    func exceptions() throws {
        #expect(try Self.text(news: ["不 是"], ud: ["不是"]) == ["news ||", "ud -|", "news ?|"])
        #expect(
            try Self.text(news: ["不 是", "不是"], ud: ["不是"]) == ["news ||", "news -|", "ud -|", "news -|"])
    }
}
