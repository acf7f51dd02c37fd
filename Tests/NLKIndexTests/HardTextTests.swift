import Foundation
import NLKCore
import NLKPipeline
import Testing

@testable import NLKIndex

/// Texts as recognition, typesetting and keyboards leave them, and what people type to find them.
@Suite("Hard texts are found")
struct HardTextTests {
    /// What `query` finds in a document `text`, marked; `nil` where it is not found.
    private func found(_ query: String, in text: String) throws -> String? {
        try TestIndex(["text": text]).snippet(query)
    }

    @Test(
        "Spaces and line ends that recognition put between characters are no obstacle",
        arguments: [
            ("发票", "发 票 号 码 7788", "[发 票] 号 码 7788"), ("票号码", "发 票 号 码 7788", "发 [票 号 码] 7788"),
            ("云计算", "我们使用云计\n算服务", "我们使用[云计 算]服务"), ("智能手机", "智能\n手机", "[智能 手机]"),
        ])
    func spaces(query: String, text: String, right: String) throws {
        #expect(try found(query, in: text) == right)
    }

    @Test(
        "A wide gap, an empty line or punctuation parts what stands beside it", arguments: ["   ", "\t", "\n\n", "，"])
    func wideGaps(gap: String) throws {
        let text = "水果" + gap + "实体"
        #expect(try found("果实", in: text) == nil)
        #expect(try found("水果", in: text) != nil)
    }

    @Test(
        "Words cut at the end of a line are found whole",
        arguments: [
            ("landlord", "The land-\nlord pays."), ("Vertrag", "Der Ver-\ntrag gilt."),
            ("well-known", "a well-\nknown firm"),
            ("cooperate", "they co-\noperate"),
        ])
    func hyphens(query: String, text: String) throws { #expect(try found(query, in: text) != nil) }

    @Test("A word that ALTO cut is found once, with both its boxes")
    func altoHyphens() throws {
        let alto = """
            <?xml version="1.0"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"><Layout><Page ID="p" PHYSICAL_IMG_NR="1"><PrintSpace>
            <TextBlock ID="b"><TextLine><String CONTENT="Miet" SUBS_TYPE="HypPart1" SUBS_CONTENT="Mietvertrag" HPOS="500" VPOS="10"
            WIDTH="80" HEIGHT="20"/><HYP CONTENT="-"/></TextLine><TextLine><String CONTENT="vertrag" SUBS_TYPE="HypPart2"
            SUBS_CONTENT="Mietvertrag" HPOS="10" VPOS="40" WIDTH="90" HEIGHT="20"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>
            """
        let test = try TestIndex()
        let source = try Input.bytes(Array(alto.utf8), name: "scan.xml").open(PipelineConfiguration())
        let analysed = try test.reader.analyse(IndexItem(identifier: "scan"), source)
        try test.index.batch { (batch) throws(NLKError) in try batch.store(analysed) }
        let hit = try #require(try test.index.search(SearchRequest("mietvertrag")).hits.first)
        #expect(test.marked(hit.snippet) == "[Mietvertrag]")
        let document = try #require(try test.index.document(identifier: "scan"))
        let place = try #require(try test.index.pages(of: document).first?.placements.first)
        #expect([place.box?.left, place.continuation?.left] == [500, 10])
    }

    @Test(
        "Forms of the same character find each other, both ways",
        arguments: [
            ("人民", "⼈⺠"), ("カメラ", "ｶﾒﾗ"), ("ガラス", "ｶﾞﾗｽ"), ("がいこく", "か\u{3099}いこく"), ("ABC", "ＡＢＣ"),
            ("辻井", "辻\u{E0100}井"), ("契约", "契\u{200B}约"), ("契约", "契\u{2060}约"), ("Kaufvertrag", "Kauf\u{AD}vertrag"),
            ("123-4567", "１２３－４５６７"), ("123-4567", "123−4567"), ("审计报告", "審計報告"), ("干净", "乾淨"),
            ("office", "oﬃce"), ("naïve", "naive"), ("strasse", "Straße"), ("Ａ座", "A座"),
        ])
    func forms(one: String, two: String) throws {
        #expect(try found(one, in: "（\(two)）") != nil, "\(one) in \(two)")
        #expect(try found(two, in: "（\(one)）") != nil, "\(two) in \(one)")
    }

    @Test("Marks stand at whole characters behind those beyond the basic plane")
    func supplementaryPlanes() throws {
        #expect(try found("報酬", in: "😀👩🏽‍🚀 報酬について") == "😀👩🏽‍🚀 [報酬]について")
        #expect(try found("𠮟責", in: "厳しい𠮟責を受けた") == "厳しい[𠮟責]を受けた")
        #expect(try found("𨨏", in: "元素𨨏的符号") == "元素[𨨏]的符号")
    }

    @Test("A byte order mark, carriage returns and bytes that are no UTF-8 spoil nothing beside them")
    func brokenBytes() throws {
        let test = try TestIndex()
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("收据".utf8) + [0x0D, 0x0A, 0xFF] + Array("日期".utf8)
        let source = try Input.bytes(bytes, name: "x.txt").open(PipelineConfiguration())
        let analysed = try test.reader.analyse(IndexItem(identifier: "x"), source)
        try test.index.batch { (batch) throws(NLKError) in try batch.store(analysed) }
        #expect(analysed.diagnostics.isEmpty == false)
        #expect(try test.find("收据") == ["x"])
        #expect(try test.find("日期") == ["x"])
    }

    @Test(
        "Letters and digits that stand against ideographs are found by themselves and together",
        arguments: [
            ("POS", "请用POS机付款"), ("POS机", "请用POS机付款"), ("T恤", "买了两件Ｔ恤"), ("X光", "X光片已出"), ("4G", "4G网络"),
            ("网络", "4G网络"), ("95566", "拨打95566客服"), ("HT-07", "见HT-07号附件"), ("B12", "维生素B12缺乏"),
            ("13912345678", "电话13912345678，"), ("12,345.60", "共12,345.60元"), ("12345.60", "共12,345.60元"),
            ("250g", "净重250g"), ("2025年6月1日", "签于2025年6月1日"), ("2025", "签于2025年6月1日"),
        ])
    func mixedWords(query: String, text: String) throws { #expect(try found(query, in: text) != nil) }

    @Test(
        "Signs inside names are part of them, and what people type is never an error",
        arguments: [
            ("R&D", "our R&D unit", "our RD unit"), ("C++", "写C++代码", "写C代码"), (".NET", "用.NET开发", "用net开发"),
            ("Wi-Fi", "有Wi-Fi信号", "有wave信号"), ("F#", "用F#写", "用F写"),
        ])
    func signs(query: String, text: String, other: String) throws {
        let test = try TestIndex(["other": other, "text": text])
        #expect(try test.find(query).first == "text")
    }

    @Test(
        "A name with a dot is found whole, by its parts, and with any kind of dot",
        arguments: ["玛丽·居里", "玛丽・居里", "玛丽•居里", "玛丽", "居里", "玛丽 居里"])
    func dots(query: String) throws { #expect(try found(query, in: "作者玛丽·居里签字") != nil) }

    @Test("Custom words with spaces, hyphens and digits are found as they stand, also across a line end")
    func customWords() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nlk-words-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = folder.appendingPathComponent("words.txt")
        try Data("River Park小区\t2000\tn\n肿瘤标志物19-9\n".utf8).write(to: list)
        var configuration = PipelineConfiguration()
        configuration.customWordFiles = [list.path]
        let analyzer = try SearchAnalyzer(configuration)
        let index = try SearchIndex(path: folder.appendingPathComponent("i").path, analyzer: analyzer, access: .create)
        let reader = try DocumentAnalyzer(analyzer)
        try index.batch { (batch) throws(NLKError) in
            try batch.store(reader.analyse(IndexItem(identifier: "park"), text: "位于River\nPark小区三号楼"))
            try batch.store(reader.analyse(IndexItem(identifier: "marker"), text: "肿瘤标志物19-9升高"))
        }
        for (query, name) in [
            ("River Park小区", "park"), ("river park", "park"), ("肿瘤标志物19-9", "marker"), ("19-9", "marker"),
        ] {
            #expect(try index.search(SearchRequest(query)).hits.map(\.identifier) == [name], "\(query)")
        }
    }

    @Test("A custom word of a letter and a character does not cut a longer word that ends in the letter")
    func customWordsAtLatinEdges() throws {
        var configuration = PipelineConfiguration()
        configuration.customWords = ["e袋"]
        let analyzer = try SearchAnalyzer(configuration)
        let test = try TestIndex()
        let path = test.folder.appendingPathComponent("custom").path
        let index = try SearchIndex(path: path, analyzer: analyzer, access: .create)
        let reader = try DocumentAnalyzer(analyzer)
        try index.batch { (batch) throws(NLKError) in
            try batch.store(reader.analyse(IndexItem(identifier: "bottle"), text: "bottle袋装"))
            try batch.store(reader.analyse(IndexItem(identifier: "bag"), text: "买e袋洗"))
        }
        for (query, names) in [
            ("e袋", ["bag"]), ("bottle", ["bottle"]), ("袋装", ["bottle"]), ("bottle袋装", ["bottle"]), ("袋洗", ["bag"]),
            ("e", ["bag"]), ("le袋", []),
        ] {
            #expect(try index.search(SearchRequest(query)).hits.map(\.identifier) == names, "\(query)")
        }
    }

    @Test("What recognition was unsure of is found as it was read, and is no keyword below the threshold")
    func unsureWords() throws {
        var rows = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
        let words = [
            ("The", 96), ("warranty", 96), ("certificate", 94), ("covers", 93), ("every", 95), ("engine", 94),
            ("|~", 12),
            ("9.T4", 31), ("ubba", 22), ("orchard", 8),
        ]
        for (number, word) in words.enumerated() {
            rows += "5\t1\t1\t1\t1\t\(number + 1)\t\(number * 100)\t10\t80\t20\t\(word.1)\t\(word.0)\n"
        }
        for (least, isKeyword) in [(UInt8(0), true), (60, false)] {
            var configuration = PipelineConfiguration()
            configuration.filter.minimumConfidence = least
            configuration.languages = [.english]
            let analyzer = try SearchAnalyzer(configuration)
            let test = try TestIndex()
            let path = test.folder.appendingPathComponent("unsure").path
            let index = try SearchIndex(path: path, analyzer: analyzer, access: .create)
            let run = try IndexingRun(index, configuration) { _ in }
            try run.run([
                .init(item: IndexItem(identifier: "scan"), input: .bytes(Array(rows.utf8), name: "scan.tsv"))
            ])
            for query in ["ubba", "orchard", "9.T4", "warranty certificate"] {
                #expect(try index.search(SearchRequest(query)).hits.map(\.identifier) == ["scan"], "\(query)")
            }
            let document = try #require(try index.document(identifier: "scan"))
            #expect(document.keywords.contains { $0.contains("engine") })
            #expect(document.keywords.contains { $0.contains("orchard") } == isKeyword)
        }
    }

    @Test("Stop words are found in the text as everything else, alone and in phrases")
    func stopWords() throws {
        let test = try TestIndex(["chinese": "他的合同", "english": "to be or not to be", "IT": "The IT department"])
        #expect(try test.find("的") == ["chinese"])
        #expect(try test.find("的合同") == ["chinese"])
        #expect(try test.find("\"to be or not\"") == ["english"])
        #expect(try test.find("IT department").first == "IT")
    }

    @Test(
        "Forms are found by their word, and what only looks like one is not",
        arguments: [("leave", true), ("leaves", true), ("leav", false), ("dat", false), ("u", false)])
    func likelyForms(query: String, isFound: Bool) throws {
        #expect((try found(query, in: "the leaves of us and the data") != nil) == isFound)
    }

    @Test("What a query is taken for does not change what it finds", arguments: ["国際", "際送", "送金の控", "控え", "国际"])
    func queryLanguage(query: String) throws {
        for language in [nil, Language.japanese, .simplifiedChinese, .korean] {
            let test = try TestIndex(["text": "国際送金の控え"])
            let isVariant = query == "国际"
            #expect(try test.find(query) { ($0.language, $0.variants) = (language, isVariant) } == ["text"])
        }
    }

    @Test("Korean words are found with their particles and without, and spaces stay")
    func korean() throws {
        let test = try TestIndex(["text": "매매 영수증을 보관하고 날짜를 적어"])
        for query in ["영수증", "영수증을", "날짜", "보관"] { #expect(try test.find(query) == ["text"], "\(query)") }
    }

    @Test("Korean syllables that recognition gave as words of their own are found as the words that the gaps tell")
    func koreanSyllables() throws {
        // Left edge and width of each word: only before 확인하고 there is a gap as wide as a space.
        let words = [
            ("임대차", 0, 60), ("계", 72, 18), ("약", 91, 18), ("서", 110, 18), ("를", 129, 18), ("확", 160, 18),
            ("인", 179, 18),
            ("하고", 198, 38),
        ]
        var rows = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
        for (number, word) in words.enumerated() {
            rows += "5\t1\t1\t1\t1\t\(number + 1)\t\(word.1)\t10\t\(word.2)\t20\t95\t\(word.0)\n"
        }
        let test = try TestIndex()
        let run = try IndexingRun(test.index, test.index.analyzer.configuration) { _ in }
        try run.run([
            .init(item: IndexItem(identifier: "page"), input: .bytes(Array(rows.utf8), name: "page.tsv"))
        ])
        for query in ["계약서를", "계약서", "확인하고", "임대차 계약서를 확인하고"] {
            #expect(try test.find(query) == ["page"], "\(query)")
        }
    }

    @Test(
        "A page that recognition wrote in the other Chinese script is found by both",
        arguments: ["審計報告", "审计报告", "會計師簽署", "会计师签署"])
    func changedScript(query: String) throws {
        #expect(try TestIndex(["simplified": "审计报告由会计师签署。"]).find(query) == ["simplified"])
        #expect(try TestIndex(["traditional": "審計報告由會計師簽署。"]).find(query) == ["traditional"])
    }

    @Test("German headings in capitals are found by words in small letters, and the other way round")
    func germanCapitals() throws {
        let test = try TestIndex(["heading": "SCHULEN UND STRASSEN", "text": "Die Straßen vor den Schulen."])
        for query in ["Straßen", "STRASSEN", "strassen", "Schulen", "SCHULEN"] {
            #expect(Set(try test.find(query)) == ["heading", "text"], "\(query)")
        }
    }

    @Test("A Japanese verb is found as it is written, and not by another character of the same reading")
    func japaneseVerbs() throws {
        let test = try TestIndex(["home": "夕方には家に帰る。"])
        #expect(try test.find("帰る") == ["home"])
        #expect(try test.find("家に帰る") == ["home"])
        #expect(try test.find("返る") == [])
    }

    @Test(
        "Codes, dates and numbers are found as they are typed, also those that are no keywords",
        arguments: [
            ("5G", "覆盖5G网络的城区"), ("网络", "覆盖5G网络的城区"), ("2024年5月3日", "签于2024年5月3日，有效"), ("5月3日", "签于2024年5月3日，有效"),
            ("2023-05-07", "日期 2023-05-07 起"), ("13800138000", "电话13800138000，编号0001"),
            ("0001", "电话13800138000，编号0001"),
        ])
    func numbers(query: String, text: String) throws {
        #expect(try TestIndex(["text": text, "other": "覆盖4G网格，签于2025年6月4日"]).find(query).first == "text")
    }

    @Test("Punctuation alone finds nothing", arguments: ["；，。", "，", "...", "!?", "——"])
    func punctuation(query: String) throws {
        #expect(try TestIndex(["text": "租金；押金，合同。Rent... (paid!?) ——"]).find(query) == [])
    }

    @Test("Pieces of a word in other places do not make the word")
    func scatteredCharacters() throws {
        let test = try TestIndex(["scattered": "湖上泛舟，南边有桥", "word": "湖南有桥"])
        #expect(try test.find("湖南") == ["word"])
    }

    // Time that grows with the square of its length would be hours.
    @Test("A very long line is stored and searched")
    func longLines() throws {
        let test = try TestIndex()
        try test.store(IndexItem(identifier: "long"), String(repeating: "苹果", count: 100_000) + "香蕉")
        #expect(try test.find("果苹果香") == ["long"])
        #expect(try test.find("果香蕉") == ["long"])
    }

    @Test("Threads and repetition change nothing")
    func determinism() throws {
        let texts = (0..<24).map { "第\($0)号合同，租金\($0 * 7)元。Contract no. \($0)." }
        var results: [[String]] = []
        for jobs in [1, 4, 1] {
            let test = try TestIndex()
            let run = try IndexingRun(test.index, test.index.analyzer.configuration) { _ in }
            try run.run(
                texts.enumerated().map { number, text in
                    .init(item: IndexItem(identifier: "\(number)"), input: .bytes(Array(text.utf8), name: "\(number)"))
                }, jobs: jobs)
            let hits = try ["合同", "租金14元", "contract 7"].flatMap { try test.index.search(SearchRequest($0)).hits }
            results.append(hits.map { "\($0.identifier) \($0.score) \($0.snippet.text)" })
        }
        #expect(results[0] == results[1])
        #expect(results[0] == results[2])
        #expect(results[0].count == 21)
    }
}
