import NLKCore
import TestSupport
import Testing

@testable import NLKText

@Suite("The language of a text")
struct LanguageIdentifierTests {
    private let identifier: LanguageIdentifier

    init() throws { identifier = try IdentifierFixture.identifier.get() }

    private func tag(_ text: String, _ options: LanguageIdentifier.Options = .init()) -> String {
        identifier.identify(text, options).language.tag
    }

    @Test("at least 75 languages, each listed once")
    func languages() {
        let tags = identifier.languages.map(\.tag)
        #expect(tags.count >= 75)
        #expect(tags == Set(tags).sorted())
    }

    @Test("words that many languages share, abbreviations and texts without letters are und, with their script")
    func undetermined() {
        for text in ["Taxi", "OK", "Contract", "Total", "PDF"] {
            let answer = identifier.identify(text)
            #expect(answer.language == .undetermined && answer.script == "Latn", "\(text)")
        }
        for text in ["", "12345", "---", "2024-05", "😀"] {
            #expect(
                identifier.identify(text) == .init(language: .undetermined, probability: 0, script: "Zyyy"), "\(text)")
        }
    }

    @Test("Japanese without kana is told by its own forms")
    func kanji() {
        for text in ["経済産業省", "売掛金", "畑地"] { #expect(tag(text) == "ja", "\(text)") }
        #expect(tag("審計報告由會計師簽署") == "zh-Hant")
        #expect(tag("审计报告由会计师签署") == "zh-Hans")
        #expect(tag("昨天我们签署了新合同") == "zh-Hans")
        #expect(tag("昨天我們簽署了新合約") == "zh-Hant")
    }

    @Test("a name in another script does not change the language")
    func mixed() {
        #expect(tag("请在 Invoice 上签字，收据另发") == "zh-Hans")
        #expect(tag("The customer name is 周海云") == "en")
        #expect(tag("これは API の説明です") == "ja")
        #expect(identifier.identify("これは API の説明です").script == "Jpan")
    }

    @Test("hints move an unclear answer, constraints are a closed list")
    func expectations() {
        var hinted = LanguageIdentifier.Options()
        hinted.hints = [Language(canonical: "nl"): 0.9]
        #expect(tag("contract", hinted) == "nl")
        #expect(tag("Wo ist denn hier der Bahnhof?", hinted) == "de")
        var closed = LanguageIdentifier.Options()
        closed.only = [Language(canonical: "fr"), Language(canonical: "it")]
        #expect(["fr", "it"].contains(tag("Wo ist denn hier der Bahnhof?", closed)))
        closed.only = [Language(canonical: "ru")]
        #expect(tag("Wo ist denn hier der Bahnhof?", closed) == "und")
    }

    @Test("the stretches of a mixed text, in order")
    func spans() {
        let text = Array(
            "The customer name is 周海云. Wo ist denn der Bahnhof in dieser Stadt?\nPlease tell me where it is.".utf8)
        var spans: [LanguageIdentifier.Span] = []
        text.withUnsafeBufferPointer { identifier.forEachSpan($0) { spans.append($0) } }
        let found = spans.map { "\($0.answer.language.tag): \(String(decoding: text[$0.range], as: UTF8.self))" }
        #expect(found.count == 4)
        #expect(found.first == "en: The customer name is")
        #expect(found.dropFirst().first?.hasSuffix(": 周海云") == true)
        #expect(
            found.dropFirst(2) == ["de: Wo ist denn der Bahnhof in dieser Stadt", "en: Please tell me where it is"])
    }

    @Test("stretches come one by one: who stops at the first is given no other")
    func stoppedSpans() {
        struct Stop: Error {}
        let text = Array(String(repeating: "Please tell me where it is. 周海云在哪里。", count: 1000).utf8)
        var seen = 0
        #expect(throws: Stop.self) {
            try text.withUnsafeBufferPointer {
                try identifier.forEachSpan($0) { _ in
                    seen += 1
                    throw Stop()
                }
            }
        }
        #expect(seen == 1)
    }

    @Test(
        "law: capitals, the pieces a text comes in and repetition change nothing; probabilities are those of one distribution"
    )
    func laws() {
        let texts = [
            "Yesterday we signed the new contract. Вчера мы подписали новый договор.",
            "ﾃﾞｰﾀ 国際送金の控え 계약서 번호 e\u{301}te\u{301}",
            "I går skrev vi under på den nye kontrakten", "قرارداد جدید را امضا کردیم हमने नए अनुबंध",
            "שלום געשריבן ཁ་སང་ང་ཚོས་",
        ].map { Array($0.utf8) }
        ByteMutator.run("identify", seeds: texts) { input, seed in
            let answer = input.withUnsafeBufferPointer { identifier.identify($0) }
            #expect(answer == input.withUnsafeBufferPointer { identifier.identify($0) }, "seed \(seed)")
            var evidence = identifier.evidence()
            input.withUnsafeBufferPointer { identifier.add($0, to: &evidence) }
            let hypotheses = identifier.hypotheses(evidence)
            let sum = hypotheses.reduce(0) { $0 + $1.probability }
            #expect(hypotheses.isEmpty ? answer.probability == 0 : sum > 0.8 && sum < 1.0001, "seed \(seed)")
            #expect(
                zip(hypotheses, hypotheses.dropFirst()).allSatisfy { $0.probability >= $1.probability }, "seed \(seed)")
            var end = 0
            input.withUnsafeBufferPointer {
                identifier.forEachSpan($0) { span in
                    #expect(
                        span.range.lowerBound >= end && !span.range.isEmpty && span.range.upperBound <= input.count,
                        "seed \(seed)")
                    end = span.range.upperBound
                }
            }
        }
        for text in texts {
            let string = String(decoding: text, as: UTF8.self)
            #expect(
                identifier.identify(string.uppercased()).language == identifier.identify(string).language, "\(string)")
            var pieces = identifier.evidence()
            for piece in string.split(separator: " ", omittingEmptySubsequences: false) {
                Array(piece.utf8).withUnsafeBufferPointer { identifier.add($0, to: &pieces) }
            }
            #expect(identifier.answer(pieces) == identifier.identify(string), "\(string)")
        }
    }
}
