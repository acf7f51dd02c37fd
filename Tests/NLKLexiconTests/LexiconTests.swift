import NLKCore
import Testing

@testable import NLKLexicon

@Suite("A lexicon image")
struct LexiconTests {
    @Test("finds a word in every form that folds to it, with frequency, tag, source and extra value")
    func lookup() throws {
        let lexicon = try SampleLexicon.open(
            ["会计 900 n", "会计准则 30 n!", "T恤 12 n", "B12 5 nz", "发 16840 v"], extra: ["会计": 77])
        let entry = try #require(lexicon.entry("會計準則"))
        #expect(entry.frequency == 30)
        #expect(lexicon.tags[Int(entry.tag)] == "n")
        #expect(entry.source == .domain)
        #expect(lexicon.entry("会计")?.extra == 77)
        #expect(lexicon.entry("会计")?.source == .general)
        #expect(lexicon.contains("Ｔ恤") && lexicon.contains("t恤"))
        #expect(lexicon.contains("髮"))
        #expect(!lexicon.contains("会"))
        #expect(!lexicon.contains("会计准则们"))
        #expect(!lexicon.contains(""))
        #expect(lexicon.count == 5)
        #expect(lexicon.total == 900 + 30 + 12 + 5 + 16840)
    }

    @Test("keeps the higher frequency and its tag where two forms are one word")
    func merging() throws {
        let lexicon = try SampleLexicon.open(["並 10 c", "併 93868 v", "并 93868 c", "後 3 zg", "后 7 f"])
        let entry = try #require(lexicon.entry("并"))
        #expect(lexicon.tags[Int(entry.tag)] == "c")
        #expect(abs(entry.frequency - 93868) < 93868 * 0.003)
        #expect(lexicon.entry("後")?.frequency == 7)
    }

    @Test("lists the words that start a text, the shortest first")
    func prefixes() throws {
        let lexicon = try SampleLexicon.open(["人 9", "人工 5", "人工智能 4", "智能 3"])
        var found: [String] = []
        var text = "人工智能化"
        text.withUTF8 { bytes in
            lexicon.prefixes(of: bytes) { end, entry in
                found.append("\(String(decoding: bytes[..<end], as: UTF8.self)) \(Int(entry.frequency))")
            }
        }
        #expect(found == ["人 9", "人工 5", "人工智能 4"])
    }

    @Test("states frequencies on a log scale: exact below 200, within 0.3 % above")
    func levels() {
        for frequency in 1..<200 {
            #expect(Lexicon.frequency(ofLevel: Lexicon.level(of: Double(frequency))) == Double(frequency))
        }
        for frequency in stride(from: 200.0, to: 700_000_000, by: 1_234_567.0) {
            let back = Lexicon.frequency(ofLevel: Lexicon.level(of: frequency))
            #expect(abs(back - frequency) <= max(0.5, frequency * 0.003))
        }
        #expect(Lexicon.level(of: 0) == 1)
        #expect(Lexicon.level(of: 1e300) == 4095)
    }

    @Test("refuses more tags and characters than it can number, and stands any frequency")
    func limits() throws {
        var builder = LexiconBuilder(fold: SampleLexicon.fold)
        for number in 0..<127 { builder.add(.init("w\(number)", frequency: .max, tag: "t\(number)")) }
        try builder.checkLimits()
        var image = ImageWriter()
        builder.write(to: &image)
        #expect(try SampleLexicon.open(image: image.data()).total == 127 << 40)
        builder.add(.init("more", frequency: 1, tag: "t127"))
        #expect {
            try builder.checkLimits()
        } throws: { error in
            "\(error)" == "the word lists use 128 tags: an image holds 127, merge some"
        }
        var wide = LexiconBuilder(fold: SampleLexicon.fold)
        for value in UInt32(0x20000)..<0x30010 {
            if let scalar = Unicode.Scalar(value) { wide.add(.init(String(Character(scalar)), frequency: 1)) }
        }
        #expect(throws: NLKError.self) { try wide.checkLimits() }
    }

    @Test("has the same bytes whatever the order of its words")
    func determinism() {
        let words = (0..<500).map { "词\(Unicode.Scalar(UInt32(0x4E00 + $0 * 7 % 999))!)\($0) \($0 % 90 + 1) n" }
        #expect(SampleLexicon.image(words) == SampleLexicon.image(words.reversed()))
    }
}
