import NLKCore
import Testing

@Suite("Data of a language are looked for under its own name, then under that of a near one")
struct LanguageDataTests {
    @Test(arguments: [
        ("zh-Hant", ["zh"]), ("de", ["de"]), ("no", ["no", "nb"]), ("nn", ["nn", "nb"]), ("sr", ["sr", "hr"]),
        ("und", ["und"]),
    ])
    func tags(tag: String, expected: [String]) {
        #expect(Language(canonical: tag).dataTags == expected)
    }
}
