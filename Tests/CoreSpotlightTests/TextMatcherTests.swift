import Testing

@testable import CoreSpotlight

@Suite("Comparing texts")
struct TextMatcherTests {
    /// Text of a query with its modifiers, a value, and whether they fit.
    @Test(
        "Wildcards and modifiers",
        arguments: [
            ("report", "", "report", true), ("report", "", "Report", false), ("report", "c", "Report", true),
            ("cafe", "", "café", false), ("cafe", "d", "café", true), ("CAFE", "cd", "cafe\u{301}", true),
            ("か", "d", "が", false), ("", "", "", true), ("", "", "a", false), ("*", "", "", true),
            ("*", "w", "x", true),
            ("rep*", "", "report", true), ("*ort", "", "report", true), ("*po*", "", "report", true),
            ("r*p*t", "", "report", true), ("a*a", "", "a", false), ("a*b*", "", "ab", true),
            ("*ab*b", "", "ab", false),
            ("report", "w", "the report of", true), ("report", "w", "the reports of", false),
            ("rep*", "w", "the reports", true),
            ("port", "w", "the report", false), ("*port", "w", "the report", true), ("*por", "w", "the report", false),
            ("Pictures", "w", "MyPictures", true), ("pictures", "cw", "MyPictures", true),
            ("my", "cw", "MyPictures", true),
            ("pictures", "ct", "MyPictures", false), ("annual report", "cw", "The Annual Report", true),
            ("租金", "w", "支付租金三千", true), ("租金", "", "支付租金三千", false), ("*租金*", "", "支付租金三千", true),
            ("租*千", "w", "支付租金三千", true), ("金租", "w", "支付租金三千", false), ("foo", "t", "a FOO b", true),
            ("foo", "t", "food", false), ("foo*", "t", "food", true),
        ])
    func fits(pattern: String, modifiers: String, value: String, fits: Bool) throws {
        guard case .comparison(_, _, .text(let text)) = try QueryParser.parse("a == \"\(pattern)\"\(modifiers)") else {
            Issue.record("no comparison of text")
            return
        }
        #expect(TextMatcher(text, folded: { $0.lowercased() }).matches(value) == fits)
    }
}
