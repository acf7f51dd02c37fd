import NLKCore
import Testing

@testable import NLKIndex

@Suite("Terms of a text")
struct TermTests {
    @Test("A run of ideographs is its pairs and its last character, words take the place of their pairs")
    func pairs() throws {
        #expect(try TestIndex.terms("租金") == "租金 _金")
        #expect(try TestIndex.terms("支付租金") == "支付 ~付租 租金 _金")
    }

    @Test("A longer word stands beside its first pair")
    func longWords() throws {
        #expect(try TestIndex.terms("计算机") == "~计算/计算机 ~算机 _机")
    }

    @Test("A word across a line end has its pairs")
    func lineEnds() throws {
        #expect(try TestIndex.terms("计算\n机").hasPrefix("~计算/计算机 ~算机 _机"))
        // Where lines are not joined, their runs are.
        #expect(try TestIndex.terms("一、海上\n南面的风").contains("~上南"))
    }

    @Test("Punctuation and empty lines part runs")
    func gaps() throws {
        #expect(try TestIndex.terms("甲方，乙方") == "甲方 _方 乙方 _方")
        #expect(try TestIndex.terms("甲方\n\n乙方") == "甲方 _方 乙方 _方")
    }

    @Test("Traditional, wide and half-width forms, case, accents and ligatures are folded")
    func folding() throws {
        #expect(try TestIndex.terms("會計準則") == TestIndex.terms("会计准则"))
        #expect(try TestIndex.terms("ﾃﾞｰﾀ") == TestIndex.terms("データ"))
        #expect(try TestIndex.terms("ＡＢＣ") == "abc")
        #expect(try TestIndex.terms("Café") == "cafe")
        #expect(try TestIndex.terms("ﬁnance") == "finance")
        #expect(try TestIndex.terms("Straße") == "strasse")
        #expect(try TestIndex.terms("Λόγος") == "λογος")
    }

    @Test("Accents that make another letter stay")
    func otherLetters() throws {
        #expect(try TestIndex.terms("がか") != TestIndex.terms("かが"))
        #expect(try TestIndex.terms("йод") == "йод")
    }

    @Test("A word with signs is stored whole beside its pieces")
    func signs() throws {
        #expect(try TestIndex.terms("C#") == "c/c#")
        #expect(try TestIndex.terms("foo-bar").hasPrefix("foo/foo-bar bar"))
    }

    @Test("A number is found with and without separators")
    func numbers() throws {
        #expect(try TestIndex.terms("3,000").hasPrefix("3/3000 000"))
        #expect(try TestIndex.terms("3,000.5元").hasPrefix("3/3000.5元/3000.5 000"))
    }

    @Test("A word has its lemmas in the page's language beside it, and those of the words inside it")
    func lemmas() throws {
        #expect(try TestIndex.terms("ran", language: .english) == "ran/=en:run")
        #expect(try TestIndex.terms("run", language: .english) == "run/=en:run")
        #expect(try TestIndex.terms("Häuser", language: Language(canonical: "de")) == "hauser/=de:haus")
        #expect(
            try TestIndex.terms("Krankenversicherungen", language: Language(canonical: "de"))
                == "krankenversicherungen/=de:krankenversicherung/<de:kranke/<de:versicherung")
        #expect(try TestIndex.terms("签署contracts", language: .simplifiedChinese).hasSuffix("contracts/=en:contract"))
        #expect(try TestIndex.terms("a1 7", language: .english) == "a1 7")
    }

    @Test("A term is never longer than its length byte can say")
    func longTerms() throws {
        let terms = try TestIndex.terms(String(repeating: "a", count: 5000) + " " + String(repeating: "长", count: 300))
        #expect(
            terms.split(separator: " ").allSatisfy {
                $0.split(separator: "/").allSatisfy { $0.utf8.count <= TermStream.longestTerm }
            })
    }
}
