import NLKCore
import NLKText
import Testing

@testable import NLKPipeline

/// Text of everything that the stages treat specially, from a seed.
struct RandomText {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    private static let scalars =
        Array(
            """
            的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取完举科触
            臺灣會計準則電腦網路與經濟発売畑あいうえおアイウエカﾃﾞｰﾀ한국어계약서Ωβγéüßſﬁ０１２ＡＢｃ〇一二三四五0123456789.,-–−·・…—，。：；！？（）《》“”"'%‰℃¥$€&@#+*/\\|~_=<>😀👨‍👩‍👧🇨🇳👍🏽ⅡⅢ①㎡⼈⼯⺬𠮷𨨏葛\u{E0100}か\u{3099}\u{200B}\u{FEFF}\u{AD}\u{2060}
            """.unicodeScalars.filter { $0 != "\n" }) + Array("     \t\n\nABCDEFabcdefghijklmnop".unicodeScalars)

    mutating func text(count: Int) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<count { text.append(Self.scalars[next(Self.scalars.count)]) }
        return String(text)
    }

    mutating func bytes(count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(next(256)) }
    }
}

@Suite("Every stage of the catalog obeys the laws")
struct StageLawTests {
    static let segmenters = StageCatalog.segmenters.map { $0.descriptor.name }

    /// One pipeline for each segmenter, opened once.
    static let pipelines: [String: PipelineFixture] = {
        var pipelines: [String: PipelineFixture] = [:]
        for name in segmenters { pipelines[name] = try? PipelineFixture { $0.segmenter = name } }
        return pipelines
    }()

    @Test("tokens ascend, do not overlap, and cover everything but white space", arguments: segmenters)
    func cover(segmenter: String) throws {
        let fixture = try #require(Self.pipelines[segmenter])
        let classes = CharacterClasses()
        for seed in 0..<150 {
            var random = RandomText(seed: seed)
            let text = random.text(count: 120)
            let result = fixture.tokenized(text)
            var end = 0
            for token in result.tokens where token.depth == 0 {
                #expect(Int(token.start) >= end && token.end > token.start, "\(segmenter), seed \(seed): \(text)")
                #expect(
                    Self.isSpace(result.text.bytes[end..<Int(token.start)], classes),
                    "\(segmenter), seed \(seed): \(text)")
                #expect(
                    String(validating: result.text.bytes[token.range], as: UTF8.self) != nil,
                    "\(segmenter), seed \(seed): \(text)")
                end = Int(token.end)
            }
            #expect(Self.isSpace(result.text.bytes[end...], classes), "\(segmenter), seed \(seed): \(text)")
        }
    }

    @Test("every token points at original bytes in order, whatever was cleaned", arguments: segmenters)
    func places(segmenter: String) throws {
        let fixture = try #require(Self.pipelines[segmenter])
        for seed in 200..<300 {
            var random = RandomText(seed: seed)
            let text = random.text(count: 100)
            let bytes = Array(text.utf8)
            let result = fixture.tokenized(bytes)
            #expect(result.text.checkInvariants(), "\(segmenter), seed \(seed): \(text)")
            var last = 0
            for token in result.tokens where token.depth == 0 {
                let span = result.originalSpan(of: token)
                #expect(
                    span.start >= last && span.end <= bytes.count && span.count > 0,
                    "\(segmenter), seed \(seed): \(text)")
                if result.text.edits.isEmpty {
                    #expect(
                        bytes[span.start..<span.end].elementsEqual(result.text.bytes[token.range]),
                        "\(segmenter), seed \(seed)")
                }
                last = span.start
            }
        }
    }

    @Test("a reused worker and a fresh one give the same, twice", arguments: segmenters)
    func determinism(segmenter: String) throws {
        let fixture = try #require(Self.pipelines[segmenter])
        let reused = fixture.pipeline.makeWorker()
        for seed in 300..<380 {
            var random = RandomText(seed: seed)
            let block = TextBlock(text: MappedText(verbatim: Array(random.text(count: 90).utf8)), number: 0)
            let fresh = fixture.pipeline.makeWorker().tokenize(block)
            #expect(reused.tokenize(block).tokens == fresh.tokens, "\(segmenter), seed \(seed)")
            #expect(reused.tokenize(block).text == fresh.text, "\(segmenter), seed \(seed)")
        }
    }

    @Test("no bytes at all trap, and threads do not change the result", arguments: segmenters)
    func anyBytes(segmenter: String) throws {
        let fixture = try #require(Self.pipelines[segmenter])
        for seed in 400..<430 {
            var random = RandomText(seed: seed)
            let bytes = random.bytes(count: 3000) + Array(random.text(count: 500).utf8)
            var request = KeywordRequest()
            let one = try fixture.pipeline.keywords(
                of: try Input.bytes(bytes, name: "x").open(fixture.pipeline.configuration), request)
            request.jobs = 2
            let two = try fixture.pipeline.keywords(
                of: try Input.bytes(bytes, name: "x").open(fixture.pipeline.configuration), request)
            let same = one.keywords == two.keywords
            #expect(same, "\(segmenter), seed \(seed)")
        }
    }

    @Test("a long line without punctuation is one text, cut to its end", arguments: segmenters)
    func longLine(segmenter: String) throws {
        let fixture = try #require(Self.pipelines[segmenter])
        for unit in ["中国", "🤓", "カナ", "a"] {
            let text = String(repeating: unit, count: 20_000)
            let result = fixture.tokenized(text)
            #expect(result.tokens.last.map { Int($0.end) } == result.text.bytes.count, "\(segmenter): \(unit)")
        }
    }

    private static func isSpace(_ bytes: ArraySlice<UInt8>, _ classes: CharacterClasses) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
            let type = classes[$0.value]
            return type == .space || type == .lineEnd || type == .ignorable
        }
    }
}
