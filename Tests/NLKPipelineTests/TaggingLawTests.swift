import Glibc
import NLKCore
import NLKLexicon
import NLKText
import TestSupport
import Testing

@testable import NLKPipeline

@Suite("Tagging, in every language that has a tagger")
struct TaggingLawTests {
    private static let text = """
        The pati-
        ent was seen at the of-
        fice on 2024-05-03.  Körperfett 2 3 . 5 % – Größe: 172 cm! L'été dernier, qu'elle « était ».

        Ещё раз. Štvrť, Škoda; Łódź? 合 同 编 号 ： AB-12 ， 甲方支付租金。會計準則 データを分析した。 계약서의 번호는 ราคา Việt Nam
        https://example.org/a?b=1 x@y.org C# 👨‍👩‍👧 1,250.00元\u{C}第2页
        """

    /// Each block names its language.
    private static let pipeline = Result { try PipelineFixture(nil) { $0.tokenizer.joinsMeasures = false }.pipeline }

    private static func block(_ bytes: [UInt8], _ language: String) -> TextBlock {
        TextBlock(
            text: MappedText(verbatim: Array(String(decoding: bytes, as: UTF8.self).utf8)), number: 0,
            language: Language(canonical: language))
    }

    @Test(
        "every word has a tag and stands in one sentence; a reused worker gives what a fresh one gives",
        arguments: Taggers.languages)
    func laws(language: String) throws {
        let pipeline = try Self.pipeline.get()
        let reused = pipeline.makeTaggingWorker()
        for seed in UInt64(1)...3 {
            var random = SeededRandom(seed: seed)
            var bytes = Array(Self.text.utf8)
            for _ in 0..<seed { bytes.insert(UInt8(random.next(0...255)), at: random.next(0...bytes.count)) }
            let tagged = try reused.tag(Self.block(bytes, language))
            let fresh = try pipeline.makeTaggingWorker().tag(Self.block(bytes, language))
            #expect(tagged.words == fresh.words && tagged.sentences == fresh.sentences, "seed \(seed)")
            #expect(tagged.names == fresh.names, "seed \(seed)")
            #expect(tagged.words.allSatisfy { $0.partOfSpeech != nil }, "seed \(seed)")
            #expect(tagged.sentences.flatMap { Array($0) } == Array(tagged.words.indices), "seed \(seed)")
            #expect(!tagged.sentences.contains { $0.isEmpty }, "seed \(seed)")
            #expect(tagged.names.allSatisfy { $0.words.upperBound <= tagged.words.count }, "seed \(seed)")
        }
    }

    @Test("any bytes are tagged, by one worker in turn in every language")
    func fuzz() throws {
        let worker = try Self.pipeline.get().makeTaggingWorker()
        try ByteMutator.run("tagging", seeds: [Array(Self.text.utf8)]) { input, seed in
            let language = Taggers.languages[Int(seed % UInt64(Taggers.languages.count))]
            let tagged = try worker.tag(Self.block(input, language))
            #expect(tagged.words.allSatisfy { $0.partOfSpeech != nil }, "seed \(seed)")
        }
    }

    @Test("the words of a language without a tagger have no tag, its numbers and marks have one")
    func otherLanguage() throws {
        let tagged = try Self.pipeline.get().makeTaggingWorker().tag(Self.block(Array("Habari 12!".utf8), "sw"))
        #expect(tagged.words.map(\.partOfSpeech) == [nil, .numeral, .punctuation])
    }

    @Test(
        "lemmas of languages with a lattice are base forms, and every word has one",
        arguments: [
            ("ja", "家に帰った。", ["家", "に", "帰る", "た", "。"]),
            ("ko", "계약서를 확인했다.", ["계약서+를", "확인+하+았+다", "."]),
        ])
    func latticeLemmas(language: String, text: String, expected: [String]) throws {
        let tagged = try Self.pipeline.get().makeTaggingWorker().tag(Self.block(Array(text.utf8), language))
        #expect(tagged.words.map { tagged.lemma(of: $0).map { String(decoding: $0, as: UTF8.self) } } == expected)
    }

    @Test("Nynorsk is tagged as Bokmål is, with lemmas of its own")
    func nearLanguages() throws {
        let worker = try Self.pipeline.get().makeTaggingWorker()
        for language in ["nn", "no", "sr"] {
            let tagged = try worker.tag(Self.block(Array("Dette er 2.".utf8), language))
            #expect(tagged.words.allSatisfy { $0.partOfSpeech != nil && $0.lemma != nil }, "\(language)")
        }
    }

    @Test("the user's names are found in every language, and stand above those of the model")
    func gazetteer() throws {
        let file = try PipelineFixture.temporaryFile("# mine\nlake house\torganization\n永安置业\tperson\r\n")
        let pipeline = try PipelineFixture(nil) { $0.nameFiles = [file] }.pipeline
        unlink(file)
        let worker = pipeline.makeTaggingWorker()
        let english = try worker.tag(Self.block(Array("At Lake House we met.".utf8), "en"))
        #expect(english.nameLabels == [nil, "B-organization", "I-organization", nil, nil, nil])
        let swahili = try worker.tag(Self.block(Array("LAKE HOUSE".utf8), "sw"))
        #expect(swahili.names == [.init(words: 0..<2, kind: .organization)])
        let chinese = try worker.tag(Self.block(Array("永安置業付款。".utf8), "zh-Hant"))
        #expect(chinese.nameLabels.first == "B-person")
    }

    @Test("a line that is no name is named with its file")
    func badGazetteer() throws {
        for line in ["Anna", "Anna\tpet", "\tperson", "Anna\tperson\tx"] {
            var gazetteer = NameGazetteer(folder: KeyFolder(nil))
            let error = #expect(throws: NLKError.self) {
                try gazetteer.add(list: Array("a\tplace\n\(line)\n".utf8), file: "n.txt")
            }
            #expect(error?.description == "n.txt:2: a name is text, TAB, and one of person, place, organization")
        }
    }

    @Test("a tagger that is not built is named, with the remedy")
    func missing() throws {
        let taggers = Taggers(.init(path: "/nowhere"))
        let error = #expect(throws: NLKError.self) { try taggers.tagger(for: .english) }
        #expect(error?.code == .missingComponent)
        #expect(error?.message == "cannot open '/nowhere/images/tagger/en.nlkimage'")
        #expect(try taggers.tagger(for: Language(canonical: "sw")) == nil)
    }

    @Test("sentences end at final marks and empty lines, not at abbreviations' small letters or wrapped lines")
    func sentences() throws {
        let worker = try Self.pipeline.get().makeTaggingWorker()
        func cut(_ text: String) throws -> [Int] {
            try worker.tag(Self.block(Array(text.utf8), "en")).sentences.map(\.count)
        }
        #expect(try cut("One two. Three four!\n\nFive") == [3, 3, 1])
        #expect(try cut("He said \"Go.\" She went.") == [6, 3])
        #expect(try cut("a wrapped\nline goes on") == [5])
        #expect(try cut("") == [])
    }
}
