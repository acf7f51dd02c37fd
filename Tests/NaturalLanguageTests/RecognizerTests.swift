import NaturalLanguage
import Testing

@Suite("Programs written for Apple's NLLanguageRecognizer work here")
struct RecognizerTests {
    @Test("one call for one text")
    func dominant() {
        #expect(NLLanguageRecognizer.dominantLanguage(for: "Wo ist denn hier der Bahnhof?") == .german)
        #expect(NLLanguageRecognizer.dominantLanguage(for: "昨天我们签署了新合同") == .simplifiedChinese)
        #expect(
            NLLanguageRecognizer.dominantLanguage(for: "I går skrev vi under på den nye kontrakten i posten")
                == .norwegian)
        #expect(NLLanguageRecognizer.dominantLanguage(for: "12345") == nil)
    }

    @Test("a text in pieces, hypotheses, hints, constraints, reset")
    func recognizer() throws {
        let recognizer = NLLanguageRecognizer()
        #expect(recognizer.dominantLanguage == nil && recognizer.languageHypotheses(withMaximum: 3) == [:])
        for piece in ["Hier, nous avons ", "signé le nouveau contrat."] { recognizer.processString(piece) }
        #expect(recognizer.dominantLanguage == .french)
        let hypotheses = recognizer.languageHypotheses(withMaximum: 1)
        #expect(hypotheses.count == 1 && hypotheses[.french, default: 0] > 0.9)
        recognizer.reset()
        recognizer.processString("contract")
        recognizer.languageHints = [.dutch: 0.9]
        #expect(recognizer.dominantLanguage == .dutch)
        recognizer.languageHints = [:]
        recognizer.languageConstraints = [.italian, .french]
        #expect([.italian, .french].contains(try #require(recognizer.dominantLanguage)))
    }

    @Test("every language constant but und, Cherokee's among them, can be the answer")
    func constants() {
        let texts: [(NLLanguage, String)] = [
            (.greek, "Χθες υπογράψαμε το νέο συμβόλαιο"), (.thai, "เมื่อวานนี้เราได้ลงนาม"), (.cherokee, "ᎣᏏᏲ"),
            (.persian, "دیروز قرارداد جدید را امضا کردیم"), (.traditionalChinese, "昨天我們簽署了新合約"), (.korean, "어제 새 계약서"),
            (.ukrainian, "Вчора ми підписали новий договір"), (.hindi, "कल हमने नए अनुबंध पर हस्ताक्षर किए"),
        ]
        for (language, text) in texts {
            #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language, "\(text)")
        }
    }
}
