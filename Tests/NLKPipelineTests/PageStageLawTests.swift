import NLKCore
import NLKLexicon
import NLKText
import Testing

@testable import NLKPipeline

@Suite("Every stage that goes over pages obeys the laws")
struct PageStageLawTests {
    /// The stages of the catalog over the package's own dictionaries.
    private static let stages = Result { () throws -> [any PageStage] in
        let folder = try DictionaryFolder.find()
        return [
            LanguageCorrector(
                lexicon: try Lexicon(path: folder.image("zh")), english: try Lexicon(path: folder.image("en")),
                pairs: LookAlikeTable(
                    parsing: try FileReader.read(folder.file("look-alikes.txt", of: .simplifiedChinese))),
                customWords: ["右下肢", "C#", "lease 😀"])
        ]
    }

    /// A page of random words with random rivals.
    private static func page(seed: Int) -> Document.Page {
        var random = RandomText(seed: seed)
        func candidates() -> [Document.Candidate] {
            (0..<random.next(4)).map { _ in
                .init(text: random.text(count: 1 + random.next(3)), confidence: Double(random.next(101)) / 100)
            }
        }
        let lines = (0..<4).map { _ in
            let words = (0..<1 + random.next(20)).map { _ in
                Document.Word(
                    text: random.text(count: 1 + max(0, random.next(8) - 5)),
                    confidence: random.next(9) == 0 ? nil : Double(random.next(101)) / 100, candidates: candidates(),
                    gap: [.none, .none, .space, .wide][random.next(4)])
            }
            return Document.Line(words: words, candidates: candidates())
        }
        return Document.Page(number: 1, blocks: [.init(lines: Array(lines[..<2])), .init(lines: Array(lines[2...]))])
    }

    @Test("the tests know all stages")
    func catalog() throws {
        #expect(try Self.stages.get().map { type(of: $0).descriptor } == StageCatalog.pages)
    }

    @Test("the same page gives the same, a page that was gone over stays as it is, and nothing but readings changes")
    func laws() throws {
        for stage in try Self.stages.get() {
            for seed in 0..<300 {
                let page = Self.page(seed: seed)
                var (first, second) = (page, page)
                let count = stage.apply(to: &first)
                #expect(stage.apply(to: &second) == count && first == second, "seed \(seed)")
                #expect(stage.apply(to: &second) == 0 && first == second, "seed \(seed)")
                var changed = 0
                for (old, new) in zip(page.blocks.flatMap(\.lines), first.blocks.flatMap(\.lines)) {
                    #expect(old.words.count == new.words.count && old.box == new.box, "seed \(seed)")
                    for (old, new) in zip(old.words, new.words) {
                        #expect(old.gap == new.gap && old.confidence == new.confidence && old.box == new.box)
                        if old.text != new.text {
                            changed += 1
                            #expect(new.candidates.first == .init(text: old.text, confidence: old.confidence))
                        }
                    }
                }
                #expect(changed == count, "seed \(seed)")
            }
        }
    }

    @Test(
        "right text stays right, though every character has look-alikes for rivals",
        arguments: [
            "segmentation/zh-Hans-news.txt", "segmentation/zh-Hant-news.txt", "segmentation/zh-Hans-reports.txt",
            "reports/health-check.txt",
        ])
    func rightText(name: String) throws {
        let path = "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Fixtures/" + name
        let table = try FileReader.read(
            try DictionaryFolder.find().file("look-alikes.txt", of: .simplifiedChinese))
        var alike: [Substring: [String]] = [:]
        for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count == 3 else { continue }
            alike[fields[0], default: []].append(String(fields[1]))
            alike[fields[1], default: []].append(String(fields[0]))
        }
        let text = String(decoding: try FileReader.read(path), as: UTF8.self)
        let lines = text.split(separator: "\n").map { line in
            Document.Line(
                words: line.filter { $0 != " " }.map { character in
                    let rivals = (alike[Substring(String(character))] ?? []).map {
                        Document.Candidate(text: $0, confidence: 0.01)
                    }
                    return Document.Word(text: String(character), confidence: 0.97, candidates: rivals, gap: .none)
                })
        }
        #expect(lines.flatMap(\.words).contains { !$0.candidates.isEmpty })
        let page = Document.Page(number: 1, blocks: [.init(lines: lines)])
        for stage in try Self.stages.get() {
            var corrected = page
            _ = stage.apply(to: &corrected)
            #expect(corrected.blocks[0].lines.map(\.text) == lines.map(\.text))
        }
    }
}
