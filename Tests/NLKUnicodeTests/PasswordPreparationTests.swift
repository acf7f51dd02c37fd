import Testing

@testable import NLKUnicode

@Suite("Passwords are prepared as RFC 4013 says")
struct PasswordPreparationTests {
    @Test(
        "the examples of the standard, and the soft hyphen that is mapped to nothing",
        arguments: [
            ("I\u{AD}X", "IX"), ("user", "user"), ("USER", "USER"), ("\u{AA}", "a"), ("\u{2168}", "IX"),
            ("S\u{AA}SL\u{AD}prep", "SaSLprep"), ("a\u{A0}b", "a b"), ("", ""), ("密码", "密码"),
        ])
    func examples(password: String, prepared: String) { #expect(PasswordPreparation.prepare(password) == prepared) }

    @Test("control characters and mixed directions are refused, a text that is too long too")
    func refused() {
        #expect(PasswordPreparation.prepare("\u{7}") == nil)
        #expect(PasswordPreparation.prepare("\u{627}1") == nil)
        #expect(PasswordPreparation.prepare(String(repeating: "a", count: 300)) == nil)
    }
}
