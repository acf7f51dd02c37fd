import Testing

@testable import NLKText

@Suite("The shape of a Latin token is its case, digits and parts")
struct WordShapeTests {
    private func shape(_ text: String) -> WordShape {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { WordShape($0) }
    }

    @Test(
        "case is told apart from misreading",
        arguments: [
            ("word", WordShape.Case.lower), ("Word", .capitalized), ("BMI", .capitals), ("InBody", .hump),
            ("eBay", .hump),
            ("MHlz", .odd), ("HOFf", .odd), ("École", .lower),
        ])
    func letterCase(text: String, expected: WordShape.Case) {
        #expect(shape(text).letterCase == expected)
    }

    @Test(
        "digits lead, follow or alternate",
        arguments: [
            ("B12", WordShape.Digits.lettersThenDigits), ("50xz", .digitsThenLetters), ("32a6", .alternating),
            ("word", .none),
        ])
    func digits(text: String, expected: WordShape.Digits) {
        #expect(shape(text).digits == expected)
    }

    @Test("parts are cut at signs and at a capital behind a small letter")
    func parts() {
        let text = "in-bodyScan770"
        let bytes = Array(text.utf8)
        let parts = shape(text).parts.map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(parts == ["in", "body", "Scan"])
    }
}
